import { defineErrors } from '../../../core/errors.js';

/** Errors of American Express. */
export const americanExpressErrors = defineErrors('AMEX', {
  NONCE_REQUIRED: ['MERCHANT', '{method} must be called with a nonce.'],
  NETWORK_ERROR: ['NETWORK', 'The gateway could not request the data from American Express.'],
});
