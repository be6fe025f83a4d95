import { cardBrands } from '../../cards/brands.js';
import type { Card, FieldKey, FieldState } from './hosted-fields.types.js';

/** A field's state, and the element of the page that it lies in. */
export type FieldStateWithContainer = FieldState & { readonly container: Element | ShadowRoot };

export interface HostedFieldsState {
  /** Brands that the number may belong to; every known one, in full, until it has been touched. */
  readonly cards: readonly Card[];
  readonly fields: Readonly<Partial<Record<FieldKey, FieldStateWithContainer>>>;
}

/** The state, and the field that something happened in. */
export type HostedFieldsEvent = HostedFieldsState & { readonly emittedBy: FieldKey };

export type HostedFieldsEvents = {
  focus: HostedFieldsEvent;
  blur: HostedFieldsEvent;
  empty: HostedFieldsEvent;
  notEmpty: HostedFieldsEvent;
  validityChange: HostedFieldsEvent;
  cardTypeChange: HostedFieldsEvent;
  /** Enter was pressed in a field. */
  inputSubmitRequest: HostedFieldsEvent;
  /** The first six digits are complete, or have become others. */
  binAvailable: { readonly bin: string };
  /** Something went wrong after `create`: the rest of the frame's code could not be loaded. */
  error: Error;
};

const untouched: FieldState = { isEmpty: true, isValid: false, isPotentiallyValid: true, isFocused: false };

export function initialState(keys: readonly FieldKey[], container: Element | ShadowRoot): HostedFieldsState {
  return {
    cards: cardBrands,
    fields: withContainer(Object.fromEntries(keys.map((key) => [key, untouched])), container),
  };
}

export function withContainer(
  fields: Readonly<Partial<Record<FieldKey, FieldState>>>,
  container: Element | ShadowRoot,
): HostedFieldsState['fields'] {
  return Object.fromEntries(Object.entries(fields).map(([key, state]) => [key, { ...state, container }]));
}
