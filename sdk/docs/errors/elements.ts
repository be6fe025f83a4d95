import { checkoutErrors } from '#src/checkout/checkout.errors.js';
import { elementErrors } from '#src/ui/element.errors.js';
import { toPaymentError } from '#src/ui/pay-host.js';
import { explain } from './explain.js';

export const explained = [
  ...explain(elementErrors, {
    BROWSER_UNSUPPORTED: [
      'The payment method is not available in this browser.',
      'Nothing; the element hides itself, and `pay-ready` has the code.',
    ],
    DISABLED: ['`pay()` was called while the element was disabled.', 'Enable the element first.'],
    FIELDS_INVALID: [
      'Fields of the element are empty or invalid.',
      'Nothing; the element shows the errors next to the fields and focuses the first.',
    ],
    NOT_READY: [
      '`pay()` was called before `pay-ready`, after a failed load, or while a payment was pending.',
      'Wait for `pay-ready`; the message names the reason.',
    ],
  }),
  ...explain(checkoutErrors, {
    NO_METHOD: [
      '`pay()` of `<pay-checkout>` was called without a selected payment method.',
      'Check that the account has one of the methods that the checkout offers.',
    ],
    PAYMENT_ACTIVE: [
      '`pay()` of `<pay-checkout>` was called while another payment was pending.',
      'Wait until the pending payment has ended.',
    ],
  }),
  ...explain(
    { UNEXPECTED_ERROR: () => toPaymentError(undefined) },
    {
      UNEXPECTED_ERROR: [
        'A function of the shop failed with an error of another kind, for example a listener or a handler of a wallet.',
        'Read the `cause`.',
      ],
    },
  ),
];
