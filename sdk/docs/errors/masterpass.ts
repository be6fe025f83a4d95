import { masterpassErrors } from '#src/methods/masterpass/page/masterpass.errors.js';
import { explain } from './explain.js';

export const explained = explain(masterpassErrors, {
  ACCOUNT_TOKENIZATION_FAILED: ['The gateway created no payment method.', 'Offer another try.'],
  BROWSER_NOT_SUPPORTED: [
    'The browser of an app cannot open windows.',
    'Offer other payment methods; `<pay-masterpass>` hides itself.',
  ],
  FLOW_FAILED: [
    'The gateway returned no token, or the script of the wallet could not be loaded.',
    'Offer another try; see the `cause`.',
  ],
  INVALID_PAYMENT_OPTION: [
    'The gateway rejected the amount (HTTP status 422), or an option has the wrong type.',
    'Correct the options; `details` has the reason.',
  ],
  NOT_ENABLED: [
    'The merchant account has no Masterpass.',
    'Enable Masterpass in the control panel of the gateway, or do not offer it.',
  ],
  POPUP_CLOSED: [
    'The shopper closed the window, or returned without success.',
    'Show the payment methods again; `details.reason` has the reason.',
  ],
  POPUP_MISSING_REQUIRED_PARAMETERS: [
    'The wallet reported success without token, verifier or resource.',
    'Offer another payment method.',
  ],
  POPUP_OPEN_FAILED: ['The browser blocked the window.', 'Call `tokenize` directly in the click handler.'],
  TOKENIZATION_ALREADY_IN_PROGRESS: [
    'Another payment of this instance is pending.',
    'Disable your button until the promise of `tokenize` has settled.',
  ],
  TOKENIZE_MISSING_REQUIRED_OPTION: [
    'An amount or a currency is missing.',
    'Pass the option that the message names.',
  ],
});
