import { VERSION } from '../core/version.js';
import { deliver, optionsOf } from './callbacks.js';
import { supportsInputFormatting } from './hosted-fields.functions.js';
import { create } from './index.js';
import * as paypalFunctions from './paypal.functions.js';
import * as paypalCheckoutFunctions from './paypal-checkout.functions.js';
import { isSupported } from './masterpass.functions.js';

export { BraintreeError } from './errors.js';

function compatModule(name: string) {
  return {
    VERSION,
    /** Returns a promise, or calls the callback in the last argument, as in braintree-web. */
    create: (...args: unknown[]) => deliver((own) => create(name, optionsOf(own)), args),
  };
}

/** Module `client` of braintree-web. */
export const client = compatModule('client');

/** Module `hosted-fields` of braintree-web. */
export const hostedFields = { ...compatModule('hosted-fields'), supportsInputFormatting };

/** Module `local-payment` of braintree-web. */
export const localPayment = compatModule('local-payment');
/** Module `paypal` of braintree-web. */
export const paypal = { ...compatModule('paypal'), ...paypalFunctions };

/** Module `paypal-checkout` of braintree-web. */
export const paypalCheckout = { ...compatModule('paypal-checkout'), ...paypalCheckoutFunctions };
/** Module `masterpass` of braintree-web. */
export const masterpass = { ...compatModule('masterpass'), isSupported };

/** Module `preferred-payment-methods` of braintree-web. */
export const preferredPaymentMethods = compatModule('preferred-payment-methods');

/** Module `sepa` of braintree-web. */
export const sepa = compatModule('sepa');
