import type { AuthorizationSource, Client, ClientAccess } from '../../../client/index.js';

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
export type CreatePreferredPaymentMethodsOptions = CreateOptions & ClientAccess;

/** Options of `fetchPreferredPaymentMethods`. */
export interface FetchPreferredPaymentMethodsOptions {
  /**
   * Milliseconds for the response; 0 means no limit. Default 60000. A later response counts as a failure of the
   * gateway.
   */
  timeout?: number | undefined;
  /** Signal that aborts the call. */
  signal?: AbortSignal | undefined;
}
