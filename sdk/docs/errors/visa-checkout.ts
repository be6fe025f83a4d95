import { visaCheckoutErrors, walletErrors } from '#src/methods/visa-checkout/page/visa-checkout.errors.js';
import { explain } from './explain.js';

export const explained = [
  ...explain(visaCheckoutErrors, {
    NOT_ENABLED: [
      'The merchant account has no Visa Checkout.',
      'Enable it in the control panel of the gateway, or do not offer it.',
    ],
    INIT_OPTIONS_REQUIRED: [
      '`createInitOptions` was called without an object.',
      'Pass the options of the wallet.',
    ],
    PAYMENT_REQUIRED: [
      '`callid`, `encKey` or `encPaymentData` is missing.',
      'Pass the argument of the event `payment.success` unchanged.',
    ],
    TOKENIZATION: [
      'The gateway created no payment method; the `cause` is the error of the client.',
      'Offer another try.',
    ],
  }),
  ...explain(walletErrors, {
    ALREADY_OPEN: ['The wallet of another element is open.', 'Use one element per page.'],
    CANCELED: ['The shopper closed the wallet.', 'Show the payment methods again.'],
    FAILED: ['The wallet reported an error; see the `cause`.', 'Offer another try.'],
    SCRIPT_FAILED: [
      'The script of the wallet could not be loaded.',
      'Add `https://assets.secure.checkout.visa.com` to `script-src`; another try loads the script again.',
    ],
  }),
];
