import { defineErrors } from '../../core/errors.js';

/** Errors of hosted fields and the card form (specification §8), without those of the card itself. */
export const hostedFieldsErrors = defineErrors('HOSTED_FIELDS', {
  ATTRIBUTE_NOT_SUPPORTED: ['MERCHANT', 'The attribute "{attribute}" cannot be set on a field.'],
  ATTRIBUTE_VALUE_NOT_ALLOWED: ['MERCHANT', 'The value is not allowed for the attribute "{attribute}".'],
  FIELD_DUPLICATE_IFRAME: ['MERCHANT', 'The container of "{field}" holds a frame already.'],
  FIELD_INVALID: ['MERCHANT', '"{field}" is not the name of a field.'],
  FIELD_NOT_PRESENT: ['MERCHANT', 'There is no "{field}" field here.'],
  FIELD_PROPERTY_INVALID: ['MERCHANT', 'The option "{property}" of the field "{field}" is invalid.'],
  FONT_FAILED: ['NETWORK', 'The font "{family}" could not be loaded; the fields do without it.', false],
  INVALID_FIELD_KEY: ['MERCHANT', '"{field}" is not the name of a field.'],
  INVALID_FIELD_SELECTOR: ['MERCHANT', 'The container of "{field}" was not found, or is not an element.'],
  NOT_READY: ['MERCHANT', 'The card form is not ready yet: wait for pay-ready.', true],
  TIMEOUT: ['UNKNOWN', 'The fields did not become ready in time.', true],
  TOKENIZATION_REQUEST_ACTIVE: ['MERCHANT', 'Another tokenization is under way.'],
});
