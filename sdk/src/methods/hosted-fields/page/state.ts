import { optionNames } from '../../../core/unknown-options.js';
import type { Card, FieldKey, FieldState } from '../shared/hosted-fields.types.js';

/**
 * State that the frame reported, with the container that the page gave the field.
 *
 * @inline
 */
export type FieldStateWithContainer = FieldState & {
  /** Element or shadow root that contains the field's frame. */
  readonly container: Element | ShadowRoot;
};

/** State of a card form, without the values of its fields. */
export interface HostedFieldsState {
  /** Brands that the number may belong to; all known brands while it is untouched. */
  readonly cards: readonly Card[];
  /** State of each field of the form, by its name. */
  readonly fields: Readonly<Partial<Record<FieldKey, FieldStateWithContainer>>>;
}

/** State of all fields, and the field that emitted the event. */
export type HostedFieldsEvent = HostedFieldsState & {
  /** Name of the field that caused the event. */
  readonly emittedBy: FieldKey;
};

/** Events of hosted fields by name, with their details. */
export type HostedFieldsEvents = {
  /** A field has received the focus. */
  focus: HostedFieldsEvent;
  /** A field has lost the focus. */
  blur: HostedFieldsEvent;
  /** A field has become empty. */
  empty: HostedFieldsEvent;
  /** An empty field has received a value. */
  notEmpty: HostedFieldsEvent;
  /** The validity of a field has changed. */
  validityChange: HostedFieldsEvent;
  /** The possible brands of the number have changed. */
  cardTypeChange: HostedFieldsEvent;
  /** Enter was pressed in a field. */
  inputSubmitRequest: HostedFieldsEvent;
  /** The first six digits are complete or have changed. */
  binAvailable: {
    /** First six digits of the number. */
    readonly bin: string;
  };
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
