import type { AuthorizationSource, Client, ClientAccess } from '../../../client/index.js';
import { optionNames, rejectUnknown } from '../../../core/unknown-options.js';
import { ofReading } from '../../../core/option.errors.js';
import { readCallOptions } from '../../../core/call-options.js';
import { readCreateOptions } from '../../../core/create-options.js';
import { type InvalidOption, isGiven, keepOption, readOptions } from '../../../core/options.js';
import { optional, parseNumber, parseText } from '../../../core/parse.js';
import { masterpassErrors } from './masterpass.errors.js';

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
   * Base URL that serves `/web/<version>/html/`. Default: the value of `configure`, else derived from the entry script.
   */
  assetsUrl?: string | undefined;
  /** Loads unminified pages. Default: the client's setting. */
  debug?: boolean | undefined;
  /** Language of the window until the wallet is loaded. Default: the page's. */
  locale?: string | undefined;
  /** Milliseconds until the instance must be ready; 0 means no limit. Default 60000. */
  timeout?: number | undefined;
  /** Signal that aborts the creation and, afterwards, tears the instance down. */
  signal?: AbortSignal | undefined;
}

/** Options of `create`; a client or an authorization is required. */
export type CreateMasterpassOptions = CreateOptions & ClientAccess;

/**
 * Reads the options of `create`. Throws `INSTANTIATION_OPTION_REQUIRED`, `INCOMPATIBLE_VERSIONS` or
 * `INSTANTIATION_OPTION_INVALID`.
 */
export const checkCreateOptions = (given: CreateMasterpassOptions) =>
  readCreateOptions(given, 'Masterpass', { assetsUrl: keepOption, locale: optional(parseText) });

/** Size and position of the window, in CSS pixels. */
export interface MasterpassFrameOptions {
  /** Default 450. */
  width?: number | undefined;
  /** Default 660. */
  height?: number | undefined;
  /** Default: centred on the page's window. */
  top?: number | undefined;
  /** Default: centred on the page's window. */
  left?: number | undefined;
}

/** Options of `tokenize`. */
export interface MasterpassTokenizeOptions {
  /** Amount as a decimal text, for example `10.00`. */
  subtotal: string;
  /** ISO 4217, for example `USD`. */
  currencyCode: string;
  /** Parameters of the wallet, which override the SDK's; functions are dropped. */
  config?: Readonly<Record<string, unknown>> | undefined;
  /** Size and position of the window. Default: 450 by 660, centred. */
  frameOptions?: MasterpassFrameOptions | undefined;
  /** Milliseconds for each response of the gateway; 0 means no limit. Default 60000. Does not limit the shopper. */
  timeout?: number | undefined;
  /** Signal that closes the window; the call rejects with `ABORTED`. */
  signal?: AbortSignal | undefined;
}

const required = ['subtotal', 'currencyCode'] as const;

const tokenizeNames = optionNames<MasterpassTokenizeOptions>({
  subtotal: true,
  currencyCode: true,
  config: true,
  frameOptions: true,
  timeout: true,
  signal: true,
});

/**
 * Checks the options before a window is opened or a request is sent. Only the presence of required
 * keys is checked; the gateway validates the values.
 */
export function checkTokenizeOptions(
  given: MasterpassTokenizeOptions | undefined,
): MasterpassTokenizeOptions {
  rejectUnknown(given, tokenizeNames);
  const options = readCallOptions(given, invalid);
  const option = required.find((name) => !isGiven(options[name]));
  if (option !== undefined) {
    throw masterpassErrors.TOKENIZE_MISSING_REQUIRED_OPTION({ params: { option } });
  }
  const size = optional(parseNumber);
  const sizes = { width: size, height: size, top: size, left: size };
  return {
    ...options,
    frameOptions: readOptions<MasterpassFrameOptions>(options.frameOptions, sizes, invalid),
  };
}

const invalid: InvalidOption = (option, cause) =>
  masterpassErrors.INVALID_PAYMENT_OPTION({ details: { option }, cause: ofReading(cause) });
