import { VERSION } from '../core/version.js';
import { deliver, optionsOf } from './callbacks.js';
import { supportsInputFormatting } from './hosted-fields.functions.js';
import { create } from './index.js';
import * as paypalFunctions from './paypal.functions.js';
import * as paypalCheckoutFunctions from './paypal-checkout.functions.js';
import { isSupported } from './masterpass.functions.js';
import type { BraintreeOptions } from './types.js';
import type { BraintreeInstance } from './wrap.js';

export { BraintreeError } from './errors.js';

/** Options of `create`; one of these is required, `client` only accepts an authorization. */
type CreateOptions = BraintreeOptions & ({ readonly authorization: string } | { readonly client: object });

function peerModule(name: string) {
  function createInstance(options: CreateOptions): Promise<BraintreeInstance>;
  function createInstance(
    options: CreateOptions,
    callback: (error: unknown, instance?: BraintreeInstance) => void,
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

/** Module `client` of braintree-web. */
export const client = peerModule('client');

/** Module `hosted-fields` of braintree-web. */
export const hostedFields = { ...peerModule('hosted-fields'), supportsInputFormatting };

/** Module `local-payment` of braintree-web. */
export const localPayment = peerModule('local-payment');
/** Module `paypal` of braintree-web. */
export const paypal = { ...peerModule('paypal'), ...paypalFunctions };

/** Module `paypal-checkout` of braintree-web. */
export const paypalCheckout = { ...peerModule('paypal-checkout'), ...paypalCheckoutFunctions };
/** Module `masterpass` of braintree-web. */
export const masterpass = { ...peerModule('masterpass'), isSupported };

/** Module `preferred-payment-methods` of braintree-web. */
export const preferredPaymentMethods = peerModule('preferred-payment-methods');

/** Module `sepa` of braintree-web. */
export const sepa = peerModule('sepa');
