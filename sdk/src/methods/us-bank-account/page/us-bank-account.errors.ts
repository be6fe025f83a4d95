import { defineErrors } from '../../../core/errors.js';

/** Errors of US bank accounts. */
export const usBankAccountErrors = defineErrors('US_BANK_ACCOUNT', {
  BANK_LOGIN_NOT_ENABLED: ['MERCHANT', 'Bank login is not enabled for this merchant account.'],
  FAILED_TOKENIZATION: ['CUSTOMER', 'The bank account could not be tokenized.'],
  LOGIN_CLOSED: ['CUSTOMER', 'The customer closed the bank login before it was complete.', true],
  LOGIN_LOAD_FAILED: ['NETWORK', 'The bank login could not be loaded.'],
  LOGIN_REQUEST_ACTIVE: ['MERCHANT', 'Another bank login is active.', true],
  MUTUALLY_EXCLUSIVE_OPTIONS: [
    'MERCHANT',
    'tokenize must be called with bankDetails or bankLogin, not both.',
  ],
  NOT_ENABLED: ['MERCHANT', 'US bank accounts are not enabled for this merchant account.'],
  OPTION_INVALID: ['MERCHANT', 'options.{option} is invalid.'],
  OPTION_REQUIRED: ['MERCHANT', 'tokenize requires {option}.'],
  TOKENIZATION_NETWORK_ERROR: [
    'NETWORK',
    'The bank account could not be tokenized: a network error occurred.',
  ],
});

/** Error of an account without access to this interface. */
export const accessErrors = defineErrors('BRAINTREE', {
  API_ACCESS_RESTRICTED: ['MERCHANT', 'Your access to the gateway’s API is restricted.'],
});
