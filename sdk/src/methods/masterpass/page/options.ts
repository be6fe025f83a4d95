import type { AuthorizationSource, Client } from '../../../client/index.js';
import { ofReading } from '../../../core/option.errors.js';
import { readCallOptions } from '../../../core/call-options.js';
import { readCreateOptions } from '../../../core/create-options.js';
import { type InvalidOption, keepOption, readOptions } from '../../../core/options.js';
import { optional, parseNumber, parseText } from '../../../core/parse.js';
import { masterpassErrors } from './errors.js';

export interface CreateMasterpassOptions {
  /** A client of this release; or give `authorization`. */
  client?: Client | undefined;
  authorization?: AuthorizationSource | undefined;
  /** Where `/web/<version>/html/` lies. Default: `configure`, or the entry script's own place. */
  assetsUrl?: string | undefined;
  /** Unminified pages. Default: as the client. */
  debug?: boolean | undefined;
  /** Language of the window until the wallet is there. Default: the page's. */
  locale?: string | undefined;
  /** Milliseconds until everything must be ready. Default 60000. */
  timeout?: number | undefined;
  /** Aborts the creation, and later tears the instance down. */
  signal?: AbortSignal | undefined;
}

/** Throws `INSTANTIATION_OPTION_REQUIRED`, `INCOMPATIBLE_VERSIONS` or `INSTANTIATION_OPTION_INVALID`. */
export const checkCreateOptions = (given: CreateMasterpassOptions) =>
  readCreateOptions(given, 'Masterpass', { assetsUrl: keepOption, locale: optional(parseText) });

/** Size and place of the window, in CSS pixels. */
export interface MasterpassFrameOptions {
  /** Default 450 (specification §2). */
  width?: number | undefined;
  /** Default 660 (specification §2). */
  height?: number | undefined;
  /** Default: centred on the page's own window. */
  top?: number | undefined;
  left?: number | undefined;
}

/** What is paid (specification §3). */
export interface MasterpassTokenizeOptions {
  /** For example `10.00`. */
  subtotal: string;
  /** ISO 4217, for example `USD`. */
  currencyCode: string;
  /** Parameters of the wallet, beside and before ours; functions are left out. */
  config?: Readonly<Record<string, unknown>> | undefined;
  frameOptions?: MasterpassFrameOptions | undefined;
  /** Milliseconds for each answer of the gateway, default 60000. The shopper may take longer. */
  timeout?: number | undefined;
  /** Closes the window, and rejects with `ABORTED`. */
  signal?: AbortSignal | undefined;
}

const required = ['subtotal', 'currencyCode'] as const;

/** Before anything is opened or asked (specification §5). Keys count, not values: those are the gateway's to judge. */
export function checkTokenizeOptions(
  given: MasterpassTokenizeOptions | undefined,
): MasterpassTokenizeOptions {
  const options = readCallOptions(given, invalid);
  const option = required.find((name) => !Object.hasOwn(options, name));
  if (option !== undefined) {
    throw masterpassErrors.TOKENIZE_MISSING_REQUIRED_OPTION({ words: { option } });
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
