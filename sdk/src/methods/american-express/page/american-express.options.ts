import type { AuthorizationSource, Client, ClientAccess } from '../../../client/index.js';
import { type CallOptions, readCallOptions } from '../../../core/call-options.js';
import { readCreateOptions } from '../../../core/create-options.js';
import { invalidOption } from '../../../core/option.errors.js';
import { Unparsable } from '../../../core/parse.js';
import { americanExpressErrors } from './american-express.errors.js';

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
  /** Debug setting of the client created from `authorization`. Default false. */
  debug?: boolean | undefined;
  /** Milliseconds for the configuration of that client; 0 means no limit. Default 60000. */
  timeout?: number | undefined;
  /** Signal that aborts the creation and, afterwards, tears the instance down. */
  signal?: AbortSignal | undefined;
}

/** Options of `create`; a client or an authorization is required. */
export type CreateAmericanExpressOptions = CreateOptions & ClientAccess;

/**
 * Reads the options of `create`. Throws `INSTANTIATION_OPTION_REQUIRED`, `INCOMPATIBLE_VERSIONS` or
 * `INSTANTIATION_OPTION_INVALID`.
 */
export const checkCreateOptions = (given: CreateAmericanExpressOptions) =>
  readCreateOptions<CreateOptions>(given, 'American Express', {});

/** Options of `getExpressCheckoutProfile`. */
export interface ExpressCheckoutProfileOptions {
  /** Nonce that American Express has issued. */
  nonce: string;
  /** Milliseconds for the response; 0 means no limit. Default 60000. */
  timeout?: number | undefined;
  /** Signal that aborts the call. */
  signal?: AbortSignal | undefined;
}

/** Options of `getRewardsBalance`. Further ones are sent to the gateway unchanged. */
export interface RewardsBalanceOptions {
  /** Nonce of an American Express card. */
  nonce: string;
  /** Milliseconds for the response; 0 means no limit. Default 60000. */
  timeout?: number | undefined;
  /** Signal that aborts the call. */
  signal?: AbortSignal | undefined;
  readonly [name: string]: unknown;
}

interface NonceCall extends CallOptions {
  readonly nonce: string;
}

/**
 * Reads the options of a call. Throws `AMEX_NONCE_REQUIRED` without a nonce, and `INSTANTIATION_OPTION_INVALID`.
 *
 * @param method - Name of the call in error messages.
 */
export function readNonceOptions<Options extends NonceCall>(given: Options, method: string): Options {
  const options = readCallOptions<Options>(given, invalidOption);
  const nonce: unknown = options.nonce;
  if (!nonce) throw americanExpressErrors.NONCE_REQUIRED({ params: { method } });
  if (typeof nonce !== 'string') throw invalidOption('nonce', new Unparsable('it must be a text'));
  return options;
}
