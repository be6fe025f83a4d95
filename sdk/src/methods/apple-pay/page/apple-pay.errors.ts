import { defineErrors } from '../../../core/errors.js';

/** Errors of Apple Pay. */
export const applePayErrors = defineErrors('APPLE_PAY', {
  NOT_ENABLED: ['MERCHANT', 'Apple Pay is not enabled for this merchant account.'],
  VALIDATION_URL_REQUIRED: ['MERCHANT', 'options.validationURL is required.'],
  MERCHANT_VALIDATION_FAILED: [
    'MERCHANT',
    'Apple Pay rejected the merchant: check that this domain is registered.',
  ],
  MERCHANT_VALIDATION_NETWORK: ['NETWORK', 'The merchant could not be validated for Apple Pay.'],
  PAYMENT_TOKEN_REQUIRED: ['MERCHANT', 'options.token is required.'],
  TOKENIZATION: ['NETWORK', 'The payment with Apple Pay could not be tokenized.'],
  BROWSER_NOT_SUPPORTED: ['CUSTOMER', 'Apple Pay is not available in this browser.', false],
  SESSION_IN_PROGRESS: ['MERCHANT', 'Another session of Apple Pay is in progress.', true],
  SESSION_FAILED: ['MERCHANT', 'The sheet of Apple Pay could not be shown: {reason}'],
  CANCELED: ['CUSTOMER', 'Customer canceled Apple Pay.', true],
});
