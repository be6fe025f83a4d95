import { defineErrors } from '../../core/errors.js';

/** Of the catalogue of hosted fields and the card form, what `create` says (specification §8). */
export const hostedFieldsErrors = defineErrors('HOSTED_FIELDS', {
  FIELD_DUPLICATE_IFRAME: ['MERCHANT', 'The container of "{field}" holds a frame already.'],
  FIELD_PROPERTY_INVALID: ['MERCHANT', 'The option "{property}" of the field "{field}" is invalid.'],
  INVALID_FIELD_KEY: ['MERCHANT', '"{field}" is not the name of a field.'],
  INVALID_FIELD_SELECTOR: ['MERCHANT', 'The container of "{field}" was not found, or is not an element.'],
  TIMEOUT: ['UNKNOWN', 'The fields did not become ready in time{reason}.', true],
});
