/** Card of a shop that handles card numbers itself. */
export interface UnionPayCard {
  /** Number of the card, for example `6212345678901232`. */
  readonly number?: string | undefined;
  /** `MM/YY` or `MM/YYYY`; takes precedence over month and year. */
  readonly expirationDate?: string | undefined;
  /** Month, for example `12`. */
  readonly expirationMonth?: string | undefined;
  /** Year, for example `2030`. */
  readonly expirationYear?: string | undefined;
  /** Not sent with an enrolment. */
  readonly cvv?: string | undefined;
}

/** Mobile number that receives the text message. */
export interface UnionPayMobile {
  /** Country calling code without a plus sign, for example `86`. */
  readonly countryCode: string;
  /** Number without the country calling code, digits only. */
  readonly number: string;
}

/** Result of `fetchCapabilities`: the gateway's response. */
export interface UnionPayCapabilities {
  /** True if the card belongs to the network. */
  readonly isUnionPay: boolean;
  /** Debit cards need neither a security code nor an expiration date. */
  readonly isDebit?: boolean;
  /** Support of the card; only if it belongs to the network. */
  readonly unionPay?: {
    /** True if payments can be authorized now and settled later. */
    readonly supportsTwoStepAuthAndCapture?: boolean;
    /** False if the gateway cannot process the card. */
    readonly isSupported?: boolean;
  };
  readonly [name: string]: unknown;
}

/** Result of `enroll`. */
export interface UnionPayEnrollment {
  /** Passed to `tokenize`. */
  readonly enrollmentId: string;
  /** True if the shopper receives a text message; its code is passed to `tokenize`. */
  readonly smsCodeRequired: boolean;
}

/** Result of `tokenize`: the card as the gateway returns it. */
export interface UnionPayPayload {
  /** One-time reference to the card, for the shop's server. */
  readonly nonce: string;
  /** `CreditCard`. */
  readonly type?: string;
  /** Text for the shopper, for example `ending in 32`. */
  readonly description?: string;
  /** Facts about the card, for example `cardType` and `lastTwo`. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** Attributes of the card's BIN range; null if there are none. */
  readonly binData?: Readonly<Record<string, unknown>> | null;
  readonly [name: string]: unknown;
}

/** Enrolment that a tokenization uses. */
export interface EnrollmentReference {
  /** Id of the enrolment, with which `enroll` has resolved. */
  readonly enrollmentId?: string | undefined;
  /** Code of the text message; only if `smsCodeRequired` is true. */
  readonly smsCode?: string | undefined;
}
