import { localPaymentErrors } from '#src/methods/local-payment/page/local-payment.errors.js';
import { explain } from './explain.js';

export const explained = explain(localPaymentErrors, {
  ALREADY_IN_PROGRESS: [
    'Another payment of this instance is pending.',
    'Disable your button until the promise of `startPayment` has settled.',
  ],
  CANCELED: ['The shopper canceled on the page of the bank.', 'Show the payment methods again.'],
  INVALID_PAYMENT_OPTION: [
    'The gateway rejected the options (HTTP status 422), or one has the wrong type; the message has the reason.',
    'Correct the options.',
  ],
  NOT_ENABLED: [
    'The merchant account has no local payments.',
    'Enable them in the control panel of the gateway, or do not offer them.',
  ],
  START_PAYMENT_DEFERRED_PAYMENT_FAILED: [
    'The gateway returned the page of a bank for a type that has no window.',
    'Check `paymentType` and the settings of the merchant account.',
  ],
  START_PAYMENT_FAILED: [
    'The payment could not be created, or `onPaymentStart` failed; see the `cause`.',
    'Offer another try; check the id of the payment on your server first if `onPaymentStart` was called.',
  ],
  START_PAYMENT_MISSING_REQUIRED_OPTION: [
    'A required option is missing.',
    'Pass the option that the message names.',
  ],
  TOKENIZATION_FAILED: [
    'The gateway created no nonce for the payment.',
    'Check the id of the payment on your server before the shopper pays again.',
  ],
  WINDOW_CLOSED: [
    'The shopper closed the window, or the page of the bank has disconnected it.',
    'Check the id of the payment on your server, because the bank may have accepted it.',
  ],
  WINDOW_OPEN_FAILED: [
    'The browser blocked the window.',
    'Call `startPayment` directly in the click handler.',
  ],
});
