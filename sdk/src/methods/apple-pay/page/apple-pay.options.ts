import type { AuthorizationSource, Client, ClientAccess } from '../../../client/index.js';
import { readCreateOptions } from '../../../core/create-options.js';
import { keepOption, parseSignal, parseTimeout, readOptions } from '../../../core/options.js';
import { optional, parseNumber, parseText, Unparsable } from '../../../core/parse.js';
import type { ApplePayRequestOptions } from './apple-pay.types.js';

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
   * Resolves without waiting for the client; `createPaymentRequest` then returns a promise, and rejects if the client
   * cannot be created. Default false.
   */
  useDeferredClient?: boolean | undefined;
  /** Debug setting of the client created from `authorization`. Default false. */
  debug?: boolean | undefined;
  /** Milliseconds for the configuration; 0 means no limit. Default 60000. */
  timeout?: number | undefined;
  /** Signal that aborts the creation and, afterwards, tears the instance down. */
  signal?: AbortSignal | undefined;
}

/** Options of `create`; a client or an authorization is required. */
export type CreateApplePayOptions = CreateOptions & ClientAccess;

/**
 * Reads the options of `create`. Throws `INSTANTIATION_OPTION_REQUIRED`, `INCOMPATIBLE_VERSIONS` or
 * `INSTANTIATION_OPTION_INVALID`.
 */
export const readApplePayOptions = (given: CreateApplePayOptions) =>
  readCreateOptions(given, 'Apple Pay', { useDeferredClient: (value: unknown) => Boolean(value) });

interface CallOptions {
  /** Milliseconds for the gateway's response; 0 means no limit. Default 60000. */
  timeout?: number | undefined;
  /** Signal that aborts the call. */
  signal?: AbortSignal | undefined;
}

/** Options of `performValidation`. */
export interface ApplePayValidationOptions extends CallOptions {
  /** URL of the event `onvalidatemerchant`. */
  validationURL: string;
  /** Name of the shop in the sheet, at most 64 characters. Default: the registered name. */
  displayName?: string | undefined;
  /** Merchant identifier at Apple. Default: the account's. */
  merchantIdentifier?: string | undefined;
  /** Registered domain. Default: the host name of the page. */
  domainName?: string | undefined;
}

/** Options of `tokenize`. */
export interface ApplePayTokenizeOptions extends CallOptions {
  /** `payment.token` of the event `onpaymentauthorized`. */
  token: unknown;
}

/** Handler of a session's event; resolves with the update for the sheet. */
export type ApplePaySelectionHandler = (event: unknown) => unknown;

/** Options of `startSession`. */
export interface ApplePaySessionOptions extends CallOptions {
  /** Properties of the payment request; `total` is required. */
  paymentRequest: ApplePayRequestOptions;
  /** Name of the shop in the sheet. Default: the registered name. */
  displayName?: string | undefined;
  /** Registered domain. Default: the host name of the page. */
  domainName?: string | undefined;
  /** Version of Apple's interface. Default 3. */
  version?: number | undefined;
  /** Returns the update for a selected payment method, or a promise of it. */
  onPaymentMethodSelected?: ApplePaySelectionHandler | undefined;
  /** Returns the update for a selected address, or a promise of it. */
  onShippingContactSelected?: ApplePaySelectionHandler | undefined;
  /** Returns the update for a selected way of shipping, or a promise of it. */
  onShippingMethodSelected?: ApplePaySelectionHandler | undefined;
  /** Returns the update for an entered coupon, or a promise of it. */
  onCouponCodeChanged?: ApplePaySelectionHandler | undefined;
}

const common = { timeout: optional(parseTimeout), signal: optional(parseSignal) };

const parseHandler = (value: unknown): ApplePaySelectionHandler => {
  if (typeof value === 'function') return value as ApplePaySelectionHandler;
  throw new Unparsable('it must be a function');
};

/** Reads the options of `performValidation`. Throws `INSTANTIATION_OPTION_INVALID`. */
export const readValidationOptions = (
  given: ApplePayValidationOptions | undefined,
): ApplePayValidationOptions =>
  readOptions<ApplePayValidationOptions>(given, {
    ...common,
    validationURL: (value) => optional(parseText)(value) ?? '',
    displayName: optional(parseText),
    merchantIdentifier: optional(parseText),
    domainName: optional(parseText),
  });

/** Reads the options of `tokenize`. Throws `INSTANTIATION_OPTION_INVALID`. */
export const readTokenizeOptions = (given: ApplePayTokenizeOptions | undefined): ApplePayTokenizeOptions =>
  readOptions<ApplePayTokenizeOptions>(given, { ...common, token: keepOption });

/** Reads the options of `startSession`. Throws `INSTANTIATION_OPTION_INVALID`. */
export const readSessionOptions = (given: ApplePaySessionOptions | undefined): ApplePaySessionOptions =>
  readOptions<ApplePaySessionOptions>(given, {
    ...common,
    paymentRequest: keepOption,
    displayName: optional(parseText),
    domainName: optional(parseText),
    version: optional(parseNumber),
    onPaymentMethodSelected: optional(parseHandler),
    onShippingContactSelected: optional(parseHandler),
    onShippingMethodSelected: optional(parseHandler),
    onCouponCodeChanged: optional(parseHandler),
  });
