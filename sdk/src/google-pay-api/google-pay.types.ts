/** Environment of Google Pay. `TEST` returns no chargeable payment methods. */
export type GooglePayEnvironment = 'TEST' | 'PRODUCTION';

/** Amount in a request of Google Pay; further properties are passed through. */
export interface GooglePayTransactionInfo {
  /** Currency in three letters (ISO 4217). */
  readonly currencyCode: string;
  /** State of the price: `FINAL` if it cannot change after the approval. */
  readonly totalPriceStatus: 'NOT_CURRENTLY_KNOWN' | 'ESTIMATED' | 'FINAL';
  /** Decimal text, for example `10.00`. */
  readonly totalPrice?: string;
  /** Two-letter country of the transaction; required in the European Economic Area. */
  readonly countryCode?: string;
  readonly [name: string]: unknown;
}

/** Properties of the request that the shop sets; they take precedence over the defaults. */
export interface PaymentDataRequestOverrides {
  /** Amount, currency and country. Default: none; Google's sheet needs it. */
  readonly transactionInfo?: GooglePayTransactionInfo | undefined;
  readonly [name: string]: unknown;
}

/** Request for `loadPaymentData` of Google's script. The shop may change it. */
export interface PaymentDataRequest {
  /** Version of Google's request format: 1 or 2. */
  apiVersion: number;
  /** Environment of Google Pay, which follows from the account's. */
  environment: GooglePayEnvironment;
  /** Payment methods of the account, in Google's format. */
  allowedPaymentMethods: unknown[];
  /** Amount, currency and country, as the shop has set them. */
  transactionInfo?: GooglePayTransactionInfo;
  [name: string]: unknown;
}

/** Payment method with which `tokenize` and `parseResponse` resolve. */
export interface GooglePaymentPayload {
  /** One-time reference to the payment method, for the shop's server. */
  readonly nonce: string;
  /** `AndroidPayCard` or `CreditCard`; `PayPalAccount` for PayPal accounts in Google Pay. */
  readonly type?: string;
  /** Text for the shopper, for example `Google Pay`. */
  readonly description?: string;
  /** Facts about the card; absent for PayPal accounts. */
  readonly details?: GooglePaymentCardDetails;
  /** Attributes of the card's BIN range; absent for PayPal accounts. */
  readonly binData?: unknown;
  /** Response of Google's sheet, with the requested contacts; only of `tokenize`. */
  readonly rawPaymentData?: unknown;
}

/** Facts about a card in Google Pay. */
export interface GooglePaymentCardDetails {
  /** Brand, for example `Visa`. */
  readonly cardType?: string;
  /** Last four digits of the number. */
  readonly lastFour?: string;
  /** Last two digits of the number. */
  readonly lastTwo?: string;
  /** First six digits of the number. */
  readonly bin?: string;
  /** True if the card number is a token of the device. */
  readonly isNetworkTokenized?: boolean;
}

/** Client of Google's script. */
export interface PaymentsClient {
  isReadyToPay(
    request: object,
  ): Promise<{ readonly result: boolean; readonly paymentMethodPresent?: boolean }>;
  loadPaymentData(request: object): Promise<unknown>;
}

/** Global of Google's script, as far as it is used. */
export interface GooglePayGlobal {
  readonly PaymentsClient: new (options: {
    environment: GooglePayEnvironment;
    merchantInfo?: object;
  }) => PaymentsClient;
}
