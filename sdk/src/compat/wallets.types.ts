import type {
  ApplePayPayload,
  ApplePayRequest,
  ApplePayTokenizeOptions,
} from '../methods/apple-pay/index.js';
import type { DeviceData } from '../methods/data-collector/index.js';
import type {
  GooglePaymentCardDetails,
  GooglePaymentPayload,
  GooglePayTransactionInfo,
  PaymentDataRequest,
} from '../methods/google-payment/index.js';
import type {
  LocalPaymentPayload,
  ReturnParams,
  StartPaymentOptions,
} from '../methods/local-payment/index.js';
import type { PayPalPayer, PayPalPayload, PayPalTokenizeOptions } from '../methods/paypal/index.js';
import type {
  TokenizePaymentInput,
  VaultInitiatedCheckoutOptions,
} from '../methods/paypal-checkout/index.js';
import type { BinData } from './cards.types.js';

/** Line of an Apple Pay request. */
interface ApplePayLine {
  readonly label: string;
  readonly amount: string;
}

/** Properties of an Apple Pay request that the page itself sets. */
interface ApplePayGiven {
  readonly total: ApplePayLine;
  readonly lineItems?: readonly ApplePayLine[] | undefined;
}

/** Request for `ApplePaySession`: the properties of the page and of the account. */
export type BraintreeApplePayRequest<Given extends object = ApplePayGiven> = Given &
  ApplePayRequest & { countryCode: string; currencyCode: string };

/**
 * Result of `applePay.tokenize`.
 *
 * @inline
 */
export interface BraintreeApplePayPayload extends ApplePayPayload {
  readonly type: string;
  readonly description: string;
  /** True if the nonce was used already. */
  readonly consumed: boolean;
  readonly details: {
    /** Brand as the gateway names it, for example `Apple Pay - Visa`. */
    readonly cardType: string;
    /** Name on the card. */
    readonly cardholderName: string;
    /** Last two digits of the device's account number, which is not the number of the card. */
    readonly dpanLastTwo: string;
  };
  readonly binData: BinData;
}

/** Methods of Apple Pay whose types differ from `@tessera/web/apple-pay`. */
export interface ApplePayCalls {
  createPaymentRequest<Given extends ApplePayGiven>(given: Given): BraintreeApplePayRequest<Given>;
  tokenize(options: ApplePayTokenizeOptions): Promise<BraintreeApplePayPayload>;
}

/** Methods of Apple Pay with `useDeferredClient`. */
export interface DeferredApplePayCalls {
  createPaymentRequest<Given extends ApplePayGiven>(given: Given): Promise<BraintreeApplePayRequest<Given>>;
}

/**
 * Payload of Google Pay.
 *
 * @inline
 */
export interface BraintreeGooglePayload extends GooglePaymentPayload {
  readonly type: string;
  readonly description: string;
  readonly details: Required<GooglePaymentCardDetails>;
  readonly binData: BinData;
}

/** Payment method of a Google Pay request of version 2. */
interface GooglePaymentMethod {
  type: 'CARD' | 'PAYPAL';
  parameters: { allowedAuthMethods: GoogleAuthMethod[]; allowedCardNetworks: GoogleCardNetwork[] };
  tokenizationSpecification: { type: 'PAYMENT_GATEWAY'; parameters: Record<string, string> };
}

type GoogleAuthMethod = 'PAN_ONLY' | 'CRYPTOGRAM_3DS';
type GoogleCardNetwork =
  | 'AMEX'
  | 'DISCOVER'
  | 'ELECTRON'
  | 'ELO'
  | 'ELO_DEBIT'
  | 'INTERAC'
  | 'JCB'
  | 'MAESTRO'
  | 'MASTERCARD'
  | 'VISA';

/** Request for `loadPaymentData` of Google Pay's script, version 2. */
interface BraintreePaymentDataRequest extends PaymentDataRequest {
  apiVersionMinor: number;
  merchantInfo: { merchantId: string; merchantName?: string };
  allowedPaymentMethods: GooglePaymentMethod[];
  transactionInfo: GooglePayTransactionInfo & { readonly totalPrice: string };
}

/** Properties that replace the account's. The script of Google Pay checks the values. */
interface GooglePayGiven {
  readonly transactionInfo?:
    | {
        readonly currencyCode: string;
        readonly totalPriceStatus: string;
        readonly totalPrice?: string;
        readonly [name: string]: unknown;
      }
    | undefined;
  readonly [name: string]: unknown;
}

/** Methods of Google Pay whose types differ from `@tessera/web/google-payment`. */
export interface GooglePaymentCalls {
  createPaymentDataRequest(overrides?: GooglePayGiven): BraintreePaymentDataRequest;
  parseResponse(response: unknown): Promise<BraintreeGooglePayload>;
}

/** Methods of Google Pay with `useDeferredClient`. */
export interface DeferredGooglePaymentCalls {
  createPaymentDataRequest(overrides?: GooglePayGiven): Promise<BraintreePaymentDataRequest>;
}

/** Device data, which `create` has collected unless the client is deferred. */
export interface DataCollectorCalls {
  readonly deviceData: string;
  readonly rawDeviceData: DeviceData;
}

/** Device data with `useDeferredClient`. */
export interface DeferredDataCollectorCalls {
  readonly deviceData: string | undefined;
  readonly rawDeviceData: DeviceData | undefined;
}

/**
 * Payload of PayPal. Addresses and phone are present only if the payment asks for them.
 *
 * @inline
 */
export interface BraintreePayPalPayload extends PayPalPayload {
  readonly details: PayPalPayer & {
    /** Email address of the account. */
    readonly email: string;
    /** Id of the payer at PayPal. */
    readonly payerId: string;
    /** Given name. */
    readonly firstName: string;
    /** Surname. */
    readonly lastName: string;
    /** Country of the account in two letters (ISO 3166-1), for example `US`. */
    readonly countryCode: string;
  };
}

/** Methods of PayPal whose types differ from `@tessera/web/paypal`. */
export interface PayPalCalls {
  tokenize(options: PayPalTokenizeOptions): Promise<BraintreePayPalPayload>;
}

/** Methods of PayPal's buttons whose types differ from `@tessera/web/paypal-checkout`. */
export interface PayPalCheckoutCalls {
  tokenizePayment(input: TokenizePaymentInput): Promise<BraintreePayPalPayload>;
  startVaultInitiatedCheckout(options: VaultInitiatedCheckoutOptions): Promise<BraintreePayPalPayload>;
  getClientId(): Promise<string>;
}

/** Methods of local payments whose types differ from `@tessera/web/local-payment`. */
export interface LocalPaymentCalls {
  startPayment(
    options: Omit<StartPaymentOptions, 'amount'> & { readonly amount: string | number },
  ): Promise<LocalPaymentPayload>;
  tokenize(params?: ReturnParams): Promise<LocalPaymentPayload>;
}

/** Methods of the vault manager whose types differ from `@tessera/web/vault-manager`. */
export interface VaultManagerCalls {
  deletePaymentMethod(paymentMethodNonce: string): Promise<void>;
}
