import { readNames } from '../../../core/names.js';
import { optionErrors } from '../../../core/option.errors.js';
import { nearest, rejectUnknown } from '../../../core/unknown-options.js';
import type { FieldsOptions } from '../page/hosted-fields-options.types.js';
import { fieldKeys, type FieldKey } from '../shared/hosted-fields.types.js';

const boxOf = (card: Element, key: FieldKey): Element | null =>
  card.querySelector(`:scope > [slot="${key}"]:not(label)`);

/** Returns the fields for which the page has slotted a container. */
export function slottedKeys(card: Element): FieldKey[] {
  return fieldKeys.filter((key) => boxOf(card, key) !== null);
}

/** Returns what is wrong with the slots of a card's children. */
export const slotProblems = (card: Element): string[] =>
  Array.from(card.querySelectorAll(':scope > [slot]'), ({ slot }) => slot)
    // The dialog of 3D Secure adds a slot of its own.
    .filter((name) => name && !name.startsWith('pay-') && !(fieldKeys as readonly string[]).includes(name))
    .map((name) => `there is no slot "${name}"; the nearest is "${nearest(name, fieldKeys)}"`);

export const defaultFields = 'number expirationDate cvv';

/** Reads an element's `fields`. Frameworks set undefined or null for the default. */
const readFields = (fields: unknown): readonly string[] | undefined => readNames(fields ?? defaultFields);

/** Returns the fields named by an element's `fields`; none if its type is wrong. */
export const namedKeys = (fields: unknown): readonly FieldKey[] => (readFields(fields) ?? []) as FieldKey[];

/**
 * Returns the options of each field with its slotted container. Throws `INSTANTIATION_OPTION_INVALID` for a wrong
 * `fields`, and for options of a field that does not exist.
 */
export function fieldsOf(
  card: Element & { readonly fields: unknown },
  keys: readonly FieldKey[],
  options: FieldsOptions | null | undefined,
): FieldsOptions {
  if (!readFields(card.fields)) {
    const reason = 'it must be names of fields, separated by spaces or in an array';
    throw optionErrors.INSTANTIATION_OPTION_INVALID({ params: { option: 'fields', reason } });
  }
  if (typeof (options ?? {}) !== 'object') {
    const reason = 'it must be an object with one property per field: { number: {} }';
    throw optionErrors.INSTANTIATION_OPTION_INVALID({ params: { option: 'fieldOptions', reason } });
  }
  rejectUnknown(options, fieldKeys, 'fieldOptions');
  return Object.fromEntries(
    keys.map((key) => [key, { ...options?.[key], container: boxOf(card, key) ?? undefined }]),
  );
}
