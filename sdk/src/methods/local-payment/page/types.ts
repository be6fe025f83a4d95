/** An address of the shopper. */
export interface LocalPaymentAddress {
  streetAddress?: string | undefined;
  extendedAddress?: string | undefined;
  locality?: string | undefined;
  region?: string | undefined;
  postalCode?: string | undefined;
  /** Two letters, for example `NL`. */
  countryCode?: string | undefined;
}

/** What was bought; required for `pay_upon_invoice`. Amounts are decimal numbers as text. */
export interface LocalPaymentLineItem {
  category: 'DIGITAL_GOODS' | 'PHYSICAL_GOODS' | 'DONATION';
  /** At most 127 characters. */
  name: string;
  quantity: string;
  unitAmount: string;
  unitTaxAmount: string;
}

/** BLIK without a window: by a code of six digits, or by what was kept of an earlier payment. */
export interface BlikOptions {
  level_0?: { authCode: string } | undefined;
  oneClick?:
    | { authCode: string; consumerReference: string; aliasLabel: string }
    | { consumerReference: string; aliasKey: string }
    | undefined;
}

/** Where the shopper goes on who comes back in a window that has lost the shop's page. */
export interface LocalPaymentFallback {
  /** Page of the shop that calls `tokenize`; https. */
  url: string;
  buttonText: string;
  /** For who turns back. Default `url`. */
  cancelUrl?: string | undefined;
  /** Default `buttonText`. */
  cancelButtonText?: string | undefined;
}

export interface PaymentStart {
  /** The gateway's id of the payment: keep it with the order, its outcome may come by a webhook alone. */
  readonly paymentId: string;
}

/**
 * Options of `startPayment` (specification §3). Which are required depends on the type: what is missing is told by
 * `LOCAL_PAYMENT_START_PAYMENT_MISSING_REQUIRED_OPTION`.
 */
export interface StartPaymentOptions {
  /** For example `ideal`, `bancontact`, `blik`, `pay_upon_invoice`. */
  paymentType: string;
  /** Decimal number as text, for example `10.00`. */
  amount: string;
  /** Three letters, for example `EUR`. */
  currencyCode: string;
  givenName: string;
  surname: string;
  /**
   * Called once the gateway knows the payment; the shop keeps its id. With a window, `next` sends it on to the bank; it
   * shows our own page until then. A rejection ends the payment.
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
  /** Name of the shop at the bank. */
  displayName?: string | undefined;
  email?: string | undefined;
  lineItems?: readonly LocalPaymentLineItem[] | undefined;
  /** BCP 47, for example `de-DE`. */
  locale?: string | undefined;
  paymentTypeCountryCode?: string | undefined;
  phone?: string | undefined;
  phoneCountryCode?: string | undefined;
  /** Requires `customerId`. Default false. */
  recurrent?: boolean | undefined;
  shippingAddressRequired?: boolean | undefined;
  shippingAmount?: string | undefined;
  /** CSS pixels. Default 1282 by 720, in which banks show the codes to be scanned. */
  windowOptions?: { width?: number | undefined; height?: number | undefined } | undefined;
  /** Milliseconds that each of the gateway's answers may take. Default 60000. */
  timeout?: number | undefined;
  /** Aborts the payment and closes its window. */
  signal?: AbortSignal | undefined;
}

/** What the shop's server sells (specification §3). */
export interface LocalPaymentPayload {
  readonly nonce: string;
  readonly type: string;
  /** Of the payer, as far as the bank tells it. */
  readonly details: Readonly<Record<string, unknown>>;
  readonly correlationId?: string;
}

/** The query with which the bank's page came back; a native app hands it over in `queryItems`. */
export type ReturnParams = Readonly<Record<string, unknown>>;
