import { VERSION } from '../core/version.js';
import { deliver, optionsOf } from './callbacks.js';
import { supportsInputFormatting } from './hosted-fields.functions.js';
import { create } from './index.js';
import * as paypalFunctions from './paypal.functions.js';
import * as paypalCheckoutFunctions from './paypal-checkout.functions.js';
import { isSupported } from './masterpass.functions.js';

export { BraintreeError } from './errors.js';

function peerModule(name: string) {
  return {
    VERSION,
    /** As the peer's: a promise, or a callback as the last argument. */
    create: (...args: unknown[]) => deliver((own) => create(name, optionsOf(own)), args),
  };
}

/** The peer's `client` module. */
export const client = peerModule('client');

/** The peer's `hosted-fields` module. */
export const hostedFields = { ...peerModule('hosted-fields'), supportsInputFormatting };

/** The peer's `local-payment` module. */
export const localPayment = peerModule('local-payment');
/** The peer's `paypal` module. */
export const paypal = { ...peerModule('paypal'), ...paypalFunctions };

/** The peer's `paypal-checkout` module. */
export const paypalCheckout = { ...peerModule('paypal-checkout'), ...paypalCheckoutFunctions };
/** The peer's `masterpass` module. */
export const masterpass = { ...peerModule('masterpass'), isSupported };

/** The peer's `preferred-payment-methods` module. */
export const preferredPaymentMethods = peerModule('preferred-payment-methods');

/** The peer's `sepa` module. */
export const sepa = peerModule('sepa');
