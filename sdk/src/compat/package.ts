import { VERSION } from '../core/version.js';
import { deliver, optionsOf } from './callbacks.js';
import { create } from './index.js';
// #region functions
import * as hostedFieldsFunctions from './hosted-fields.functions.js';
import * as masterpassFunctions from './masterpass.functions.js';
import * as paypalFunctions from './paypal.functions.js';
import * as paypalCheckoutFunctions from './paypal-checkout.functions.js';
import * as venmoFunctions from './venmo.functions.js';
// #endregion
import type { BraintreeError } from './errors.js';
import type { BraintreeOptions } from './types.js';
import type { BraintreeInstance } from './wrap.js';

export { BraintreeError } from './errors.js';

/** Options of `create`; one of these is required, `client` only accepts an authorization. */
type CreateOptions = BraintreeOptions & ({ readonly authorization: string } | { readonly client: object });

function compatModule(name: string) {
  function createInstance(options: CreateOptions): Promise<BraintreeInstance>;
  function createInstance(
    options: CreateOptions,
    callback: (error: BraintreeError | null, instance?: BraintreeInstance) => void,
  ): undefined;
  function createInstance(...args: unknown[]): Promise<BraintreeInstance> | undefined {
    return deliver((own) => create(name, optionsOf(own)), args);
  }
  return {
    VERSION,
    /** Returns a promise, or calls the callback in the last argument, as in braintree-web. */
    create: createInstance,
  };
}

// #region modules
/** Module `apple-pay` of braintree-web. */
export const applePay = compatModule('apple-pay');

/** Module `client` of braintree-web. */
export const client = compatModule('client');

/** Module `data-collector` of braintree-web. */
export const dataCollector = compatModule('data-collector');

/** Module `google-payment` of braintree-web. */
export const googlePayment = compatModule('google-payment');

/** Module `hosted-fields` of braintree-web. */
export const hostedFields = { ...compatModule('hosted-fields'), ...hostedFieldsFunctions };

/** Module `local-payment` of braintree-web. */
export const localPayment = compatModule('local-payment');

/** Module `masterpass` of braintree-web. */
export const masterpass = { ...compatModule('masterpass'), ...masterpassFunctions };

/** Module `payment-request` of braintree-web. */
export const paymentRequest = compatModule('payment-request');

/** Module `paypal` of braintree-web. */
export const paypal = { ...compatModule('paypal'), ...paypalFunctions };

/** Module `paypal-checkout` of braintree-web. */
export const paypalCheckout = { ...compatModule('paypal-checkout'), ...paypalCheckoutFunctions };

/** Module `preferred-payment-methods` of braintree-web. */
export const preferredPaymentMethods = compatModule('preferred-payment-methods');

/** Module `sepa` of braintree-web. */
export const sepa = compatModule('sepa');

/** Module `three-d-secure` of braintree-web. */
export const threeDSecure = compatModule('three-d-secure');

/** Module `us-bank-account` of braintree-web. */
export const usBankAccount = compatModule('us-bank-account');

/** Module `vault-manager` of braintree-web. */
export const vaultManager = compatModule('vault-manager');

/** Module `venmo` of braintree-web. */
export const venmo = { ...compatModule('venmo'), ...venmoFunctions };

// #endregion
