import { googlePaymentErrors } from '#src/google-pay-api/google-pay.errors.js';
import { explain } from './explain.js';

export const explained = explain(googlePaymentErrors, {
  NOT_ENABLED: [
    'The merchant account has no Google Pay.',
    'Enable Google Pay in the control panel of the gateway, or do not offer it.',
  ],
  UNSUPPORTED_VERSION: ['`googlePayVersion` is neither 1 nor 2.', 'Pass `2`.'],
  GATEWAY_ERROR: [
    'The response of Google contains no payment method, or is malformed.',
    'Pass the response of `loadPaymentData` unchanged, and offer another try.',
  ],
  BROWSER_NOT_SUPPORTED: ['The browser cannot pay with Google Pay.', 'Offer other payment methods.'],
  SCRIPT_FAILED_TO_LOAD: [
    'The script of Google could not be loaded, or a policy blocks it.',
    'Add `https://pay.google.com` to `script-src`; another call loads the script again.',
  ],
  TIMEOUT: ['The script of Google did not respond within `timeout`.', 'Offer another try.'],
  TOKENIZATION_IN_PROGRESS: [
    'Another payment of this instance is pending.',
    'Disable your button until the promise of `tokenize` has settled.',
  ],
  CANCELED: ['The shopper closed the sheet.', 'Show the payment methods again.'],
  DEVELOPER_ERROR: [
    'Google rejected the request, for example without a merchant id in production; the message has the reason.',
    'Correct the request, or set `googleMerchantId`.',
  ],
  BUYER_ACCOUNT_ERROR: ['The Google account of the shopper cannot pay.', 'Offer other payment methods.'],
  MERCHANT_ACCOUNT_ERROR: [
    'The Google account of the merchant cannot take payments.',
    'Check the account in the Google Pay console.',
  ],
  INTERNAL_ERROR: ['Google failed.', 'Offer another try.'],
  SHEET_FAILED: [
    'The sheet failed with a status that Google does not document; the `cause` has it.',
    'Offer another payment method.',
  ],
});
