/** Kind of approval: one payment, or an agreement for later payments. */
export type PayPalFlow = 'checkout' | 'vault';

/** Intent of a payment. `capture` is sent as `sale`. */
export type PayPalIntent = 'authorize' | 'order' | 'capture' | 'sale';

/** Address at PayPal. */
export interface PayPalAddress {
  /** Street and house number. */
  line1?: string | undefined;
  /** Second line, for example the apartment. */
  line2?: string | undefined;
  /** City. */
  city?: string | undefined;
  /** Two letters in the USA and in Canada. */
  state?: string | undefined;
  /** Postal code. */
  postalCode?: string | undefined;
  /** Two letters. */
  countryCode?: string | undefined;
  /** Phone number of the recipient. */
  phone?: string | undefined;
  /** Full name of the recipient. */
  recipientName?: string | undefined;
}

/** Options of every call to the gateway. */
export interface PayPalCallOptions {
  /** Milliseconds for each response of the gateway; 0 means no limit. Default 60000. */
  timeout?: number | undefined;
  /** Signal that ends the call and closes its window; the call rejects with `ABORTED`. */
  signal?: AbortSignal | undefined;
}

/** Options of both flows. */
export interface PayPalCommonOptions extends PayPalCallOptions {
  /** Offers credit first. Default false. */
  offerCredit?: boolean | undefined;
  /** Name of the shop on PayPal's pages. Default: the account's. */
  displayName?: string | undefined;
  /** Language of PayPal's pages, for example `de_DE`. */
  locale?: string | undefined;
  /** Asks the payer for a shipping address. Default false. */
  enableShippingAddress?: boolean | undefined;
  /** Allows the payer to change the given address. Default true. */
  shippingAddressEditable?: boolean | undefined;
  /** First page of PayPal: sign-in, or payment by card. */
  landingPageType?: 'login' | 'billing' | undefined;
  /** Shipping address to use instead of the payer's. Default: none. */
  shippingAddressOverride?: PayPalAddress | undefined;
}

/** Purchased item. */
export interface PayPalLineItem {
  /** Whole number above zero. */
  quantity: string;
  /** Decimal text above zero, with at most two decimals. */
  unitAmount: string;
  /** At most 127 characters, like the other strings. */
  name: string;
  /** `debit` for a sale, `credit` for a refund to the payer. */
  kind: 'debit' | 'credit';
  /** Tax of one unit as a decimal text, for example `1.90`. Default: none. */
  unitTaxAmount?: string | undefined;
  /** Text that PayPal shows below the name, at most 127 characters. */
  description?: string | undefined;
  /** Product code of the shop, at most 127 characters. */
  productCode?: string | undefined;
  /** URL of the item's page. */
  url?: string | undefined;
}

export interface PayPalCheckoutFlow {
  /** Payment that is made once. */
  flow: 'checkout';
  /** Decimal number, for example `10.00`. */
  amount: string | number;
  /** Three letters (ISO 4217). */
  currency: string;
  /** Default: the account's setting. */
  intent?: PayPalIntent | undefined;
  /** At most 249 items. */
  lineItems?: readonly PayPalLineItem[] | undefined;
}

/**
 * Options of an agreement to store the account.
 *
 * @inline
 */
export interface PayPalVaultFlow {
  /** Agreement for later payments. */
  flow: 'vault';
  /** Description of the agreement, at most 255 characters. */
  billingAgreementDescription?: string | undefined;
}

/**
 * Amount and currency.
 *
 * @inline
 */
interface PayPalMoney {
  /** Decimal text, for example `10.00`. */
  readonly value: string;
  /** Three letters (ISO 4217), for example `USD`. */
  readonly currency: string;
}

/** Terms of a credit that the payer accepted. */
export interface PayPalCreditFinancing {
  /** Amount of all payments with interest. */
  readonly totalCost: PayPalMoney;
  /** Duration in months. */
  readonly term: number;
  /** Amount of one month. */
  readonly monthlyPayment: PayPalMoney;
  /** Interest of all months. */
  readonly totalInterest: PayPalMoney;
  /** True if the payer has accepted the terms. */
  readonly payerAcceptance: boolean;
  /** True if the amount of the order must not change anymore. */
  readonly cartAmountImmutable: boolean;
}

/** Data of the payer; unknown values are absent. */
export interface PayPalPayer {
  /** Email address of the account. */
  readonly email?: string;
  /** Id of the payer at PayPal. */
  readonly payerId?: string;
  /** Given name. */
  readonly firstName?: string;
  /** Surname. */
  readonly lastName?: string;
  /** Country of the account in two letters (ISO 3166-1), for example `US`. */
  readonly countryCode?: string;
  /** Phone number. */
  readonly phone?: string;
  /** Shipping address. */
  readonly shippingAddress?: Readonly<PayPalAddress>;
  /** Billing address. */
  readonly billingAddress?: Readonly<PayPalAddress>;
  readonly [fact: string]: unknown;
}

/** Result of a tokenization. */
export interface PayPalPayload {
  /** One-time reference to the account, for the shop's server. */
  readonly nonce: string;
  /** `PayPalAccount`. */
  readonly type: string;
  /** Data of the payer. */
  readonly details: PayPalPayer;
  /** Terms of a credit, if the payer has chosen one. */
  readonly creditFinancingOffered?: PayPalCreditFinancing;
  /** Shipping option that the payer selected. */
  readonly shippingOptionId?: string;
  /** Name of a cobranded card with which the payer pays. */
  readonly cobrandedCardLabel?: string;
}
