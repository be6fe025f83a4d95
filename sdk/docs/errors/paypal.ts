import { paypalErrors } from '#src/paypal/paypal.errors.js';
import { explain } from './explain.js';

export const explained = explain(paypalErrors, {
  ACCOUNT_TOKENIZATION_FAILED: [
    'The gateway created no nonce for the approved payment.',
    'Offer another try; the payer has to approve again.',
  ],
  FLOW_FAILED: [
    'The payment could not be created, or a script of PayPal could not be loaded; see the `cause`.',
    'Offer another try.',
  ],
  FLOW_OPTION_REQUIRED: ['`flow` is neither `checkout` nor `vault`.', 'Pass one of them.'],
  INVALID_PAYMENT_OPTION: [
    'The options are invalid, or the gateway rejected them; the message has the reason.',
    'Correct the options.',
  ],
  NOT_ENABLED: [
    'The merchant account has no PayPal.',
    'Enable PayPal in the control panel of the gateway, or do not offer it.',
  ],
  POPUP_CLOSED: [
    'The payer canceled or closed the window.',
    'Show the payment methods again; `details.reason` has the reason.',
  ],
  POPUP_OPEN_FAILED: ['The browser blocked the window.', 'Call `tokenize` directly in the click handler.'],
  TOKENIZATION_REQUEST_ACTIVE: [
    'Another payment of this instance is pending.',
    'Disable your button until the promise of `tokenize` has settled.',
  ],
});
