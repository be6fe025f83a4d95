import { VERSION } from '../core/version.js';
import { deliver, optionsOf } from './callbacks.js';
import { create } from './index.js';
// #region functions
import * as hostedFieldsFunctions from './hosted-fields.functions.js';
import * as masterpassFunctions from './masterpass.functions.js';
import * as paypalFunctions from './paypal.functions.js';
import * as paypalCheckoutFunctions from './paypal-checkout.functions.js';
// #endregion

export { BraintreeError } from './errors.js';

function braintreeModule(name: string) {
  return {
    VERSION,
    /** Returns a promise, or calls the callback in the last argument, as in braintree-web. */
    create: (...args: unknown[]) => deliver((own) => create(name, optionsOf(own)), args),
  };
}

// #region modules
/** Module `client` of braintree-web. */
export const client = braintreeModule('client');

/** Module `hosted-fields` of braintree-web. */
export const hostedFields = { ...braintreeModule('hosted-fields'), ...hostedFieldsFunctions };

/** Module `local-payment` of braintree-web. */
export const localPayment = braintreeModule('local-payment');

/** Module `masterpass` of braintree-web. */
export const masterpass = { ...braintreeModule('masterpass'), ...masterpassFunctions };

/** Module `paypal` of braintree-web. */
export const paypal = { ...braintreeModule('paypal'), ...paypalFunctions };

/** Module `paypal-checkout` of braintree-web. */
export const paypalCheckout = { ...braintreeModule('paypal-checkout'), ...paypalCheckoutFunctions };

/** Module `preferred-payment-methods` of braintree-web. */
export const preferredPaymentMethods = braintreeModule('preferred-payment-methods');

/** Module `sepa` of braintree-web. */
export const sepa = braintreeModule('sepa');

// #endregion
