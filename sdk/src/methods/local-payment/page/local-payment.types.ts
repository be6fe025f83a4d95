/** Address of the shopper. */
export interface LocalPaymentAddress {
  streetAddress?: string | undefined;
  extendedAddress?: string | undefined;
  locality?: string | undefined;
  region?: string | undefined;
  postalCode?: string | undefined;
  /** Two letters, for example `NL`. */
  countryCode?: string | undefined;
}

/** Purchased item; required for `pay_upon_invoice`. Amounts are decimal strings. */
export interface LocalPaymentLineItem {
  category: 'DIGITAL_GOODS' | 'PHYSICAL_GOODS' | 'DONATION';
  /** At most 127 characters. */
  name: string;
  quantity: string;
  unitAmount: string;
  unitTaxAmount: string;
}

/** BLIK without a window: by a six-digit code, or by an alias saved with an earlier payment. */
export interface BlikOptions {
  level_0?: { authCode: string } | undefined;
  oneClick?:
    | { authCode: string; consumerReference: string; aliasLabel: string }
    | { consumerReference: string; aliasKey: string }
    | undefined;
}

/** Return page for a shopper whose window has lost the shop's page. */
export interface LocalPaymentFallback {
  /** URL of the shop's page that calls `tokenize`; https. */
  url: string;
  buttonText: string;
  /** URL after a cancel. Default `url`. */
  cancelUrl?: string | undefined;
  /** Link text after a cancel. Default `buttonText`. */
  cancelButtonText?: string | undefined;
}

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
  givenName: string;
  surname: string;
  /**
   * Called when the gateway has created the payment, so that the shop can store its id. With a window, `next` redirects
   * it from the landing page to the bank. A rejection ends the payment.
   */
  onPaymentStart: (start: PaymentStart, next?: () => void) => void | Promise<void>;
  fallback?: LocalPaymentFallback | undefined;
  address?: LocalPaymentAddress | undefined;
  bic?: string | undefined;
  billingAddress?: LocalPaymentAddress | undefined;
  /** `YYYY-MM-DD`. */
  birthDate?: string | undefined;
  blikOptions?: BlikOptions | undefined;
  correlationId?: string | undefined;
  /** At most 4000 characters. */
  customerServiceInstructions?: string | undefined;
  customerId?: string | undefined;
  discountAmount?: string | undefined;
  /** Name of the shop on the bank's page. */
  displayName?: string | undefined;
  email?: string | undefined;
  lineItems?: readonly LocalPaymentLineItem[] | undefined;
  /** BCP 47, for example `de-DE`. */
  locale?: string | undefined;
  paymentTypeCountryCode?: string | undefined;
  phone?: string | undefined;
  phoneCountryCode?: string | undefined;
  /** Allows later payments without the customer; requires `customerId`. Default false. */
  recurrent?: boolean | undefined;
  shippingAddressRequired?: boolean | undefined;
  shippingAmount?: string | undefined;
  /** Size in CSS pixels. Default 1282 by 720, at which banks show QR codes. */
  windowOptions?: { width?: number | undefined; height?: number | undefined } | undefined;
  /** Milliseconds for each response of the gateway; 0 means no limit. Default 60000. */
  timeout?: number | undefined;
  /** Aborts the payment and closes its window. */
  signal?: AbortSignal | undefined;
}

/** Result of a payment, which the shop's server charges. */
export interface LocalPaymentPayload {
  readonly nonce: string;
  readonly type: string;
  /** Data of the payer, as far as the bank provides it. */
  readonly details: Readonly<Record<string, unknown>>;
  readonly correlationId?: string;
}

/** Query of the bank's result page; native apps pass it in `queryItems`. */
export type ReturnParams = Readonly<Record<string, unknown>>;
