import type { Card, FieldKey, FieldState } from '../shared/types.js';

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

/** Where each field lies in the page. */
export type Containers = ReadonlyMap<FieldKey, Element | ShadowRoot>;

/** Every field as it is before anybody has been there. */
export function untouchedFields(containers: Containers): HostedFieldsState['fields'] {
  return withContainers(
    Object.fromEntries([...containers.keys()].map((key) => [key, untouched])),
    containers,
  );
}

export function withContainers(
  fields: Readonly<Partial<Record<FieldKey, FieldState>>>,
  containers: Containers,
): HostedFieldsState['fields'] {
  return Object.fromEntries(
    [...containers].flatMap(([key, container]) => {
      const state = fields[key];
      return state ? [[key, { ...state, container }]] : [];
    }),
  );
}
