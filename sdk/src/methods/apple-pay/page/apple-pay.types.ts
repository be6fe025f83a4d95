/** Amount with its label in Apple's sheet. */
export interface ApplePayLineItem {
  readonly label: string;
  /** Decimal text, for example `10.00`. */
  readonly amount: string;
  readonly type?: 'final' | 'pending';
  readonly [name: string]: unknown;
}

/** Properties of the payment request that the shop sets; they take precedence over the defaults. */
export interface ApplePayRequestOptions {
  readonly total?: ApplePayLineItem | undefined;
  readonly lineItems?: readonly ApplePayLineItem[] | undefined;
  readonly [name: string]: unknown;
}

/** Payment request for `ApplePaySession`: the defaults of the account and the properties of the shop. */
export interface ApplePayRequest {
  countryCode: string | undefined;
  currencyCode: string | undefined;
  merchantCapabilities: string[];
  supportedNetworks: string[];
  [name: string]: unknown;
}

/** Merchant session for `completeMerchantValidation`; its content is opaque. */
export type ApplePayMerchantSession = Record<string, unknown>;

/** Payment method with which `tokenize` resolves: the gateway's fields, unchanged. */
export interface ApplePayPayload {
  readonly nonce: string;
  /** `ApplePayCard`. */
  readonly type?: string;
  readonly description?: string;
  readonly details?: Readonly<Record<string, unknown>>;
  /** Attributes of the card's BIN range. */
  readonly binData?: unknown;
  /** Payment that the shopper has authorized, with the requested contacts; only of the element. */
  readonly rawPaymentData?: ApplePayPayment;
  readonly [name: string]: unknown;
}

/** Payment that the shopper has authorized. */
export interface ApplePayPayment {
  readonly token: unknown;
  readonly billingContact?: unknown;
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
