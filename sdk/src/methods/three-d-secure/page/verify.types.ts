import type { LookupResponse, ThreeDSecureInfo, ThreeDSecureLiability } from './three-d-secure.gateway.js';
import type { ValidatedData } from './cardinal/cardinal.types.js';

/** Address in the options of `verifyCard`. */
export interface ThreeDSecureAddress {
  readonly streetAddress?: string | undefined;
  readonly extendedAddress?: string | undefined;
  readonly line3?: string | undefined;
  readonly locality?: string | undefined;
  readonly region?: string | undefined;
  readonly postalCode?: string | undefined;
  /** Two letters (ISO 3166-1). */
  readonly countryCodeAlpha2?: string | undefined;
}

/** Billing address, with the cardholder's name and phone number. */
export interface ThreeDSecureBillingAddress extends ThreeDSecureAddress {
  readonly givenName?: string | undefined;
  readonly surname?: string | undefined;
  readonly phoneNumber?: string | undefined;
}

/** Facts about the order that the bank uses to assess the risk. Unknown names are passed on. */
export interface AdditionalInformation {
  readonly shippingAddress?: ThreeDSecureAddress | undefined;
  readonly shippingGivenName?: string | undefined;
  readonly shippingSurname?: string | undefined;
  readonly shippingPhone?: string | undefined;
  /** 01 same day, 02 overnight, 03 two or three days, 04 ground, 05 electronic, 06 ship to store. */
  readonly shippingMethod?: string | undefined;
  /** Size of the challenge: 01 250x400, 02 390x400, 03 500x600, 04 600x400, 05 full page. */
  readonly acsWindowSize?: string | undefined;
  readonly [name: string]: unknown;
}

/** Response of the lookup, which the shop sees before a challenge. */
export interface LookupComplete extends LookupResponse {
  /** True if a challenge follows. */
  readonly requiresUserAuthentication: boolean;
  /** Continues the verification. */
  next(): void;
}

/** Options of `verifyCard`. */
export interface VerifyCardOptions {
  /** Nonce of the card. It is consumed: the payload has a new one. */
  nonce: string;
  /** Decimal text, for example `10.00`. */
  amount: string | number;
  /** First six digits of the card, from `details.bin` of the tokenization. */
  bin: string | number;
  /** Sends facts about the browser, such as the screen's size. Default false. */
  collectDeviceData?: boolean | undefined;
  additionalInformation?: AdditionalInformation | undefined;
  billingAddress?: ThreeDSecureBillingAddress | undefined;
  /** Used unless `additionalInformation` has one. */
  shippingAddress?: ThreeDSecureAddress | undefined;
  email?: string | undefined;
  mobilePhoneNumber?: string | undefined;
  accountType?: 'credit' | 'debit' | undefined;
  challengeRequested?: boolean | undefined;
  requestedExemptionType?: 'low_value' | 'transaction_risk_analysis' | undefined;
  customFields?: Readonly<Record<string, string>> | undefined;
  dataOnlyRequested?: boolean | undefined;
  exemptionRequested?: boolean | undefined;
  requestVisaDAF?: boolean | undefined;
  cardAddChallengeRequested?: boolean | undefined;
  cardAdd?: boolean | undefined;
  merchantName?: string | undefined;
  /**
   * ISO 4217 code of the amount, for example `EUR`. Not sent: the window of the challenge shows the amount in it, and no
   * amount without it.
   */
  currency?: string | undefined;
  /**
   * Called with the response of the lookup; the verification continues after `next()`. Required unless a
   * `lookup-complete` listener exists, which is not called then.
   */
  onLookupComplete?: ((data: LookupComplete, next: () => void) => unknown) | undefined;
  /** Milliseconds for each response of the gateway; 0 means no limit. Default 60000. Does not limit the shopper. */
  timeout?: number | undefined;
  /** Signal that ends the verification; the call rejects with `ABORTED`. */
  signal?: AbortSignal | undefined;
}

/** Customer in the legacy mode. */
export interface LegacyCustomer {
  readonly billingAddress?: ThreeDSecureAddress | undefined;
  readonly [name: string]: unknown;
}

/** Options of `verifyCard` in the legacy mode. */
export interface LegacyVerifyCardOptions {
  nonce: string;
  amount: string | number;
  /** Not used in this mode. */
  bin?: string | number | undefined;
  /** Inserts the bank's frame into the page. */
  addFrame: (error: null, frame: HTMLIFrameElement) => unknown;
  /** Removes the bank's frame. */
  removeFrame: () => unknown;
  /** Shows a loading animation in the frame. Default true. */
  showLoader?: boolean | undefined;
  collectDeviceData?: boolean | undefined;
  customer?: LegacyCustomer | undefined;
  timeout?: number | undefined;
  signal?: AbortSignal | undefined;
}

/** Result of `verifyCard`. */
export interface VerifyPayload extends ThreeDSecureLiability {
  /** New nonce. */
  readonly nonce: string;
  readonly type?: string | undefined;
  readonly binData?: Readonly<Record<string, unknown>> | null | undefined;
  /** Card; `challengeSkipped` holds the reason if the challenge script could not be used. */
  readonly details: Readonly<Record<string, unknown>> & { readonly challengeSkipped?: unknown };
  readonly description?: string | null | undefined;
  readonly threeDSecureInfo?: ThreeDSecureInfo | null | undefined;
  /** Result of the lookup; absent after a challenge. */
  readonly verificationDetails?: ThreeDSecureLiability | null | undefined;
  /** Data of the challenge script, unchanged; present after a challenge only. */
  readonly rawCardinalSDKVerificationData?: ValidatedData;
}
