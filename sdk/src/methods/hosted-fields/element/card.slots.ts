import { readNames } from '../../../core/names.js';
import { invalidOption } from '../../../core/option.errors.js';
import type { FieldsOptions } from '../page/options.types.js';
import { fieldKeys, type FieldKey } from '../shared/types.js';

const boxOf = (card: Element, key: FieldKey): Element | null =>
  card.querySelector(`:scope > [slot="${key}"]:not(label)`);

/** Fields for which the page has put a box into the element. */
export function slottedKeys(card: Element): FieldKey[] {
  return fieldKeys.filter((key) => boxOf(card, key) !== null);
}

/** Fields that `fields` of an element names; none where it is of a wrong kind. */
export const namedKeys = (fields: unknown): readonly FieldKey[] => (readNames(fields) ?? []) as FieldKey[];

/** Options of each field, and its box where it has one. Throws `INSTANTIATION_OPTION_INVALID` for a wrong `fields`. */
export function fieldsOf(
  card: Element & { readonly fields: unknown },
  keys: readonly FieldKey[],
  options: FieldsOptions | null | undefined,
): FieldsOptions {
  if (!readNames(card.fields)) throw invalidOption('fields');
  return Object.fromEntries(
    keys.map((key) => [key, { ...options?.[key], container: boxOf(card, key) ?? undefined }]),
  );
}
