import type { BraintreeFieldsEvent } from '../compat/cards.types.js';
import type { DropIn } from './drop-in.instance.js';
import type {
  CreateDropInOptions,
  DropInApplePayOptions,
  DropInCardOptions,
  DropInGooglePayOptions,
  DropInPayPalOptions,
  RequestPaymentMethodOptions,
  ViewId,
} from './drop-in.types.js';
import type {
  DropInAddress,
  DropInApplePayPayload,
  DropInCardPayload,
  DropInEvents,
  DropInGooglePayPayload,
  DropInPayload,
  DropInPayPalPayload,
  DropInVenmoPayload,
  TypedCallback,
} from './payload.types.js';

// Names as in `@types/braintree-web-drop-in`, so that only the address of an import changes.

/** Methods of a Drop-in; tests of a shop can implement them. */
export type Dropin = Pick<
  DropIn,
  | 'clearSelectedPaymentMethod'
  | 'getAvailablePaymentOptions'
  | 'isPaymentMethodRequestable'
  | 'off'
  | 'on'
  | 'requestPaymentMethod'
  | 'teardown'
  | 'updateConfiguration'
>;

/** Options of `create`. */
export type Options = CreateDropInOptions;

/** Options of `requestPaymentMethod`. */
export type PaymentMethodOptions = RequestPaymentMethodOptions;

/** Payment method with which `requestPaymentMethod` resolves. */
export type PaymentMethodPayload = DropInPayload;

/** Called with the error or the payload of `requestPaymentMethod`. */
export type RequestPaymentMethodCallback = TypedCallback<DropInPayload>;

/** Detail of the event `paymentMethodRequestable`. */
export type PaymentMethodRequestablePayload = DropInEvents['paymentMethodRequestable'];

/** Detail of the event `paymentOptionSelected`. */
export type PaymentOptionSelectedPayload = DropInEvents['paymentOptionSelected'];

/** Detail of the event `changeActiveView`. */
export type ChangeActiveViewPayload = DropInEvents['changeActiveView'];

/** Name of a view. */
export type ActiveView = ViewId;

/** Names of the events of the card form. */
export type HostedFieldsStateEvents = keyof DropInEvents & `card:${string}`;

/** Detail of the events of the card form. */
export type HostedFieldsEvent = BraintreeFieldsEvent;

/** Value of the option `applePay` of `create`. */
export type applePayCreateOptions = DropInApplePayOptions;

/** Options of the card form. */
export type cardCreateOptions = DropInCardOptions;

/** Options of the device data. */
export type dataCollectorOptions = Exclude<CreateDropInOptions['dataCollector'], boolean | undefined>;

/** Value of the option `googlePay` of `create`. */
export type googlePayCreateOptions = DropInGooglePayOptions;

/** Options of PayPal. */
export type paypalCreateOptions = DropInPayPalOptions;

/** Options of 3D Secure. */
export type threeDSecureOptions = Exclude<CreateDropInOptions['threeDSecure'], boolean | undefined>;

/** Value of the option `venmo` of `create`, if it is an object. */
export type venmoCreateOptions = Exclude<CreateDropInOptions['venmo'], boolean | undefined>;

/** Data about a card's issuer. */
export type binData = NonNullable<DropInPayload['binData']>;

/** Address of a PayPal account. */
export type Address = DropInAddress;

/** Result of `requestPaymentMethod` with the type `ApplePayCard`. */
export type applePayPaymentMethodPayload = DropInApplePayPayload;

/** Result of `requestPaymentMethod` with the type `CreditCard`. */
export type cardPaymentMethodPayload = DropInCardPayload;

/** Result of `requestPaymentMethod` with the type `AndroidPayCard`. */
export type googlePayPaymentMethodPayload = DropInGooglePayPayload;

/** Payload of PayPal. */
export type paypalPaymentMethodPayload = DropInPayPalPayload;

/** Result of `requestPaymentMethod` with the type `VenmoAccount`. */
export type venmoPaymentMethodPayload = DropInVenmoPayload;
