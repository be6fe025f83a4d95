import { vaultManagerErrors } from '#src/methods/vault-manager/page/vault-manager.errors.js';
import { explain } from './explain.js';

export const explained = explain(vaultManagerErrors, {
  DELETE_PAYMENT_METHOD_NONCE_REQUIRES_CLIENT_TOKEN: [
    'The authorization is a tokenization key; no request was sent.',
    'Use a client token of the customer.',
  ],
  DELETE_PAYMENT_METHOD_UNKNOWN_ERROR: [
    'The deletion failed; the `cause` is the error of the client.',
    'Offer another try.',
  ],
  FETCH_PAYMENT_METHODS_INVALID_RESPONSE: ['The response contains no list.', 'Offer another try.'],
  PAYMENT_METHOD_NONCE_NOT_FOUND: [
    'The nonce is unknown, or its payment method was deleted elsewhere.',
    'Fetch the list again: each list has new nonces.',
  ],
});
