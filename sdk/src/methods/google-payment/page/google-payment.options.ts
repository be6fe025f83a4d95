import type { AuthorizationSource, Client, ClientAccess } from '../../../client/index.js';
import { readCreateOptions } from '../../../core/create-options.js';
import { keepOption, parseSignal, parseTimeout, readOptions } from '../../../core/options.js';
import { optional, parseFlag, parseOneOf, parseRecord } from '../../../core/parse.js';
import { googlePaymentErrors } from '../../../google-pay-api/google-pay.errors.js';
import type {
  GooglePayEnvironment,
  PaymentDataRequestOverrides,
} from '../../../google-pay-api/google-pay.types.js';
import { type GooglePayVersion, parseMerchantId } from '../../../google-pay-api/payment-data.request.js';

/**
 * Options of `create`.
 *
 * @inline
 */
interface CreateOptions {
  /** Client of the same release; alternatively pass `authorization`. */
  client?: Client | undefined;
  /** Tokenization key, client token, or a function that returns one. Ignored if a `client` is given. */
  authorization?: AuthorizationSource | undefined;
  /**
   * Resolves without waiting for the client; `createPaymentDataRequest` then returns a promise, and rejects if the
   * client cannot be created. Default false.
   */
  useDeferredClient?: boolean | undefined;
  /** Version of Google's request format: 1 or 2. Default 1. */
  googlePayVersion?: number | undefined;
  /** Id of the merchant at Google; required in production. */
  googleMerchantId?: string | undefined;
  /** Debug setting of the client created from `authorization`. Default false. */
  debug?: boolean | undefined;
  /** Milliseconds for the configuration; 0 means no limit. Default 60000. */
  timeout?: number | undefined;
  /** Signal that aborts the creation and, afterwards, tears the instance down. */
  signal?: AbortSignal | undefined;
}

/** Options of `create`; a client or an authorization is required. */
export type CreateGooglePaymentOptions = CreateOptions & ClientAccess;

/**
 * Reads the options of `create`. Throws `INSTANTIATION_OPTION_REQUIRED`, `INCOMPATIBLE_VERSIONS` or
 * `INSTANTIATION_OPTION_INVALID`.
 */
export const readGooglePaymentOptions = (given: CreateGooglePaymentOptions) =>
  readCreateOptions(given, 'Google Pay', {
    useDeferredClient: (value: unknown) => Boolean(value),
    googlePayVersion: keepOption,
    googleMerchantId: optional(parseMerchantId),
  });

/** Returns the version of the request format. Throws `GOOGLE_PAYMENT_UNSUPPORTED_VERSION`. */
export function parseVersion(value: unknown): GooglePayVersion {
  // Falsy values count as absent, as in braintree-web.
  if (!value) return 1;
  switch (value) {
    case 1:
    case '1':
      return 1;
    case 2:
    case '2':
      return 2;
    default: {
      const version = typeof value === 'number' || typeof value === 'string' ? String(value) : typeof value;
      throw googlePaymentErrors.UNSUPPORTED_VERSION({ params: { version } });
    }
  }
}

/** Options of `isReadyToPay`. */
export interface GooglePayReadyOptions {
  /** Environment of Google Pay. Default: `PRODUCTION` for the gateway's production, else `TEST`. */
  environment?: GooglePayEnvironment | undefined;
  /** Resolves with true only if the shopper has saved a card at Google. Default false. */
  existingPaymentMethodRequired?: boolean | undefined;
  /** Milliseconds for Google's script and its response; 0 means no limit. Default 60000. */
  timeout?: number | undefined;
  /** Signal that aborts the call. */
  signal?: AbortSignal | undefined;
}

/** Options of `tokenize`. */
export interface GooglePayTokenizeOptions {
  /** Properties of the request, for example `transactionInfo`; they take precedence over the defaults. */
  paymentDataRequest?: PaymentDataRequestOverrides | undefined;
  /** Environment of Google Pay. Default: `PRODUCTION` for the gateway's production, else `TEST`. */
  environment?: GooglePayEnvironment | undefined;
  /** Milliseconds for Google's script; 0 means no limit. Default 60000. Does not limit the shopper. */
  timeout?: number | undefined;
  /** Signal that aborts the call. Google's sheet stays open; its result is ignored. */
  signal?: AbortSignal | undefined;
}

const common = {
  environment: optional(parseOneOf('TEST', 'PRODUCTION')),
  timeout: optional(parseTimeout),
  signal: optional(parseSignal),
};

/** Reads the options of `isReadyToPay`. Throws `INSTANTIATION_OPTION_INVALID`. */
export const readReadyOptions = (given: GooglePayReadyOptions | undefined): GooglePayReadyOptions =>
  readOptions<GooglePayReadyOptions>(given, {
    ...common,
    existingPaymentMethodRequired: optional(parseFlag),
  });

/** Reads the options of `tokenize`. Throws `INSTANTIATION_OPTION_INVALID`. */
export const readTokenizeOptions = (given: GooglePayTokenizeOptions | undefined): GooglePayTokenizeOptions =>
  readOptions<GooglePayTokenizeOptions>(given, {
    ...common,
    paymentDataRequest: optional(parseRecord((value) => value)),
  });
