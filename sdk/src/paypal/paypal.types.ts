/** Kind of approval: one payment, or an agreement for later payments. */
export type PayPalFlow = 'checkout' | 'vault';

/** Intent of a payment. `capture` is sent as `sale`. */
export type PayPalIntent = 'authorize' | 'order' | 'capture' | 'sale';

export interface PayPalAddress {
  line1?: string | undefined;
  line2?: string | undefined;
  city?: string | undefined;
  /** Two letters in the USA and in Canada. */
  state?: string | undefined;
  postalCode?: string | undefined;
  /** Two letters. */
  countryCode?: string | undefined;
  phone?: string | undefined;
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
  shippingAddressOverride?: PayPalAddress | undefined;
}

export interface PayPalLineItem {
  /** Whole number above zero. */
  quantity: string;
  /** Decimal text above zero, with at most two decimals. */
  unitAmount: string;
  /** At most 127 characters, like the other strings. */
  name: string;
  kind: 'debit' | 'credit';
  unitTaxAmount?: string | undefined;
  description?: string | undefined;
  productCode?: string | undefined;
  url?: string | undefined;
}

export interface PayPalCheckoutFlow {
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
  readonly value: string;
  readonly currency: string;
}

/** Terms of a credit that the payer accepted. */
export interface PayPalCreditFinancing {
  readonly totalCost: PayPalMoney;
  /** Duration in months. */
  readonly term: number;
  readonly monthlyPayment: PayPalMoney;
  readonly totalInterest: PayPalMoney;
  readonly payerAcceptance: boolean;
  readonly cartAmountImmutable: boolean;
}

/** Data of the payer; unknown values are absent. */
export interface PayPalPayer {
  readonly email?: string;
  readonly payerId?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly countryCode?: string;
  readonly phone?: string;
  readonly shippingAddress?: Readonly<PayPalAddress>;
  readonly billingAddress?: Readonly<PayPalAddress>;
  readonly [fact: string]: unknown;
}

/** Result of a tokenization. */
export interface PayPalPayload {
  readonly nonce: string;
  readonly type: string;
  readonly details: PayPalPayer;
  readonly creditFinancingOffered?: PayPalCreditFinancing;
  /** Shipping option that the payer selected. */
  readonly shippingOptionId?: string;
  readonly cobrandedCardLabel?: string;
}
