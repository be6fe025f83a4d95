/** How the payer is asked: for one payment, or for leave to take payments later on. */
export type PayPalFlow = 'checkout' | 'vault';

/** `capture` is sent as `sale` (specification §3). */
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

/** What any call to the gateway takes. */
export interface PayPalCallOptions {
  /** Milliseconds for each answer of the gateway. Default 60000. */
  timeout?: number | undefined;
  /** Ends the call, closes its window, and rejects with `ABORTED`. */
  signal?: AbortSignal | undefined;
}

/** What both ways of asking take. */
export interface PayPalCommonOptions extends PayPalCallOptions {
  /** Offers credit first. Default false. */
  offerCredit?: boolean | undefined;
  /** Name of the shop on PayPal's pages. Default: the account's. */
  displayName?: string | undefined;
  /** Language of PayPal's pages, for example `de_DE`. */
  locale?: string | undefined;
  /** Asks the payer for a shipping address. Default false. */
  enableShippingAddress?: boolean | undefined;
  /** Whether the payer may change the address given. Default true. */
  shippingAddressEditable?: boolean | undefined;
  /** First page: to sign in, or to pay by card. */
  landingPageType?: 'login' | 'billing' | undefined;
  shippingAddressOverride?: PayPalAddress | undefined;
}

export interface PayPalCheckoutFlow {
  flow: 'checkout';
  /** For example `10.00`. */
  amount: string | number;
  /** Three letters. */
  currency: string;
  /** Default: what the account says. */
  intent?: PayPalIntent | undefined;
}

export interface PayPalVaultFlow {
  flow: 'vault';
  /** What the payer agrees to, at most 255 characters. */
  billingAgreementDescription?: string | undefined;
}

export interface PayPalMoney {
  readonly value: string;
  readonly currency: string;
}

/** Terms of a credit that the payer has taken. */
export interface PayPalCreditFinancing {
  readonly totalCost: PayPalMoney;
  /** Months. */
  readonly term: number;
  readonly monthlyPayment: PayPalMoney;
  readonly totalInterest: PayPalMoney;
  readonly payerAcceptance: boolean;
  readonly cartAmountImmutable: boolean;
}

/** Who has paid. What is not known is not there. */
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

/** Result of a tokenization (specification §3). */
export interface PayPalPayload {
  readonly nonce: string;
  readonly type: string;
  readonly details: PayPalPayer;
  readonly creditFinancingOffered?: PayPalCreditFinancing;
  /** The way to ship that the payer has chosen. */
  readonly shippingOptionId?: string;
  readonly cobrandedCardLabel?: string;
}
