import { applePayErrors } from '#src/methods/apple-pay/page/apple-pay.errors.js';
import { explain } from './explain.js';

export const explained = explain(applePayErrors, {
  NOT_ENABLED: [
    'The merchant account has no Apple Pay.',
    'Enable Apple Pay in the control panel of the gateway, or do not offer it.',
  ],
  VALIDATION_URL_REQUIRED: ['`validationURL` is missing.', 'Pass the `validationURL` of the event.'],
  MERCHANT_VALIDATION_FAILED: [
    'The gateway rejected the merchant, usually because the domain is not registered; `details.originalError` is its response.',
    'Register the domain of the page, and serve the file of Apple below `/.well-known`.',
  ],
  MERCHANT_VALIDATION_NETWORK: ['The gateway does not respond to the validation.', 'Offer another try.'],
  PAYMENT_TOKEN_REQUIRED: ['`token` is missing.', 'Pass `event.payment.token`.'],
  TOKENIZATION: [
    'The gateway created no payment method; the `cause` is the error of the client.',
    'Complete the sheet with a failure, and offer another try.',
  ],
  BROWSER_NOT_SUPPORTED: [
    'The browser or the device has no Apple Pay, or the page is not served over https.',
    'Offer other payment methods.',
  ],
  SESSION_IN_PROGRESS: ['Another sheet is open.', 'Wait until it has closed.'],
  SESSION_FAILED: [
    'The browser rejected the request, for example because it has no total, or was not made in a click; the message has the reason.',
    'Call `startSession` directly in the click handler, and correct the request.',
  ],
  CANCELED: ['The shopper closed the sheet.', 'Show the payment methods again.'],
});
