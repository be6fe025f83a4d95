import { defineErrors } from '../../../core/errors.js';

/** Errors of the vault manager. */
export const vaultManagerErrors = defineErrors('VAULT_MANAGER', {
  DELETE_PAYMENT_METHOD_NONCE_REQUIRES_CLIENT_TOKEN: [
    'MERCHANT',
    'A client token with a customer id must be used to delete a payment method nonce.',
  ],
  DELETE_PAYMENT_METHOD_UNKNOWN_ERROR: [
    'UNKNOWN',
    'An unknown error occurred while deleting the payment method of nonce {nonce}.',
  ],
  FETCH_PAYMENT_METHODS_INVALID_RESPONSE: ['NETWORK', 'The gateway sent no list of payment methods.'],
  PAYMENT_METHOD_NONCE_NOT_FOUND: ['MERCHANT', 'The payment method of nonce {nonce} was not found.'],
});
