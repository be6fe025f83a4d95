/** Address of the shopper. */
export interface LocalPaymentAddress {
  /** Street and house number. */
  streetAddress?: string | undefined;
  /** Second line, for example the apartment. */
  extendedAddress?: string | undefined;
  /** City. */
  locality?: string | undefined;
  /** State or province. */
  region?: string | undefined;
  /** Postal code. */
  postalCode?: string | undefined;
  /** Two letters, for example `NL`. */
  countryCode?: string | undefined;
}

/** Purchased item; required for `pay_upon_invoice`. Amounts are decimal strings. */
export interface LocalPaymentLineItem {
  /** Kind of the item. */
  category: 'DIGITAL_GOODS' | 'PHYSICAL_GOODS' | 'DONATION';
  /** At most 127 characters. */
  name: string;
  /** Whole number, for example `1`. */
  quantity: string;
  /** Price of one item without tax, for example `10.00`. */
  unitAmount: string;
  /** Tax of one item, for example `1.90`. */
  unitTaxAmount: string;
}

/** BLIK without a window: by a six-digit code, or by an alias saved with an earlier payment. */
export interface BlikOptions {
  /** Payment with a code. */
  level_0?:
    | {
        /** Six digits that the shopper's banking app shows. */
        authCode: string;
      }
    | undefined;
  /** Payment by an alias: the first one saves it, later ones use it. */
  oneClick?:
    | {
        /** Six digits that the shopper's banking app shows. */
        authCode: string;
        /** The shop's own id of the customer. */
        consumerReference: string;
        /** Name of the alias in the banking app. */
        aliasLabel: string;
      }
    | {
        /** Id of the customer that was given with the first payment. */
        consumerReference: string;
        /** Key of the alias that the first payment has saved. */
        aliasKey: string;
      }
    | undefined;
}

/** Return page for a shopper whose window has lost the shop's page. */
export interface LocalPaymentFallback {
  /** URL of the shop's page that calls `tokenize`; https. */
  url: string;
  /** Text of the link to `url`. */
  buttonText: string;
  /** URL after a cancel. Default `url`. */
  cancelUrl?: string | undefined;
  /** Link text after a cancel. Default `buttonText`. */
  cancelButtonText?: string | undefined;
}

/** First argument of `onPaymentStart`. */
export interface PaymentStart {
  /** Gateway's id of the payment. Store it with the order: the outcome may arrive by a webhook only. */
  readonly paymentId: string;
}

/**
 * Options of `startPayment`. Required ones depend on the type; a missing one rejects with
 * `LOCAL_PAYMENT_START_PAYMENT_MISSING_REQUIRED_OPTION`.
 */
export interface StartPaymentOptions {
  /** For example `ideal`, `bancontact`, `blik`, `pay_upon_invoice`. */
  paymentType: string;
  /** Decimal text, for example `10.00`. */
  amount: string;
  /** Three letters (ISO 4217), for example `EUR`. */
  currencyCode: string;
  /** Given name of the payer. */
  givenName: string;
  /** Surname of the payer. */
  surname: string;
  /**
   * Called when the gateway has created the payment, so that the shop can store its id. With a window, `next` redirects
   * it from the landing page to the bank. A rejection ends the payment.
   */
  onPaymentStart: (start: PaymentStart, next?: () => void) => void | Promise<void>;
  /**
   * Return page for a window that has lost the shop's page. Required, except for BLIK with `blikOptions` and
   * `pay_upon_invoice`.
   */
  fallback?: LocalPaymentFallback | undefined;
  /** Address of the payer. Required for `pay_upon_invoice`. */
  address?: LocalPaymentAddress | undefined;
  /** BIC of the payer's bank, for iDEAL. Default: the payer chooses the bank. */
  bic?: string | undefined;
  /** Billing address of the payer. Required for `pay_upon_invoice`. */
  billingAddress?: LocalPaymentAddress | undefined;
  /** `YYYY-MM-DD`. */
  birthDate?: string | undefined;
  /** Data for BLIK without a window. Default: BLIK opens a window. */
  blikOptions?: BlikOptions | undefined;
  /** Id of the session at the fraud service. Required for `pay_upon_invoice`. */
  correlationId?: string | undefined;
  /** At most 4000 characters. */
  customerServiceInstructions?: string | undefined;
  /** Id of the customer at the gateway. Required with `recurrent`. */
  customerId?: string | undefined;
  /** Discount as a decimal text in the currency of the payment, for example `2.00`. */
  discountAmount?: string | undefined;
  /** Name of the shop on the bank's page. */
  displayName?: string | undefined;
  /** Email address of the payer. */
  email?: string | undefined;
  /** Purchased items. Required for `pay_upon_invoice`. */
  lineItems?: readonly LocalPaymentLineItem[] | undefined;
  /** BCP 47, for example `de-DE`. */
  locale?: string | undefined;
  /** Country of the payment method in two letters (ISO 3166-1), for methods of several countries, for example `NL`. */
  paymentTypeCountryCode?: string | undefined;
  /** Phone number of the payer without the country calling code, digits only. */
  phone?: string | undefined;
  /** Country calling code without a plus sign, for example `49`. */
  phoneCountryCode?: string | undefined;
  /** Allows later payments without the customer; requires `customerId`. Default false. */
  recurrent?: boolean | undefined;
  /** Asks the payer for a shipping address. Default false. */
  shippingAddressRequired?: boolean | undefined;
  /** Shipping costs as a decimal text in the currency of the payment, for example `4.90`. */
  shippingAmount?: string | undefined;
  /** Size in CSS pixels. Default 1282 by 720, at which banks show QR codes. */
  windowOptions?:
    | {
        /** CSS pixels. Default 1282. */
        width?: number | undefined;
        /** CSS pixels. Default 720. */
        height?: number | undefined;
      }
    | undefined;
  /** Milliseconds for each response of the gateway; 0 means no limit. Default 60000. */
  timeout?: number | undefined;
  /** Aborts the payment and closes its window. */
  signal?: AbortSignal | undefined;
}

/** Result of a payment, which the shop's server charges. */
export interface LocalPaymentPayload {
  /** One-time reference to the payment, for the shop's server. */
  readonly nonce: string;
  /** Kind of the payment method, for example `PayPalAccount`. */
  readonly type: string;
  /** Data of the payer, as far as the bank provides it. */
  readonly details: Readonly<Record<string, unknown>>;
  /** Id of the payment at the fraud service. */
  readonly correlationId?: string;
}

/** Query of the bank's result page; native apps pass it in `queryItems`. */
export type ReturnParams = Readonly<Record<string, unknown>>;
