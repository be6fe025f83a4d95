import type { BinData, BraintreeFieldsEvents } from '../compat/cards.types.js';
import type { ThreeDSecureInfo } from '../methods/three-d-secure/index.js';
import type { DropinError } from './dropin-error.js';
import type { OptionId, ViewId } from './drop-in.types.js';

/** Facts that every payment method can have. */
interface Payload {
  readonly nonce: string;
  /** True if the payment method is saved. */
  readonly vaulted?: boolean;
  /** Device data for the gateway's fraud protection. */
  readonly deviceData?: string;
  /** Data about the card's issuer, if the gateway sent them. */
  readonly binData?: BinData;
  readonly description?: string;
  readonly liabilityShifted?: boolean;
  readonly liabilityShiftPossible?: boolean;
  readonly threeDSecureInfo?: ThreeDSecureInfo;
}

/** New or saved card. */
export interface DropInCardPayload extends Payload {
  readonly type: 'CreditCard';
  readonly description: string;
  readonly details: {
    readonly bin: string;
    readonly cardType: string;
    readonly lastFour: string;
    readonly lastTwo: string;
    /** Null if the form has no such field, or it was left empty. */
    readonly cardholderName: string | null;
    readonly expirationMonth: string;
    readonly expirationYear: string;
  };
}

/** Address of a PayPal account. */
export interface DropInAddress {
  readonly recipientName?: string | undefined;
  readonly line1?: string | undefined;
  readonly line2?: string | undefined;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  readonly postalCode?: string | undefined;
  readonly countryCode?: string | undefined;
}

/** New or saved PayPal account. */
export interface DropInPayPalPayload extends Payload {
  readonly type: 'PayPalAccount';
  readonly details: {
    readonly email: string;
    /** Missing for saved accounts, like all that follows. */
    readonly payerId?: string | undefined;
    readonly firstName?: string | undefined;
    readonly lastName?: string | undefined;
    readonly countryCode?: string | undefined;
    readonly phone?: string | undefined;
    readonly shippingAddress?: DropInAddress | undefined;
    readonly billingAddress?: DropInAddress | undefined;
  };
}

/** Venmo account. */
export interface DropInVenmoPayload extends Payload {
  readonly type: 'VenmoAccount';
  readonly details: { readonly username: string };
}

/** Card of Apple Pay. */
export interface DropInApplePayPayload extends Payload {
  readonly type: 'ApplePayCard';
  readonly details: {
    readonly cardType: string;
    readonly cardholderName: string | null;
    readonly dpanLastTwo: string;
    /** Payment of Apple's sheet, an `ApplePayPayment`. */
    readonly rawPaymentData: unknown;
  };
}

/** Card of Google Pay. */
export interface DropInGooglePayPayload extends Payload {
  readonly type: 'AndroidPayCard';
  readonly details: {
    readonly cardType: string;
    readonly lastFour: string;
    readonly lastTwo: string;
    readonly bin: string;
    readonly isNetworkTokenized: boolean;
    /** Payment data of Google's sheet, a `PaymentData`. */
    readonly rawPaymentData: unknown;
  };
}

/** Payment method with which `requestPaymentMethod` resolves; `type` determines the details. */
export type DropInPayload =
  | DropInCardPayload
  | DropInPayPalPayload
  | DropInVenmoPayload
  | DropInApplePayPayload
  | DropInGooglePayPayload;

/** Value of `type` in payloads, for example `CreditCard`. */
export type PaymentMethodType = DropInPayload['type'];

/**
 * Events of the card fields.
 *
 * @inline
 */
type CardEvents = {
  [Name in keyof BraintreeFieldsEvents as `card:${Name}`]: BraintreeFieldsEvents[Name];
};

/** Events of the Drop-in with what their handlers receive. */
export type DropInEvents = CardEvents & {
  /** `requestPaymentMethod` would resolve, or the selected payment method has changed. */
  paymentMethodRequestable: {
    readonly type: PaymentMethodType;
    /** False for a valid card form whose card is not tokenized yet. */
    readonly paymentMethodIsSelected: boolean;
  };
  noPaymentMethodRequestable: undefined;
  /** The shopper chose an option. */
  paymentOptionSelected: { readonly paymentOption: OptionId };
  changeActiveView: { readonly previousViewId: ViewId; readonly newViewId: ViewId };
  '3ds:customer-canceled': unknown;
  '3ds:authentication-modal-render': unknown;
  '3ds:authentication-modal-close': unknown;
};

/** Callback that declares no types: after a check of the error, the result has its type. */
export type DropInCallback<Result> = (
  ...outcome: [error: DropinError, result: undefined] | [error: null, result: Result]
) => void;

/** Callback that declares the types of its parameters, as in `@types/braintree-web-drop-in`. */
export type TypedCallback<Result> = (error: DropinError | null, result: Result) => void;
