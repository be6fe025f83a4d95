import { VERSION } from '../core/version.js';
import type { AuthorizationSource } from './authorization.js';
import { Client } from './client.js';
import { createClient, type CreateClientOptions } from './create-client.js';

export { Client, VERSION };
export type { AuthorizationSource } from './authorization.js';
export type { ClientCreateErrorCode, ClientErrorCode, ClientRequestErrorCode } from './error-codes.js';
export type { CreateClientOptions } from './create-client.js';
export type {
  AuthorizationType,
  ClientConfiguration,
  ClientMetadata,
  GatewayConfiguration,
  RequestOptions,
  RequestResult,
} from './client.types.js';

/** Requires one of the options by which a method gets its client. */
export type ClientAccess =
  | {
      /** Client of the same release. */
      client: Client;
    }
  | {
      /** Tokenization key, client token, or a function that returns one. */
      authorization: AuthorizationSource;
    };

/**
 * Creates a client: loads the account's configuration from the gateway.
 *
 * @throws A code of `DeferredCreateErrorCode`:
 * `INSTANTIATION_OPTION_REQUIRED` without an authorization; `INSTANTIATION_OPTION_INVALID` for a wrong
 * `timeout` or `signal`; `CLIENT_INVALID_AUTHORIZATION` (malformed); `CLIENT_AUTHORIZATION_INVALID` (401);
 * `CLIENT_AUTHORIZATION_INSUFFICIENT` (403); `CLIENT_AUTHORIZATION_FUNCTION_FAILED`; `CLIENT_GATEWAY_NETWORK`;
 * `CLIENT_MISSING_GATEWAY_CONFIGURATION`; `CLIENT_GATEWAY_CONFIGURATION_INVALID_DOMAIN`; `BROWSER_UNSUPPORTED` outside a
 * page; `ABORTED`.
 * @example
 * ```ts
 * const client = await create({ authorization: 'sandbox_k3y_m3rchant' });
 * const { merchantId } = client.getConfiguration().gatewayConfiguration;
 * ```
 */
export function create(options: CreateClientOptions): Promise<Client> {
  return createClient(options);
}
