import type { AuthorizationSource, Client, ClientAccess } from '../../../client/index.js';
import { parseJson } from '../../../core/call-options.js';
import { readCreateOptions } from '../../../core/create-options.js';
import { invalidOption, ofReading } from '../../../core/option.errors.js';
import { keepOption, parseSignal, parseTimeout, readOptions } from '../../../core/options.js';
import { ifParsable, optional, parseFlag, parseList, parseObject } from '../../../core/parse.js';
import { parseContainer } from '../../../frames/host/parse-container.js';
import { parseMerchantId } from '../../../google-pay-api/payment-data.request.js';
import { parseJsonObject } from '../shared/payment-request.protocol.js';

/** Payment methods of the browser's sheet. */
export interface EnabledPaymentMethods {
  /** Cards that the browser has saved. Default true. */
  basicCard?: boolean | undefined;
  /** Google Pay. Default true. */
  googlePay?: boolean | undefined;
}

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
  /** Payment methods to offer; only `false` turns one off. */
  enabledPaymentMethods?: EnabledPaymentMethods | undefined;
  /** Version of Google's request format; all values but 2 select version 1. Default 1. */
  googlePayVersion?: number | undefined;
  /** Id of the merchant at Google; required in production. */
  googleMerchantId?: string | undefined;
  /**
   * Base URL that serves `/web/<version>/html/`. Default: the value of `configure`, else derived from the entry script.
   */
  assetsUrl?: string | undefined;
  /** Parent of the hidden frame. Default `document.body`. */
  container?: Element | ShadowRoot | undefined;
  /** Loads the unminified frame. Default: the client's setting. */
  debug?: boolean | undefined;
  /** Milliseconds until the instance must be ready; 0 means no limit. Default 60000. */
  timeout?: number | undefined;
  /** Signal that aborts the creation and, afterwards, tears the instance down. */
  signal?: AbortSignal | undefined;
}

/** Options of `create`; a client or an authorization is required. */
export type CreatePaymentRequestOptions = CreateOptions & ClientAccess;

const parseEnabled = (value: unknown): EnabledPaymentMethods =>
  parseObject({ basicCard: ifParsable(parseFlag), googlePay: ifParsable(parseFlag) })(value);

/**
 * Reads the options of `create`. Throws `INSTANTIATION_OPTION_REQUIRED`, `INCOMPATIBLE_VERSIONS` or
 * `INSTANTIATION_OPTION_INVALID`.
 */
export const readPaymentRequestOptions = (given: CreatePaymentRequestOptions) =>
  readCreateOptions(given, 'PaymentRequestComponent', {
    enabledPaymentMethods: optional(parseEnabled),
    googlePayVersion: keepOption,
    googleMerchantId: optional(parseMerchantId),
    assetsUrl: keepOption,
    container: optional(parseContainer),
  });

/** Payment method in the browser's interface. */
export interface SupportedPaymentMethod {
  /** Identifier of the method, for example `basic-card` or `https://google.com/pay`. */
  readonly supportedMethods: string;
  /** Data for the method, for example the accepted brands. */
  readonly data?: unknown;
}

/** Details of a payment in the browser's interface; further properties are passed through. */
export interface PaymentRequestDetails {
  /** Amount to pay; the browser requires it. */
  readonly total?: {
    /** Text beside the amount. */
    readonly label: string;
    /** Amount with its currency. */
    readonly amount: {
      /** Three letters (ISO 4217), for example `USD`. */
      readonly currency: string;
      /** Decimal text, for example `10.00`. */
      readonly value: string;
    };
  };
  readonly [name: string]: unknown;
}

/** Options of `tokenize` and `canMakePayment`: the arguments of the browser's payment request. */
export interface PaymentRequestConfiguration {
  /** Default: all methods that the account supports. */
  supportedPaymentMethods?: readonly SupportedPaymentMethod[] | undefined;
  /** Total, line items and ways of shipping. */
  details: PaymentRequestDetails;
  /** Data to request from the shopper, for example `requestShipping`. */
  options?: Readonly<Record<string, unknown>> | undefined;
  /**
   * Milliseconds for the response of `canMakePayment`; 0 means no limit. Default 60000. Does not limit the shopper of
   * `tokenize`.
   */
  timeout?: number | undefined;
  /** Signal that aborts the call and closes the sheet. */
  signal?: AbortSignal | undefined;
}

interface CopiedConfiguration {
  readonly supportedPaymentMethods?: readonly Readonly<Record<string, unknown>>[] | undefined;
  readonly details: Readonly<Record<string, unknown>>;
  readonly options?: Readonly<Record<string, unknown>> | undefined;
  readonly timeout?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Copies a configuration, which must cross the frame boundary. Throws `INSTANTIATION_OPTION_INVALID`. */
export const readConfiguration = (given: PaymentRequestConfiguration | undefined): CopiedConfiguration =>
  readOptions<CopiedConfiguration>(given, {
    supportedPaymentMethods: optional((value) => parseList(parseJsonObject)(parseJson(value))),
    details: (value) => optional(parseJsonObject)(parseJson(value)) ?? {},
    options: optional((value) => parseJsonObject(parseJson(value))),
    timeout: optional(parseTimeout),
    signal: optional(parseSignal),
  });

/** Copies properties of the shop. Throws `INSTANTIATION_OPTION_INVALID`. */
export function copyOverrides(overrides: unknown): Readonly<Record<string, unknown>> {
  if (overrides === undefined || overrides === null) return {};
  try {
    return parseJsonObject(parseJson(overrides));
  } catch (cause) {
    throw invalidOption('overrides', ofReading(cause));
  }
}
