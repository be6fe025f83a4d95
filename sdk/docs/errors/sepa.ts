import { sepaErrors } from '#src/methods/sepa/page/sepa.errors.js';
import { explain } from './explain.js';

export const explained = explain(sepaErrors, {
  CREATE_MANDATE_FAILED: [
    'The gateway did not create the mandate; the `cause` is the error of the client.',
    'Check the IBAN, the currency and `merchantAccountId`.',
  ],
  CUSTOMER_CANCELED: [
    'The shopper canceled or closed the window.',
    'Show the payment methods again; `details.reason` has the reason.',
  ],
  INVALID_MANDATE_TYPE: ['`mandateType` is neither `ONE_OFF` nor `RECURRENT`.', 'Pass one of them.'],
  OPTION_INVALID: ['An option has the wrong type.', 'Correct the option that the message names.'],
  TOKENIZATION_FAILED: [
    'The browser blocked the window, or the bank returned without a result; `details.step` names the step.',
    'Call `tokenize` directly in the click handler, and offer another try.',
  ],
  TOKENIZATION_REQUEST_ACTIVE: [
    'Another payment of this instance is pending.',
    'Disable your button until the promise of `tokenize` has settled.',
  ],
  TOKENIZE_MISSING_REQUIRED_OPTION: [
    'A required option is missing.',
    'Pass the option that the message names.',
  ],
  TRANSACTION_FAILED: [
    'The gateway did not accept the approved mandate; the `cause` is the error of the client.',
    'Offer another payment method.',
    'network',
  ],
});
