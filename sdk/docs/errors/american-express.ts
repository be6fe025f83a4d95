import { americanExpressErrors } from '#src/methods/american-express/page/american-express.errors.js';
import { explain } from './explain.js';

export const explained = explain(americanExpressErrors, {
  NONCE_REQUIRED: [
    'The options have no nonce.',
    'Pass the nonce of a card or of an Express Checkout profile.',
  ],
  NETWORK_ERROR: [
    'The gateway rejected the request or does not respond; the `cause` is the error of the client.',
    'Continue without rewards, or try again.',
  ],
});
