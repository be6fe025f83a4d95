import { throwIfAborted } from '../../core/abort.js';
import { defaultTimeoutMs } from '../../core/deadline.js';
import type { Authorization } from '../authorization.js';
import { clientErrors, fetchFailed, gatewayBlocked } from '../client.errors.js';
import type { ClientConfiguration, GatewayConfiguration, JsonObject } from '../client.types.js';
import { adaptConfiguration } from './graphql-configuration.js';
import {
  callConfiguration,
  type ConfigurationCall,
  credentialsOf,
  graphQLAddress,
  verifyAddress,
} from './configuration.request.js';
import { isInternalFailure, httpStatusOf, readGraphQLBody } from '../request/graphql-errors.js';
import { loadRequest } from '../request/load-request.js';
import { newMetadata } from '../request/metadata.js';
import { type HttpResult, STATUS_BLOCKED, STATUS_FETCH_FAILED, STATUS_NETWORK } from '../http/transport.js';

/** URLs of a configuration that must be on a verified host, because requests with card data may use them. */
const checkedAddresses = ['assetsUrl', 'clientApiUrl', 'configUrl'] as const;

export interface LoadOptions {
  debug?: boolean | undefined;
  /** Timeout of each request in milliseconds. */
  timeout?: number | undefined;
  signal: AbortSignal;
}

/**
 * Loads the gateway's configuration and adds the credentials and metadata of the client. `sent` is a request for it that
 * was sent before this code was loaded.
 */
export async function loadConfiguration(
  authorization: Authorization,
  { debug, timeout = defaultTimeoutMs, signal }: LoadOptions,
  sent?: ConfigurationCall,
): Promise<ClientConfiguration> {
  const credentials = credentialsOf(authorization);
  const isSent = sent !== undefined && sent.url === graphQLAddress(authorization);
  const call = isSent ? sent : callConfiguration(authorization, { timeout, signal });
  const analyticsMetadata = call?.metadata ?? newMetadata();

  /** Loads the configuration over REST if GraphQL is unavailable or fails. Rare, so its code is in a deferred chunk. */
  const overRest = (): Promise<HttpResult> =>
    loadRequest().then(
      ({ fetchConfiguration }) =>
        fetchConfiguration(authorization.configUrl, credentials, {
          metadata: analyticsMetadata,
          timeout,
          signal,
        }),
      () => {
        throwIfAborted(signal);
        return { status: STATUS_NETWORK, body: 'error' };
      },
    );

  const first = await call?.response;
  if (first?.status === STATUS_FETCH_FAILED) throw fetchFailed(first.body);
  // The other interface is on another origin, unless the gateway is self-hosted.
  const isFinal = first?.status === STATUS_BLOCKED && first.body === new URL(authorization.configUrl).origin;
  if (isFinal) throw gatewayBlocked(first.body);
  const response = (call && first && readResponse(call.url, first)) ?? (await overRest());
  const gatewayConfiguration = readConfiguration(response);
  for (const property of checkedAddresses) verifyAddress(property, gatewayConfiguration[property]);
  verifyAddress('graphQL.url', gatewayConfiguration.graphQL?.url);
  return {
    ...credentials,
    analyticsMetadata,
    gatewayConfiguration,
    ...(debug ? { isDebug: true as const } : {}),
  };
}

/** Returns the configuration or the failure of a GraphQL response; undefined if REST has to be tried. */
function readResponse(url: string, response: HttpResult): HttpResult | undefined {
  const status = httpStatusOf(response.status, response.body);
  const isUnsent = response.status === STATUS_NETWORK || response.status === STATUS_BLOCKED;
  if (isUnsent || (status >= 400 && isInternalFailure(response.body))) return undefined;
  const found = readGraphQLBody(response.body).data?.['clientConfiguration'];
  return {
    status,
    body: status === 200 ? found && adaptConfiguration(found as JsonObject, url) : response.body,
  };
}

function readConfiguration({ status, body }: HttpResult): GatewayConfiguration {
  if (status >= 200 && status < 400) {
    if (!body) throw clientErrors.MISSING_GATEWAY_CONFIGURATION();
    if (typeof body === 'object' && 'clientApiUrl' in body) return body as GatewayConfiguration;
  }
  if (status === STATUS_BLOCKED) throw gatewayBlocked(body);
  if (status === STATUS_FETCH_FAILED) throw fetchFailed(body);
  const cause = body || 'error';
  if (status === 401) throw clientErrors.AUTHORIZATION_INVALID({ cause });
  if (status === 403) throw clientErrors.AUTHORIZATION_INSUFFICIENT({ cause });
  // A 4xx response is final, except for a timeout (408) and a rate limit (429).
  const isRefused = status >= 400 && status < 500 && status !== 408 && status !== 429;
  throw clientErrors.GATEWAY_NETWORK({ cause, retryable: !isRefused });
}
