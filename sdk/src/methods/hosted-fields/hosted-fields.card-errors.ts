import { defineErrors } from '../../core/errors.js';

/** Of the catalogue, what both sides of the wall say of a card (specification §8). */
export const cardErrors = defineErrors('HOSTED_FIELDS', {
  FIELDS_EMPTY: ['CUSTOMER', 'All fields are empty.', true],
  FIELDS_INVALID: ['CUSTOMER', 'Some fields are incomplete or invalid.', true],
  TOKENIZATION_NETWORK_ERROR: ['NETWORK', 'The gateway cannot be reached.'],
});
