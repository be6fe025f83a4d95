import type { LookupResponse, ThreeDSecureInfo, ThreeDSecureLiability } from './three-d-secure.gateway.js';
import type { ValidatedData } from './cardinal/cardinal.types.js';

/** Address in the options of `verifyCard`. */
export interface ThreeDSecureAddress {
  /** Street and house number. */
  readonly streetAddress?: string | undefined;
  /** Second line, for example the apartment. */
  readonly extendedAddress?: string | undefined;
  /** Third line. */
  readonly line3?: string | undefined;
  /** City. */
  readonly locality?: string | undefined;
  /** State or province, for example `CA`; two letters in the USA. */
  readonly region?: string | undefined;
  /** Postal code. */
  readonly postalCode?: string | undefined;
  /** Two letters (ISO 3166-1). */
  readonly countryCodeAlpha2?: string | undefined;
}

/** Billing address, with the cardholder's name and phone number. */
export interface ThreeDSecureBillingAddress extends ThreeDSecureAddress {
  /** Given name of the cardholder. */
  readonly givenName?: string | undefined;
  /** Surname of the cardholder. */
  readonly surname?: string | undefined;
  /** Phone number; digits only. */
  readonly phoneNumber?: string | undefined;
}

/** Facts about the order that the bank uses to assess the risk. Unknown names are passed on. */
export interface AdditionalInformation {
  /** Shipping address. */
  readonly shippingAddress?: ThreeDSecureAddress | undefined;
  /** Given name of the recipient. */
  readonly shippingGivenName?: string | undefined;
  /** Surname of the recipient. */
  readonly shippingSurname?: string | undefined;
  /** Phone number of the recipient; digits only. */
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
  /** Facts about the order. Default: none. */
  additionalInformation?: AdditionalInformation | undefined;
  /** Billing address of the cardholder. Default: none; banks then request more challenges. */
  billingAddress?: ThreeDSecureBillingAddress | undefined;
  /** Used unless `additionalInformation` has one. */
  shippingAddress?: ThreeDSecureAddress | undefined;
  /** Email address of the cardholder. */
  email?: string | undefined;
  /** Mobile phone number of the cardholder; digits only. */
  mobilePhoneNumber?: string | undefined;
  /** Kind of account of a card that can be used as both. */
  accountType?: 'credit' | 'debit' | undefined;
  /** Requests a challenge, if the bank supports it. Default: the bank decides. */
  challengeRequested?: boolean | undefined;
  /** Exemption from the challenge to request. Default: none. */
  requestedExemptionType?: 'low_value' | 'transaction_risk_analysis' | undefined;
  /** Values of the custom fields that the account defines, by name. Default: none. */
  customFields?: Readonly<Record<string, string>> | undefined;
  /** Sends data to the bank for its assessment without a challenge, for brands that support it. Default false. */
  dataOnlyRequested?: boolean | undefined;
  /** Older form of `requestedExemptionType`. Default false. */
  exemptionRequested?: boolean | undefined;
  /** Requests Visa's Digital Authentication Framework. Default false. */
  requestVisaDAF?: boolean | undefined;
  /**
   * Verification for a card to save, not for a payment: true requests a challenge, false none. Default: the gateway
   * decides.
   */
  cardAddChallengeRequested?: boolean | undefined;
  /** Older name of `cardAddChallengeRequested`, which takes precedence. */
  cardAdd?: boolean | undefined;
  /** Name of the shop in the challenge. Default: the account's. */
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
  /** Billing address of the cardholder. */
  readonly billingAddress?: ThreeDSecureAddress | undefined;
  readonly [name: string]: unknown;
}

/** Options of `verifyCard` in the legacy mode. */
export interface LegacyVerifyCardOptions {
  /** Nonce of the card. It is consumed: the payload has a new one. */
  nonce: string;
  /** Decimal number, for example `10.00`. */
  amount: string | number;
  /** Not used in this mode. */
  bin?: string | number | undefined;
  /** Inserts the bank's frame into the page. */
  addFrame: (error: null, frame: HTMLIFrameElement) => unknown;
  /** Removes the bank's frame. */
  removeFrame: () => unknown;
  /** Shows a loading animation in the frame. Default true. */
  showLoader?: boolean | undefined;
  /** Accepted for both modes. Default false. */
  collectDeviceData?: boolean | undefined;
  /** Customer that the bank identifies. Default: none. */
  customer?: LegacyCustomer | undefined;
  /** Milliseconds for each response of the gateway; 0 means no limit. Default 60000. Does not limit the shopper. */
  timeout?: number | undefined;
  /** Signal that ends the verification; the call rejects with `ABORTED`. */
  signal?: AbortSignal | undefined;
}

/** Result of `verifyCard`. */
export interface VerifyPayload extends ThreeDSecureLiability {
  /** New nonce. */
  readonly nonce: string;
  /** Kind of the payment method, for example `CreditCard`. */
  readonly type?: string | undefined;
  /** Attributes of the card's BIN range. */
  readonly binData?: Readonly<Record<string, unknown>> | null | undefined;
  /** Card; `challengeSkipped` holds the reason if the challenge script could not be used. */
  readonly details: Readonly<Record<string, unknown>> & {
    /** Error for which the challenge was left out; absent if there is none. */
    readonly challengeSkipped?: unknown;
  };
  /** Text for the shopper, for example `ending in 91`. */
  readonly description?: string | null | undefined;
  /** Outcome of the verification. */
  readonly threeDSecureInfo?: ThreeDSecureInfo | null | undefined;
  /** Result of the lookup; absent after a challenge. */
  readonly verificationDetails?: ThreeDSecureLiability | null | undefined;
  /** Data of the challenge script, unchanged; present after a challenge only. */
  readonly rawCardinalSDKVerificationData?: ValidatedData;
}
