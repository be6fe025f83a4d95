import type { ApplePayRequestOptions } from '../methods/apple-pay/index.js';
import type { FieldOptions } from '../methods/hosted-fields/index.js';
import type { CardinalSDKConfig, VerifyCardOptions } from '../methods/three-d-secure/index.js';

/** Payment options of the Drop-in, in their default order. */
export const optionIds = ['card', 'paypal', 'paypalCredit', 'venmo', 'applePay', 'googlePay'] as const;

/** Name of a payment option. */
export type OptionId = (typeof optionIds)[number];

/** Options that `updateConfiguration` changes. */
export type UpdatableConfigurationOption =
  'paypal' | 'paypalCredit' | 'applePay' | 'googlePay' | 'threeDSecure';

/** Name of a view: a payment option, the list of payment methods, the list of options, or the question to delete. */
export type ViewId = OptionId | 'methods' | 'options' | 'delete-confirmation';

/** Names of the card form's fields. */
export type DropInField = 'cardholderName' | 'number' | 'expirationDate' | 'cvv' | 'postalCode';

/** Options of the card form. */
export interface DropInCardOptions {
  /** Adds the field of the cardholder's name; with `{ required: true }` it must be filled. Default false. */
  cardholderName?:
    | boolean
    | {
        /** True if an empty name is an error. Default false. */
        required?: boolean | undefined;
      }
    | undefined;
  /** Changes of single fields and of the style. Default: none. */
  overrides?:
    | {
        /** Options of single fields; `null` removes the security code or the postal code. */
        fields?: Readonly<Partial<Record<DropInField, FieldOptions | null | undefined>>> | undefined;
        /** Style rules of the inputs by selector; a text is a class of the page. Default: the look of the page. */
        styles?:
          Readonly<Record<string, Readonly<Record<string, string>> | string | null>> | object | undefined;
      }
    | undefined;
  /** Clears the form after its data were used. Default true. */
  clearFieldsAfterTokenization?: boolean | undefined;
  /** Storage of new cards in the vault of the client token's customer. */
  vault?:
    | {
        /** Saves new cards of customers. Default true. */
        vaultCard?: boolean | undefined;
        /** Lets customers decide if the card is saved. Default false. */
        allowVaultCardOverride?: boolean | undefined;
      }
    | undefined;
}

/**
 * Options of PayPal that the Drop-in knows. An interface of a shop has no index signature.
 *
 * @inline
 */
interface KnownPayPalOptions {
  /** `checkout` for one payment, `vault` for an agreement for later payments. */
  flow: 'checkout' | 'vault';
  /** Amount as a decimal text. Required for a checkout. */
  amount?: string | number | undefined;
  /** Currency in three letters (ISO 4217). Required for a checkout. */
  currency?: string | undefined;
  /** Makes PayPal's button state that the payer pays immediately. */
  commit?: boolean | undefined;
  /** Storage in the vault of the client token's customer. */
  vault?:
    | {
        /** Saves accounts that were approved with `flow: 'vault'`. Default true. */
        vaultPayPal?: boolean | undefined;
      }
    | undefined;
}

/** Options of PayPal; further ones are passed to the payment. */
export type DropInPayPalOptions =
  KnownPayPalOptions | (KnownPayPalOptions & Readonly<Record<string, unknown>>);

/** Value of the option `applePay` of `create`. */
export interface DropInApplePayOptions {
  /** Name of the shop in Apple's sheet, at most 64 characters. Default: the registered name. */
  displayName?: string | undefined;
  /** Registered domain. Default: the host name of the page. */
  domainName?: string | undefined;
  /** Payment request for Apple's sheet; needs a `total`. */
  paymentRequest: ApplePayRequestOptions | object;
  /** `black`, `white` or `white-outline`. Default: `black` on light pages, `white` on dark ones. */
  buttonStyle?: 'black' | 'white' | 'white-outline' | undefined;
  /** Version of Apple's interface. Default 2. */
  applePaySessionVersion?: number | undefined;
}

/**
 * Options of Google Pay that the Drop-in knows.
 *
 * @inline
 */
interface KnownGooglePayOptions {
  /** Id of the merchant at Google; required in production. */
  merchantId?: string | undefined;
  /** Version of Google's request format: 1 or 2. Default 2. */
  googlePayVersion?: number | undefined;
  /** Options of Google's button, for example `{ buttonType: 'short' }`. */
  button?: object | undefined;
}

/** Options of Google Pay; further ones, such as `transactionInfo`, are part of the request. */
export type DropInGooglePayOptions =
  KnownGooglePayOptions | (KnownGooglePayOptions & Readonly<Record<string, unknown>>);

/** Options of `create` (npm braintree-web-drop-in 1.47.0). */
export interface CreateDropInOptions {
  /** Tokenization key or client token. A client token with a customer shows and saves payment methods. */
  authorization: string;
  /** Empty element, or a selector of one. */
  container?: Element | string | undefined;
  /** Older name of `container`, a selector. */
  selector?: string | undefined;
  /** Language, for example `fr_FR`. Default `en_US`. */
  locale?: string | undefined;
  /** Messages that replace the language's, by their names. */
  translations?: Readonly<Record<string, string>> | object | undefined;
  /** Options in their order; others are not offered. */
  paymentOptionPriority?: readonly (OptionId | (string & {}))[] | undefined;
  /** Saved payment methods that are not shown. */
  hiddenVaultedPaymentMethodTypes?: readonly ('card' | 'paypal' | 'paypalCredit')[] | undefined;
  /** Card form; `false` removes it. */
  card?: DropInCardOptions | boolean | undefined;
  /** PayPal button. Default: not offered. */
  paypal?: DropInPayPalOptions | undefined;
  /** PayPal Credit button. Default: not offered. */
  paypalCredit?: DropInPayPalOptions | undefined;
  /** Venmo button: `true`, or options of `venmo.create`. Default: not offered. */
  venmo?: boolean | object | undefined;
  /** Apple Pay button. Default: not offered. */
  applePay?: DropInApplePayOptions | undefined;
  /** Google Pay button. Default: not offered. */
  googlePay?: DropInGooglePayOptions | undefined;
  /** Adds device data to each payload. */
  dataCollector?: boolean | object | undefined;
  /** Verifies cards with 3D Secure. */
  threeDSecure?:
    | boolean
    | {
        /** Decimal number, for example `10.00`. Default for `requestPaymentMethod`, whose own amount takes precedence. */
        amount?: string | number | undefined;
        /** Configuration of the challenge script. Default: none. */
        cardinalSDKConfig?: CardinalSDKConfig | undefined;
      }
    | undefined;
  /** Lets customers delete saved payment methods. Default false. */
  vaultManager?: boolean | undefined;
  /** Selects the first saved payment method at the start. Default true. */
  preselectVaultedPaymentMethod?: boolean | undefined;
  /** Lists the default payment method first. Default true. */
  showDefaultPaymentMethodFirst?: boolean | undefined;
  /** Base URL that serves `/web/`. Default: derived from the script's URL. */
  assetsUrl?: string | undefined;
  /** Signal that aborts the creation and, afterwards, tears the Drop-in down. */
  signal?: AbortSignal | undefined;
}

/** Argument of `requestPaymentMethod`; all members are optional. */
export interface RequestPaymentMethodOptions {
  /** Options of the verification; nonce, BIN and `onLookupComplete` are set by the Drop-in. */
  threeDSecure?:
    | (Partial<Omit<VerifyCardOptions, 'billingAddress' | 'additionalInformation'>> & {
        /** Billing address of the cardholder. */
        billingAddress?: VerifyCardOptions['billingAddress'] | object;
        /** Facts about the order that the bank uses to assess the risk. */
        additionalInformation?: VerifyCardOptions['additionalInformation'] | object;
      })
    | undefined;
}
