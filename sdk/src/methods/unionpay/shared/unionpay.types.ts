/** Card of a shop that handles card numbers itself. */
export interface UnionPayCard {
  readonly number?: string | undefined;
  /** `MM/YY` or `MM/YYYY`; takes precedence over month and year. */
  readonly expirationDate?: string | undefined;
  readonly expirationMonth?: string | undefined;
  readonly expirationYear?: string | undefined;
  /** Not sent with an enrolment. */
  readonly cvv?: string | undefined;
}

/** Mobile number that receives the text message. */
export interface UnionPayMobile {
  /** Country calling code without a plus sign, for example `86`. */
  readonly countryCode: string;
  readonly number: string;
}

/** Result of `fetchCapabilities`: the gateway's response. */
export interface UnionPayCapabilities {
  /** True if the card belongs to the network. */
  readonly isUnionPay: boolean;
  /** Debit cards need neither a security code nor an expiration date. */
  readonly isDebit?: boolean;
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
  readonly nonce: string;
  readonly type?: string;
  readonly description?: string;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly binData?: Readonly<Record<string, unknown>> | null;
  readonly [name: string]: unknown;
}

/** Enrolment that a tokenization uses. */
export interface EnrollmentReference {
  readonly enrollmentId?: string | undefined;
  readonly smsCode?: string | undefined;
}
