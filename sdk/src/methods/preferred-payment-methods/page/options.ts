import type { AuthorizationSource, Client } from '../../../client/index.js';

/** Options of `create` (specification §5). */
export interface CreatePreferredPaymentMethodsOptions {
  /** A client of this release; or give `authorization`. */
  client?: Client | undefined;
  /** Tokenization key, client token, or a function of the shop that fetches one. A `client` beside it is used. */
  authorization?: AuthorizationSource | undefined;
  /** Passed on to the client that is made of `authorization`. Default false. */
  debug?: boolean | undefined;
  /** Milliseconds for the configuration of the client that is made, default 60000. */
  timeout?: number | undefined;
  /** Aborts the creation, and later tears the instance down. */
  signal?: AbortSignal | undefined;
}

export interface FetchPreferredPaymentMethodsOptions {
  /** Milliseconds for the answer, default 60000. One that comes later counts as a failure of the gateway. */
  timeout?: number | undefined;
  /** Aborts the call. */
  signal?: AbortSignal | undefined;
}
