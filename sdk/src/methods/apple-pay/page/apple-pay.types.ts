/** Amount with its label in Apple's sheet. */
export interface ApplePayLineItem {
  /** Text beside the amount, for example the name of the shop. */
  readonly label: string;
  /** Decimal text, for example `10.00`. */
  readonly amount: string;
  /** `pending` if the amount is not known yet. Default `final`. */
  readonly type?: 'final' | 'pending';
  readonly [name: string]: unknown;
}

/** Properties of the payment request that the shop sets; they take precedence over the defaults. */
export interface ApplePayRequestOptions {
  /** Amount to pay. Apple's sheet needs it. */
  readonly total?: ApplePayLineItem | undefined;
  /** Items above the total. Default: none. */
  readonly lineItems?: readonly ApplePayLineItem[] | undefined;
  readonly [name: string]: unknown;
}

/** Payment request for `ApplePaySession`: the defaults of the account and the properties of the shop. */
export interface ApplePayRequest {
  /** Country of the merchant in two letters (ISO 3166-1), for example `US`; undefined if the account has none. */
  countryCode: string | undefined;
  /** Currency in three letters (ISO 4217), for example `USD`; undefined if the account has none. */
  currencyCode: string | undefined;
  /** Capabilities in Apple's format, for example `supports3DS`. */
  merchantCapabilities: string[];
  /** Brands in Apple's format, for example `visa` and `masterCard`. */
  supportedNetworks: string[];
  [name: string]: unknown;
}

/** Merchant session for `completeMerchantValidation`; its content is opaque. */
export type ApplePayMerchantSession = Record<string, unknown>;

/** Payment method with which `tokenize` resolves: the gateway's fields, unchanged. */
export interface ApplePayPayload {
  /** One-time reference to the payment method, for the shop's server. */
  readonly nonce: string;
  /** `ApplePayCard`. */
  readonly type?: string;
  /** Text for the shopper, for example `Apple Pay`. */
  readonly description?: string;
  /** Facts about the card, for example `cardType` and `dpanLastTwo`. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** Attributes of the card's BIN range. */
  readonly binData?: unknown;
  /** Payment that the shopper has authorized, with the requested contacts; only of the element. */
  readonly rawPaymentData?: ApplePayPayment;
  readonly [name: string]: unknown;
}

/** Payment that the shopper has authorized. */
export interface ApplePayPayment {
  /** Encrypted token of Apple, from which the nonce was created. */
  readonly token: unknown;
  /** Billing contact, if the request asks for it. */
  readonly billingContact?: unknown;
  /** Shipping contact, if the request asks for it. */
  readonly shippingContact?: unknown;
}

type Completion = (update: unknown) => void;

/** Session of the browser, as far as it is used. */
export interface Session {
  onvalidatemerchant: ((event: { readonly validationURL: string }) => void) | null;
  onpaymentauthorized: ((event: { readonly payment: ApplePayPayment }) => void) | null;
  oncancel: ((event: unknown) => void) | null;
  onpaymentmethodselected: ((event: unknown) => void) | null;
  onshippingcontactselected: ((event: unknown) => void) | null;
  onshippingmethodselected: ((event: unknown) => void) | null;
  oncouponcodechanged: ((event: unknown) => void) | null;
  completePaymentMethodSelection: Completion;
  completeShippingContactSelection: Completion;
  completeShippingMethodSelection: Completion;
  completeCouponCodeChange: Completion;
  completeMerchantValidation(session: object): void;
  completePayment(result: { readonly status: number } | number): void;
  begin(): void;
  abort(): void;
}

/** Class of sessions in browsers that support Apple Pay. */
export interface SessionClass {
  new (version: number, request: object): Session;
  readonly STATUS_SUCCESS: number;
  readonly STATUS_FAILURE: number;
  canMakePayments(): boolean;
  supportsVersion(version: number): boolean;
}
