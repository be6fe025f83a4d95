import type { FieldsOptions } from './hosted-fields.options.js';
import { fieldKeys, type FieldKey } from './hosted-fields.types.js';

const boxOf = (card: Element, key: FieldKey): Element | null =>
  card.querySelector(`:scope > [slot="${key}"]:not(label)`);

/** Fields for which the page has put a box into the element. */
export function slottedKeys(card: Element): FieldKey[] {
  return fieldKeys.filter((key) => boxOf(card, key) !== null);
}

/** Options of each field, and its box where it has one. */
export function fieldsOf(
  card: Element,
  keys: readonly FieldKey[],
  options: FieldsOptions | null | undefined,
): FieldsOptions {
  return Object.fromEntries(
    keys.map((key) => [key, { ...options?.[key], container: boxOf(card, key) ?? undefined }]),
  );
}
