import { keepOption, readOptions } from '../../../../core/options.js';
import { callErrors } from '../../shared/errors.js';
import { invalidArgument } from './wire-options.js';
import { fieldAttributes, type FieldKey } from '../../shared/types.js';

/** An attribute of a field's input, and what it is to be. */
export interface FieldAttribute {
  field: FieldKey;
  /** `aria-invalid`, `aria-required`, `disabled` or `placeholder`. */
  attribute: string;
  value: boolean | string | number | null | undefined;
}

const isFlag = (value: unknown): boolean =>
  typeof value === 'boolean' || value === 'true' || value === 'false';
/** Reads the argument once. Throws `HOSTED_FIELDS_OPTION_INVALID`. */
export const readAttribute = (given: Omit<FieldAttribute, 'value'>): FieldAttribute =>
  readOptions<FieldAttribute>(
    given,
    { field: keepOption, attribute: keepOption, value: keepOption },
    invalidArgument,
  );

const isText = (value: unknown): boolean => ['string', 'number'].includes(typeof value);

export function checkAttribute(attribute: string): (value: unknown) => boolean {
  if (!(fieldAttributes as readonly string[]).includes(attribute)) {
    throw callErrors.ATTRIBUTE_NOT_SUPPORTED({ words: { attribute } });
  }
  return attribute === 'placeholder' ? isText : isFlag;
}

/** The attribute's text; null takes it away. */
export function attributeText(attribute: string, value: FieldAttribute['value']): string | null {
  const check = checkAttribute(attribute);
  if (value !== null && value !== undefined && !check(value)) {
    throw callErrors.ATTRIBUTE_VALUE_NOT_ALLOWED({ words: { attribute } });
  }
  // The attribute's mere presence disables: what says `false` must take it away.
  if (attribute === 'disabled' && String(value) === 'false') return null;
  return String(value ?? '');
}
