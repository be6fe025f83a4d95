import { keepOption, readOptions } from '../../../../core/options.js';
import { hostedFieldsErrors } from '../../shared/hosted-fields.errors.js';
import { invalidArgument } from './tokenize.options.js';
import { fieldAttributes, type FieldKey } from '../../shared/hosted-fields.types.js';

/**
 * Attribute of a field's input and its value.
 *
 * @inline
 */
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
    throw hostedFieldsErrors.ATTRIBUTE_NOT_SUPPORTED({ params: { attribute } });
  }
  return attribute === 'placeholder' ? isText : isFlag;
}

/** Returns the attribute's text; null removes it. Throws `HOSTED_FIELDS_ATTRIBUTE_VALUE_NOT_ALLOWED`. */
export function attributeText(attribute: string, value: FieldAttribute['value']): string | null {
  const check = checkAttribute(attribute);
  if (value !== null && value !== undefined && !check(value)) {
    throw hostedFieldsErrors.ATTRIBUTE_VALUE_NOT_ALLOWED({ params: { attribute } });
  }
  // The presence of `disabled` disables, whatever its value, so `false` removes it.
  if (attribute === 'disabled' && String(value) === 'false') return null;
  return String(value ?? '');
}
