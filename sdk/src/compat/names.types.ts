import type { FieldOptions, FieldsOptions } from '../methods/hosted-fields/index.js';
import type { LocalPaymentPayload } from '../methods/local-payment/index.js';
import type { UnionPayEnrollment } from '../methods/unionpay/index.js';
import type { VaultedPaymentMethod } from '../methods/vault-manager/index.js';
import type { VenmoPayload } from '../methods/venmo/index.js';
import type { Callback } from './calls.types.js';
import type {
  BraintreeCapabilities,
  BraintreeCardPayload,
  BraintreeFieldsEvent,
  BraintreeFieldsState,
  BraintreeUnionPayPayload,
  BraintreeVerification,
} from './cards.types.js';
import type { BraintreeInstanceOf, DeferredInstanceOf } from './instances.types.js';
import type {
  BraintreeApplePayPayload,
  BraintreeApplePayRequest,
  BraintreeGooglePayload,
  BraintreePayPalPayload,
} from './wallets.types.js';

// Names as in `@types/braintree-web`, so that only the address of an import changes.

/** Callback with an error, or with a result. */
export type callback<Result = unknown> = Callback<Result>;

/** Instance of the module `american-express`. */
export type AmericanExpress = BraintreeInstanceOf<'american-express'>;

/** Instance of the module `apple-pay`. */
export type ApplePay = BraintreeInstanceOf<'apple-pay'>;

/** Instance of the module `apple-pay`, created with `useDeferredClient`. */
export type ApplePayDeferred = DeferredInstanceOf<'apple-pay'>;

/** Result of `applePay.tokenize`. */
export type ApplePayPayload = BraintreeApplePayPayload;

/** Request for `ApplePaySession`. */
export type ApplePayPaymentRequest = BraintreeApplePayRequest;

/** Instance of the module `client`. */
export type Client = BraintreeInstanceOf<'client'>;

/** Instance of the module `data-collector`. */
export type DataCollector = BraintreeInstanceOf<'data-collector'>;

/** Instance of the module `data-collector`, created with `useDeferredClient`. */
export type DataCollectorDeferred = DeferredInstanceOf<'data-collector'>;

/** Payment method of the vault. */
export type FetchPaymentMethodsPayload = VaultedPaymentMethod;

/** Instance of the module `google-payment`. */
export type GooglePayment = BraintreeInstanceOf<'google-payment'>;

/** Instance of the module `google-payment`, created with `useDeferredClient`. */
export type GooglePaymentDeferred = DeferredInstanceOf<'google-payment'>;

/** Payload of Google Pay. */
export type GooglePaymentTokenizePayload = BraintreeGooglePayload;

/** Options of the card fields by their names. */
export type HostedFieldFieldOptions = { -readonly [Key in keyof FieldsOptions]: FieldsOptions[Key] };

/** Options of one card field. */
export type HostedFieldsField = FieldOptions;

/** Instance of the module `hosted-fields`. */
export type HostedFields = BraintreeInstanceOf<'hosted-fields'>;

/** Argument of the listeners of hosted fields. */
export type HostedFieldsEvent = BraintreeFieldsEvent;

/** Result of `hostedFields.getState`. */
export type HostedFieldsState = BraintreeFieldsState;

/** Event of hosted fields. */
export type HostedFieldsStateObject = BraintreeFieldsEvent;

/** Payload of a card. */
export type HostedFieldsTokenizePayload = BraintreeCardPayload;

/** Instance of the module `local-payment`. */
export type LocalPayment = BraintreeInstanceOf<'local-payment'>;

/** Result of `localPayment.startPayment` and `tokenize`. */
export type LocalPaymentTokenizePayload = LocalPaymentPayload;

/** Instance of the module `masterpass`. */
export type Masterpass = BraintreeInstanceOf<'masterpass'>;

/** Instance of the module `payment-request`. */
export type PaymentRequestComponent = BraintreeInstanceOf<'payment-request'>;

/** Instance of the module `paypal`. */
export type PayPal = BraintreeInstanceOf<'paypal'>;

/** Instance of the module `paypal-checkout`. */
export type PayPalCheckout = BraintreeInstanceOf<'paypal-checkout'>;

/** Result of `paypal.tokenize` and `paypalCheckout.tokenizePayment`. */
export type PayPalTokenizePayload = BraintreePayPalPayload;

/** Instance of the module `preferred-payment-methods`. */
export type PreferredPaymentMethods = BraintreeInstanceOf<'preferred-payment-methods'>;

/** Instance of the module `sepa`. */
export type SEPA = BraintreeInstanceOf<'sepa'>;

/** Instance of the module `three-d-secure`. */
export type ThreeDSecure = BraintreeInstanceOf<'three-d-secure'>;

/** Result of a verification. */
export type ThreeDSecureVerifyPayload = BraintreeVerification;

/** Instance of the module `unionpay`. */
export type UnionPay = BraintreeInstanceOf<'unionpay'>;

/** Result of an enrollment. */
export type UnionPayEnrollPayload = UnionPayEnrollment;

/** Capabilities of a card. */
export type UnionPayFetchCapabilitiesPayload = BraintreeCapabilities;

/** Payload of a UnionPay card. */
export type UnionPayTokenizePayload = BraintreeUnionPayPayload;

/** Instance of the module `us-bank-account`. */
export type USBankAccount = BraintreeInstanceOf<'us-bank-account'>;

/** Instance of the module `vault-manager`. */
export type VaultManager = BraintreeInstanceOf<'vault-manager'>;

/** Instance of the module `venmo`. */
export type Venmo = BraintreeInstanceOf<'venmo'>;

/** Result of `venmo.tokenize`. */
export type VenmoTokenizePayload = VenmoPayload;

/** Instance of the module `visa-checkout`. */
export type VisaCheckout = BraintreeInstanceOf<'visa-checkout'>;
