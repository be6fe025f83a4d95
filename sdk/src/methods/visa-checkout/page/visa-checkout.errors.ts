import { defineErrors } from '../../../core/errors.js';

/** Errors of Visa Checkout. */
export const visaCheckoutErrors = defineErrors('VISA_CHECKOUT', {
  NOT_ENABLED: ['MERCHANT', 'Visa Checkout is not enabled for this merchant.'],
  INIT_OPTIONS_REQUIRED: ['MERCHANT', 'createInitOptions must be called with an object.'],
  PAYMENT_REQUIRED: ['MERCHANT', 'tokenize must be called with callid, encKey and encPaymentData.'],
  TOKENIZATION: ['NETWORK', 'The payment could not be tokenized.'],
});

/** Errors of the wallet that the element opens. */
export const walletErrors = defineErrors('VISA_CHECKOUT', {
  ALREADY_OPEN: ['MERCHANT', 'The wallet is open already.', true],
  CANCELED: ['CUSTOMER', 'The customer closed the wallet.', true],
  FAILED: ['UNKNOWN', 'The wallet reported an error.'],
  SCRIPT_FAILED: ['NETWORK', 'The script of the wallet could not be loaded.'],
});
