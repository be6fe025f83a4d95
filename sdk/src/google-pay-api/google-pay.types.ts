/** Environment of Google Pay. `TEST` returns no chargeable payment methods. */
export type GooglePayEnvironment = 'TEST' | 'PRODUCTION';

/** Amount in a request of Google Pay; further properties are passed through. */
export interface GooglePayTransactionInfo {
  /** Currency in three letters (ISO 4217). */
  readonly currencyCode: string;
  readonly totalPriceStatus: 'NOT_CURRENTLY_KNOWN' | 'ESTIMATED' | 'FINAL';
  /** Decimal text, for example `10.00`. */
  readonly totalPrice?: string;
  /** Two-letter country of the transaction; required in the European Economic Area. */
  readonly countryCode?: string;
  readonly [name: string]: unknown;
}

/** Properties of the request that the shop sets; they take precedence over the defaults. */
export interface PaymentDataRequestOverrides {
  readonly transactionInfo?: GooglePayTransactionInfo | undefined;
  readonly [name: string]: unknown;
}

/** Request for `loadPaymentData` of Google's script. The shop may change it. */
export interface PaymentDataRequest {
  apiVersion: number;
  environment: GooglePayEnvironment;
  allowedPaymentMethods: unknown[];
  transactionInfo?: GooglePayTransactionInfo;
  [name: string]: unknown;
}

/** Payment method with which `tokenize` and `parseResponse` resolve. */
export interface GooglePaymentPayload {
  readonly nonce: string;
  /** `AndroidPayCard` or `CreditCard`; `PayPalAccount` for PayPal accounts in Google Pay. */
  readonly type?: string;
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
  readonly cardType?: string;
  readonly lastFour?: string;
  readonly lastTwo?: string;
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
