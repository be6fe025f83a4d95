import { defineErrors } from '../../../core/errors.js';

/** Errors of the page: of `create`, and of calls on the instance. */
export const hostedFieldsErrors = defineErrors('HOSTED_FIELDS', {
  ATTRIBUTE_NOT_SUPPORTED: ['MERCHANT', 'The attribute "{attribute}" cannot be set on a field.'],
  ATTRIBUTE_VALUE_NOT_ALLOWED: ['MERCHANT', 'The value is not allowed for the attribute "{attribute}".'],
  FIELD_DUPLICATE_IFRAME: ['MERCHANT', '{option} already has a frame.'],
  FIELD_INVALID: ['MERCHANT', '"{field}" is not a field. The fields are {names}.'],
  FIELD_NOT_PRESENT: ['MERCHANT', 'There is no "{field}" field here.'],
  FIELD_PROPERTY_INVALID: ['MERCHANT', 'options.fields.{field}.{property} is invalid: {reason}.'],
  FONT_FAILED: ['NETWORK', 'The font "{family}" could not be loaded; the fields use a fallback.', false],
  INVALID_FIELD_KEY: ['MERCHANT', 'options.fields.{field} is not a field. The fields are {names}.'],
  INVALID_FIELD_SELECTOR: ['MERCHANT', '{option} is invalid: {reason}.'],
  NOT_READY: ['MERCHANT', 'The card form is not ready: {reason}.', true],
  OPTION_INVALID: ['MERCHANT', '{option} is invalid: {reason}.'],
  TIMEOUT: ['UNKNOWN', 'The fields did not become ready in time: {reason}.', true],
  TOKENIZATION_REQUEST_ACTIVE: ['MERCHANT', 'Another tokenization is in progress.', true],
});

/** Errors of the card, which frames raise and pages pass on. */
export const cardErrors = defineErrors('HOSTED_FIELDS', {
  FIELDS_EMPTY: ['CUSTOMER', 'All fields are empty{hint}.', true],
  FIELDS_INVALID: ['CUSTOMER', 'Some fields are incomplete or invalid.', true],
  TOKENIZATION_NETWORK_ERROR: ['NETWORK', 'The gateway cannot be reached.'],
  FAILED_TOKENIZATION: ['CUSTOMER', 'The card could not be tokenized.'],
  TOKENIZATION_CVV_VERIFICATION_FAILED: ['CUSTOMER', 'The security code is incorrect.', true],
  TOKENIZATION_FAIL_ON_DUPLICATE: ['CUSTOMER', 'This card is already in the vault.', false],
});
