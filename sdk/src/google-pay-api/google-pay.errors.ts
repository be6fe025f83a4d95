import { defineErrors } from '../core/errors.js';

/** Errors of Google Pay; the errors of the sheet follow Google's status codes. */
export const googlePaymentErrors = defineErrors('GOOGLE_PAYMENT', {
  NOT_ENABLED: ['MERCHANT', 'Google Pay is not enabled for this merchant account.'],
  UNSUPPORTED_VERSION: ['MERCHANT', 'options.googlePayVersion must be 1 or 2, not {version}.'],
  GATEWAY_ERROR: ['UNKNOWN', 'The response of Google Pay contains no payment method.'],
  BROWSER_NOT_SUPPORTED: ['CUSTOMER', 'Google Pay is not available in this browser.', false],
  SCRIPT_FAILED_TO_LOAD: ['NETWORK', 'The script of Google Pay could not be loaded.'],
  TIMEOUT: ['NETWORK', 'Google Pay did not respond in time.'],
  TOKENIZATION_IN_PROGRESS: ['MERCHANT', 'Another payment with Google Pay is in progress.', true],
  CANCELED: ['CUSTOMER', 'Customer canceled Google Pay.', true],
  DEVELOPER_ERROR: ['MERCHANT', 'Google Pay rejected the request: {reason}'],
  BUYER_ACCOUNT_ERROR: ['CUSTOMER', 'The customer’s Google account cannot pay.', false],
  MERCHANT_ACCOUNT_ERROR: ['MERCHANT', 'The merchant’s Google account cannot take payments.'],
  INTERNAL_ERROR: ['NETWORK', 'Google Pay failed.'],
  SHEET_FAILED: ['UNKNOWN', 'The sheet of Google Pay could not be shown.'],
});
