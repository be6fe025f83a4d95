import type { BinData, BraintreeFieldsEvents } from '../compat/cards.types.js';
import type { ThreeDSecureInfo } from '../methods/three-d-secure/index.js';
import type { DropinError } from './dropin-error.js';
import type { OptionId, ViewId } from './drop-in.types.js';

/** Facts that every payment method can have. */
interface Payload {
  /** One-time reference to the payment method, for the shop's server. */
  readonly nonce: string;
  /** True if the payment method is saved. */
  readonly vaulted?: boolean;
  /** Device data for the gateway's fraud protection. */
  readonly deviceData?: string;
  /** Data about the card's issuer, if the gateway sent them. */
  readonly binData?: BinData;
  /** Text for the shopper, for example `ending in 11`. */
  readonly description?: string;
  /** True if the issuer is liable for fraud with this card. Only after 3D Secure. */
  readonly liabilityShifted?: boolean;
  /** True if the liability can shift for this card. Only after 3D Secure. */
  readonly liabilityShiftPossible?: boolean;
  /** Outcome of the verification. Only after 3D Secure. */
  readonly threeDSecureInfo?: ThreeDSecureInfo;
}

/** New or saved card. */
export interface DropInCardPayload extends Payload {
  /** Kind of the payment method. */
  readonly type: 'CreditCard';
  /** Text for the shopper, for example `ending in 11`. */
  readonly description: string;
  /** Facts about the card. */
  readonly details: {
    /** First six digits of the number. */
    readonly bin: string;
    /** Brand, for example `Visa`. */
    readonly cardType: string;
    /** Last four digits of the number. */
    readonly lastFour: string;
    /** Last two digits of the number. */
    readonly lastTwo: string;
    /** Null if the form has no such field, or it was left empty. */
    readonly cardholderName: string | null;
    /** Two digits, for example `12`. */
    readonly expirationMonth: string;
    /** Four digits, for example `2030`. */
    readonly expirationYear: string;
  };
}

/** Address of a PayPal account. */
export interface DropInAddress {
  /** Full name of the recipient. */
  readonly recipientName?: string | undefined;
  /** Street and house number. */
  readonly line1?: string | undefined;
  /** Second line, for example the apartment. */
  readonly line2?: string | undefined;
  /** City. */
  readonly city?: string | undefined;
  /** State or province; two letters in the USA and in Canada. */
  readonly state?: string | undefined;
  /** Postal code. */
  readonly postalCode?: string | undefined;
  /** Country in two letters (ISO 3166-1), for example `US`. */
  readonly countryCode?: string | undefined;
}

/** New or saved PayPal account. */
export interface DropInPayPalPayload extends Payload {
  /** Kind of the payment method. */
  readonly type: 'PayPalAccount';
  /** Facts about the account. */
  readonly details: {
    /** Email address of the account. */
    readonly email: string;
    /** Missing for saved accounts, like all that follows. */
    readonly payerId?: string | undefined;
    /** Given name of the payer. */
    readonly firstName?: string | undefined;
    /** Surname of the payer. */
    readonly lastName?: string | undefined;
    /** Country of the account in two letters (ISO 3166-1), for example `US`. */
    readonly countryCode?: string | undefined;
    /** Phone number of the payer. */
    readonly phone?: string | undefined;
    /** Shipping address of the payer. */
    readonly shippingAddress?: DropInAddress | undefined;
    /** Billing address of the payer. */
    readonly billingAddress?: DropInAddress | undefined;
  };
}

/** Venmo account. */
export interface DropInVenmoPayload extends Payload {
  /** Kind of the payment method. */
  readonly type: 'VenmoAccount';
  /** Facts about the account. */
  readonly details: {
    /** Venmo name of the shopper; starts with `@`. */
    readonly username: string;
  };
}

/** Card of Apple Pay. */
export interface DropInApplePayPayload extends Payload {
  /** Kind of the payment method. */
  readonly type: 'ApplePayCard';
  /** Facts about the card. */
  readonly details: {
    /** Brand as the gateway names it, for example `Apple Pay - Visa`. */
    readonly cardType: string;
    /** Name on the card; null if Apple does not share it. */
    readonly cardholderName: string | null;
    /** Last two digits of the device's account number, which is not the number of the card. */
    readonly dpanLastTwo: string;
    /** Payment of Apple's sheet, an `ApplePayPayment`. */
    readonly rawPaymentData: unknown;
  };
}

/** Card of Google Pay. */
export interface DropInGooglePayPayload extends Payload {
  /** Kind of the payment method. */
  readonly type: 'AndroidPayCard';
  /** Facts about the card. */
  readonly details: {
    /** Brand, for example `Visa`. */
    readonly cardType: string;
    /** Last four digits of the number. */
    readonly lastFour: string;
    /** Last two digits of the number. */
    readonly lastTwo: string;
    /** First six digits of the number. */
    readonly bin: string;
    /** True if the card number is a token of the device. */
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
    /** Kind of the payment method, for example `CreditCard`. */
    readonly type: PaymentMethodType;
    /** False for a valid card form whose card is not tokenized yet. */
    readonly paymentMethodIsSelected: boolean;
  };
  /** `requestPaymentMethod` would no longer resolve. */
  noPaymentMethodRequestable: undefined;
  /** The shopper chose an option. */
  paymentOptionSelected: {
    /** Option that the shopper chose. */
    readonly paymentOption: OptionId;
  };
  /** Another view is shown. */
  changeActiveView: {
    /** View that was shown before. */
    readonly previousViewId: ViewId;
    /** View that is shown now. */
    readonly newViewId: ViewId;
  };
  /** The shopper canceled the challenge of 3D Secure. */
  '3ds:customer-canceled': unknown;
  /** The challenge of 3D Secure is shown. */
  '3ds:authentication-modal-render': unknown;
  /** The challenge of 3D Secure was closed. */
  '3ds:authentication-modal-close': unknown;
};

/** Callback that declares no types: after a check of the error, the result has its type. */
export type DropInCallback<Result> = (
  ...outcome: [error: DropinError, result: undefined] | [error: null, result: Result]
) => void;

/** Callback that declares the types of its parameters, as in `@types/braintree-web-drop-in`. */
export type TypedCallback<Result> = (error: DropinError | null, result: Result) => void;
