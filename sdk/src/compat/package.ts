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
import type { BraintreeCreate, ModuleName } from './instances.types.js';

export { BraintreeError } from './errors.js';
export { VERSION };
export type { BinData } from './cards.types.js';
export type {
  callback,
  AmericanExpress,
  ApplePay,
  ApplePayDeferred,
  ApplePayPayload,
  ApplePayPaymentRequest,
  Client,
  DataCollector,
  DataCollectorDeferred,
  FetchPaymentMethodsPayload,
  GooglePayment,
  GooglePaymentDeferred,
  GooglePaymentTokenizePayload,
  HostedFieldFieldOptions,
  HostedFields,
  HostedFieldsEvent,
  HostedFieldsField,
  HostedFieldsState,
  HostedFieldsStateObject,
  HostedFieldsTokenizePayload,
  LocalPayment,
  LocalPaymentTokenizePayload,
  Masterpass,
  PaymentRequestComponent,
  PayPal,
  PayPalCheckout,
  PayPalTokenizePayload,
  PreferredPaymentMethods,
  SEPA,
  ThreeDSecure,
  ThreeDSecureVerifyPayload,
  UnionPay,
  UnionPayEnrollPayload,
  UnionPayFetchCapabilitiesPayload,
  UnionPayTokenizePayload,
  USBankAccount,
  VaultManager,
  Venmo,
  VenmoTokenizePayload,
  VisaCheckout,
} from './names.types.js';

/** Module of braintree-web. */
interface CompatModule<Name extends ModuleName> {
  readonly VERSION: string;
  /** Returns a promise, or calls the callback in the last argument, as in braintree-web. */
  readonly create: BraintreeCreate<Name>;
}

function compatModule<Name extends ModuleName, Functions extends object = object>(
  name: Name,
  functions?: Functions,
): CompatModule<Name> & Functions {
  const createInstance = (...args: unknown[]) => deliver((own) => create(name, optionsOf(own)), args);
  // The types of the instance follow from the lists with which `create` wraps it.
  return { VERSION, create: createInstance, ...functions } as CompatModule<Name> & Functions;
}

// #region modules
/** Module `american-express` of braintree-web. */
export const americanExpress = compatModule('american-express');

/** Module `apple-pay` of braintree-web. */
export const applePay = compatModule('apple-pay');

/** Module `client` of braintree-web. */
export const client = compatModule('client');

/** Module `data-collector` of braintree-web. */
export const dataCollector = compatModule('data-collector');

/** Module `google-payment` of braintree-web. */
export const googlePayment = compatModule('google-payment');

/** Module `hosted-fields` of braintree-web. */
export const hostedFields = compatModule('hosted-fields', hostedFieldsFunctions);

/** Module `local-payment` of braintree-web. */
export const localPayment = compatModule('local-payment');

/** Module `masterpass` of braintree-web. */
export const masterpass = compatModule('masterpass', masterpassFunctions);

/** Module `payment-request` of braintree-web. */
export const paymentRequest = compatModule('payment-request');

/** Module `paypal` of braintree-web. */
export const paypal = compatModule('paypal', paypalFunctions);

/** Module `paypal-checkout` of braintree-web. */
export const paypalCheckout = compatModule('paypal-checkout', paypalCheckoutFunctions);

/** Module `preferred-payment-methods` of braintree-web. */
export const preferredPaymentMethods = compatModule('preferred-payment-methods');

/** Module `sepa` of braintree-web. */
export const sepa = compatModule('sepa');

/** Module `three-d-secure` of braintree-web. */
export const threeDSecure = compatModule('three-d-secure');

/** Module `unionpay` of braintree-web. */
export const unionpay = compatModule('unionpay');

/** Module `us-bank-account` of braintree-web. */
export const usBankAccount = compatModule('us-bank-account');

/** Module `vault-manager` of braintree-web. */
export const vaultManager = compatModule('vault-manager');

/** Module `venmo` of braintree-web. */
export const venmo = compatModule('venmo', venmoFunctions);

/** Module `visa-checkout` of braintree-web. */
export const visaCheckout = compatModule('visa-checkout');

// #endregion
