import { optionNames } from '../../../core/unknown-options.js';
import type { Card, FieldKey, FieldState } from '../shared/hosted-fields.types.js';

/**
 * State that the frame reported, with the container that the page gave the field.
 *
 * @inline
 */
export type FieldStateWithContainer = FieldState & { readonly container: Element | ShadowRoot };

export interface HostedFieldsState {
  /** Brands that the number may belong to; all known brands while it is untouched. */
  readonly cards: readonly Card[];
  readonly fields: Readonly<Partial<Record<FieldKey, FieldStateWithContainer>>>;
}

/** State of all fields, and the field that emitted the event. */
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
  /** The first six digits are complete or have changed. */
  binAvailable: { readonly bin: string };
  /** @internal A valid number has become another valid number. */
  numberChange: null;
  /** A failure after `create`, for example of loading the frame's late code. */
  error: Error;
};

export const eventNames = optionNames<HostedFieldsEvents>({
  focus: true,
  blur: true,
  empty: true,
  notEmpty: true,
  validityChange: true,
  cardTypeChange: true,
  inputSubmitRequest: true,
  binAvailable: true,
  numberChange: true,
  error: true,
});

const untouched: FieldState = { isEmpty: true, isValid: false, isPotentiallyValid: true, isFocused: false };

/** Containers by field; the fields of a whole form share one. */
export type Containers = ReadonlyMap<FieldKey, Element | ShadowRoot>;

/** Returns the initial state of all fields. */
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
