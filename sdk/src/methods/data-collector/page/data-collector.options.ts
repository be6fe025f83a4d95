import type { AuthorizationSource, Client, ClientAccess } from '../../../client/index.js';
import { readCreateOptions } from '../../../core/create-options.js';
import { keepOption, parseTextOrNumber } from '../../../core/options.js';
import { optional } from '../../../core/parse.js';

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
   * Resolves before the data is collected: `getDeviceData` waits for it and rejects with its failures. Default false.
   */
  useDeferredClient?: boolean | undefined;
  /** Also collects data for Kount if the account uses it. Default false. */
  kount?: boolean | undefined;
  /** Has no effect: data for PayPal's fraud service is always collected. */
  paypal?: boolean | undefined;
  /** Session id of the shop, for example from its server. Takes precedence over the next two options. */
  riskCorrelationId?: string | undefined;
  /** Session id of the shop. Takes precedence over the next option. */
  clientMetadataId?: string | undefined;
  /** Session id of the shop. Default: a random id that all instances of the page share. */
  correlationId?: string | undefined;
  /** Debug setting of the client created from `authorization`. Default false. */
  debug?: boolean | undefined;
  /** Milliseconds for the configuration, and for the script that collects data; 0 means no limit. Default 60000. */
  timeout?: number | undefined;
  /** Signal that aborts the creation and, afterwards, tears the instance down. */
  signal?: AbortSignal | undefined;
}

/** Options of `create`; a client or an authorization is required. */
export type CreateDataCollectorOptions = CreateOptions & ClientAccess;

/** Options of `getDeviceData`. */
export interface GetDeviceDataOptions {
  /** Resolves with an object instead of a text. Default false. */
  raw?: boolean | undefined;
  /** Signal that aborts the call. */
  signal?: AbortSignal | undefined;
}

/** Options of `create` after their check. */
export type CheckedOptions = ReturnType<typeof checkCreateOptions>;

/**
 * Reads the options of `create`. Throws `INSTANTIATION_OPTION_REQUIRED`, `INCOMPATIBLE_VERSIONS` or
 * `INSTANTIATION_OPTION_INVALID`.
 */
export function checkCreateOptions(given: CreateDataCollectorOptions) {
  const sessionId = optional(parseTextOrNumber);
  const options = readCreateOptions<CreateOptions>(given, 'Data Collector', {
    useDeferredClient: (value) => Boolean(value),
    // Only true itself, as in braintree-web.
    kount: (value) => value === true,
    paypal: keepOption,
    riskCorrelationId: sessionId,
    clientMetadataId: sessionId,
    correlationId: sessionId,
  });
  const { riskCorrelationId, clientMetadataId, correlationId } = options;
  return { ...options, sessionId: riskCorrelationId || clientMetadataId || correlationId || undefined };
}
