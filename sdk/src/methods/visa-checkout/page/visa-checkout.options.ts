import type { AuthorizationSource, Client, ClientAccess } from '../../../client/index.js';
import { parseJson, readCallOptions } from '../../../core/call-options.js';
import { readCreateOptions } from '../../../core/create-options.js';
import { invalidOption, ofReading } from '../../../core/option.errors.js';
import { optional, ifParsable, parseRecord, parseText } from '../../../core/parse.js';
import { visaCheckoutErrors } from './visa-checkout.errors.js';

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
  /** Language of the wallet that the element opens. */
  locale?: string | undefined;
  /** Debug setting of the client created from `authorization`. Default false. */
  debug?: boolean | undefined;
  /** Milliseconds for the configuration of that client; 0 means no limit. Default 60000. */
  timeout?: number | undefined;
  /** Signal that aborts the creation and, afterwards, tears the instance down. */
  signal?: AbortSignal | undefined;
}

/** Options of `create`; a client or an authorization is required. */
export type CreateVisaCheckoutOptions = CreateOptions & ClientAccess;

/**
 * Reads the options of `create`. Throws `INSTANTIATION_OPTION_REQUIRED`, `INCOMPATIBLE_VERSIONS` or
 * `INSTANTIATION_OPTION_INVALID`.
 */
export const checkCreateOptions = (given: CreateVisaCheckoutOptions) =>
  readCreateOptions<CreateOptions>(given, 'Visa Checkout', { locale: optional(parseText) });

/** Options of the wallet's `V.init`. All further properties are passed to the wallet unchanged. */
export interface VisaInitOptions {
  /** Key of the merchant at Visa. Default: the account's. */
  readonly apikey?: string | undefined;
  /** Key that encrypts the payment; always the account's. */
  readonly encryptionKey?: string | undefined;
  /** Id of the merchant's client at Visa. Default: the account's. */
  readonly externalClientId?: string | undefined;
  /** Amount and order in Visa's format, for example `{ currencyCode: 'USD', subtotal: '10.00' }`. */
  readonly paymentRequest?: Readonly<Record<string, unknown>> | undefined;
  /**
   * Settings of the wallet in Visa's format. `dataLevel` is always `FULL`; default of `payment.cardBrands`: the
   * account's.
   */
  readonly settings?: Readonly<Record<string, unknown>> | undefined;
  readonly [name: string]: unknown;
}

const parseAny = parseRecord((value) => value);

/** Copies the options as JSON. Throws `VISA_CHECKOUT_INIT_OPTIONS_REQUIRED` for anything but an object. */
export function readInitOptions(given: unknown): Readonly<Record<string, unknown>> {
  try {
    return parseAny(parseJson(given));
  } catch (cause) {
    throw visaCheckoutErrors.INIT_OPTIONS_REQUIRED({ cause: ofReading(cause) });
  }
}

/** Returns an object's properties; none for any other value. */
export const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  ifParsable(parseAny)(value) ?? {};

/** Result of the wallet's `payment.success`. */
export interface VisaCheckoutPayment {
  /** Id of the payment at Visa. */
  readonly callid: string;
  /** Encrypted key of the payment data. */
  readonly encKey: string;
  /** Encrypted payment data. */
  readonly encPaymentData: string;
  readonly [name: string]: unknown;
}

/** Options of `tokenize`: the wallet's result, with these additions. */
export interface VisaCheckoutTokenizeOptions extends VisaCheckoutPayment {
  /** Milliseconds for the response; 0 means no limit. Default 60000. */
  readonly timeout?: number | undefined;
  /** Signal that aborts the call. */
  readonly signal?: AbortSignal | undefined;
}

/** Reads the options of `tokenize`. Throws `VISA_CHECKOUT_PAYMENT_REQUIRED` unless all three parts are present. */
export function checkTokenizeOptions(given: VisaCheckoutTokenizeOptions): VisaCheckoutTokenizeOptions {
  const options = readCallOptions<VisaCheckoutTokenizeOptions>(given, invalidOption);
  const parts: readonly unknown[] = [options.callid, options.encKey, options.encPaymentData];
  if (parts.every((part) => Boolean(part) && typeof part === 'string')) return options;
  throw visaCheckoutErrors.PAYMENT_REQUIRED();
}
