import { isVerifiedUrl } from '../../core/hosts.js';
import type { Authorization } from '../authorization.js';
import { clientErrors } from '../client.errors.js';
import type { ClientMetadata } from '../client.types.js';
import {
  type Credentials,
  graphQLHeaders,
  graphQLMetadata,
  graphQLVersion,
  newMetadata,
} from '../request/metadata.js';
import { type HttpResult, sendHttpWithRetry } from '../http/transport.js';
import { configurationOperation, configurationQuery } from './graphql-configuration.js';

/** GraphQL request for the configuration that was sent. */
export interface ConfigurationCall {
  readonly url: string;
  readonly metadata: ClientMetadata;
  readonly response: Promise<HttpResult>;
}

interface CallOptions {
  /** Timeout in milliseconds. */
  timeout: number;
  signal?: AbortSignal | undefined;
}

export const credentialsOf = ({ text, type, fingerprint }: Authorization): Credentials => ({
  authorization: text,
  authorizationType: type,
  ...(fingerprint === undefined ? {} : { authorizationFingerprint: fingerprint }),
});

/**
 * Requests the configuration over GraphQL; returns undefined if this authorization uses REST. Throws
 * `CLIENT_GATEWAY_CONFIGURATION_INVALID_DOMAIN` before anything is sent: an attacker may have supplied the token and its
 * URLs.
 */
export function callConfiguration(
  authorization: Authorization,
  { timeout, signal }: CallOptions,
): ConfigurationCall | undefined {
  verifyAddress('configUrl', authorization.configUrl);
  const url = graphQLAddress(authorization);
  if (url === undefined) return undefined;
  verifyAddress('graphQL.url', url);
  const metadata = newMetadata();
  const response = sendHttpWithRetry(
    {
      method: 'POST',
      url,
      headers: graphQLHeaders(credentialsOf(authorization)),
      body: {
        clientSdkMetadata: graphQLMetadata(metadata),
        query: configurationQuery,
        operationName: configurationOperation,
      },
      timeout,
      signal,
    },
    // Without a response, REST is used instead of a second GraphQL request.
    [408],
  );
  return { url, metadata, response };
}

/** Returns the GraphQL URL if the token's schema date is not later than the one this version supports. */
export function graphQLAddress({ graphQL: { url, date }, configUrl }: Authorization): string | undefined {
  const isServed =
    date !== undefined && date <= graphQLVersion && configUrl.includes('/client_api/v1/configuration');
  return isServed ? url : undefined;
}

export function verifyAddress(property: string, url: unknown): void {
  if (url === undefined || url === null) return;
  if (typeof url === 'string' && isVerifiedUrl(url, location.origin)) return;
  throw clientErrors.GATEWAY_CONFIGURATION_INVALID_DOMAIN({ params: { property } });
}
