import { hostedFieldsErrors } from './hosted-fields.errors.js';
import type { FieldKey } from './hosted-fields.types.js';

/** An attribute of a field's input, and what it is to be. */
export interface FieldAttribute {
  field: FieldKey;
  /** `aria-invalid`, `aria-required`, `disabled` or `placeholder`. */
  attribute: string;
  value: boolean | string | number | null | undefined;
}

const isFlag = (value: unknown): boolean => ['true', 'false'].includes(String(value));
const isText = (value: unknown): boolean => ['string', 'number'].includes(typeof value);

/** Attributes that a page may set inside the frames, and what values they take. */
const allowed: ReadonlyMap<string, (value: unknown) => boolean> = new Map([
  ['aria-invalid', isFlag],
  ['aria-required', isFlag],
  ['disabled', isFlag],
  ['placeholder', isText],
]);

export function checkAttribute(attribute: string): (value: unknown) => boolean {
  const check = allowed.get(attribute);
  if (!check) throw hostedFieldsErrors.ATTRIBUTE_NOT_SUPPORTED({ words: { attribute } });
  return check;
}

/** The attribute's text; null takes it away. */
export function attributeText(attribute: string, value: FieldAttribute['value']): string | null {
  const check = checkAttribute(attribute);
  if (value !== null && value !== undefined && !check(value)) {
    throw hostedFieldsErrors.ATTRIBUTE_VALUE_NOT_ALLOWED({ words: { attribute } });
  }
  // The attribute's mere presence disables: what says `false` must take it away.
  if (attribute === 'disabled' && String(value) === 'false') return null;
  return String(value ?? '');
}
