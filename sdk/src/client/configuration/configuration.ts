import { throwIfAborted } from '../../core/abort.js';
import { defaultTimeoutMs } from '../../core/deadline.js';
import { isVerifiedUrl } from '../../core/hosts.js';
import type { Authorization } from '../authorization.js';
import { clientErrors } from '../client.errors.js';
import type { ClientConfiguration, GatewayConfiguration, JsonObject } from '../client.types.js';
import { adaptConfiguration, configurationOperation, configurationQuery } from './graphql-configuration.js';
import { isInternalFailure, judgeStatus, readGraphQLBody } from '../request/graphql-errors.js';
import { loadRequest } from '../request/load-request.js';
import { graphQLHeaders, graphQLMetadata, graphQLVersion, newMetadata } from '../request/metadata.js';
import { sendHttpWithRetry, STATUS_NETWORK, type HttpResult } from '../http/transport.js';

/** URLs of a configuration that must be on a verified host, because requests with card data may use them. */
const checkedAddresses = ['assetsUrl', 'clientApiUrl', 'configUrl'] as const;

export interface LoadOptions {
  debug?: boolean | undefined;
  /** Timeout of each request in milliseconds. */
  timeout?: number | undefined;
  signal: AbortSignal;
}

/** Loads the gateway's configuration and adds the credentials and metadata of the client. */
export async function loadConfiguration(
  authorization: Authorization,
  { debug, timeout = defaultTimeoutMs, signal }: LoadOptions,
): Promise<ClientConfiguration> {
  const analyticsMetadata = newMetadata();
  const credentials = {
    authorization: authorization.text,
    authorizationType: authorization.type,
    ...(authorization.fingerprint === undefined
      ? {}
      : { authorizationFingerprint: authorization.fingerprint }),
  };

  // Verified before the first request: an attacker may have supplied the token and its URL.
  verifyAddress('configUrl', authorization.configUrl);

  const overGraphQL = async (url: string): Promise<HttpResult> => {
    verifyAddress('graphQL.url', url);
    const answer = await sendHttpWithRetry(
      {
        method: 'POST',
        url,
        headers: graphQLHeaders(credentials),
        body: {
          clientSdkMetadata: graphQLMetadata(analyticsMetadata),
          query: configurationQuery,
          operationName: configurationOperation,
        },
        timeout,
        signal,
      },
      // Without a response, REST is used instead of a second GraphQL request.
      [408],
    );
    const status = judgeStatus(answer.status, answer.body);
    if (answer.status === STATUS_NETWORK || (status >= 400 && isInternalFailure(answer.body)))
      return overRest();
    const found = readGraphQLBody(answer.body).data?.['clientConfiguration'];
    return {
      status,
      body: status === 200 ? found && adaptConfiguration(found as JsonObject, url) : answer.body,
    };
  };
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

  const graphQLUrl = graphQLAddress(authorization);
  const answer = graphQLUrl === undefined ? await overRest() : await overGraphQL(graphQLUrl);
  const gatewayConfiguration = readConfiguration(answer);
  for (const property of checkedAddresses) verifyAddress(property, gatewayConfiguration[property]);
  verifyAddress('graphQL.url', gatewayConfiguration.graphQL?.url);
  return {
    ...credentials,
    analyticsMetadata,
    gatewayConfiguration,
    ...(debug ? { isDebug: true as const } : {}),
  };
}

/** Returns the GraphQL URL if the token's schema date is not later than the one this version supports. */
function graphQLAddress({ graphQL: { url, date }, configUrl }: Authorization): string | undefined {
  const isServed =
    date !== undefined && date <= graphQLVersion && configUrl.includes('/client_api/v1/configuration');
  return isServed ? url : undefined;
}

function readConfiguration({ status, body }: HttpResult): GatewayConfiguration {
  if (status >= 200 && status < 400) {
    if (!body) throw clientErrors.MISSING_GATEWAY_CONFIGURATION();
    if (typeof body === 'object' && 'clientApiUrl' in body) return body as GatewayConfiguration;
  }
  const cause = body || 'error';
  if (status === 401) throw clientErrors.AUTHORIZATION_INVALID({ cause });
  if (status === 403) throw clientErrors.AUTHORIZATION_INSUFFICIENT({ cause });
  // A 4xx response is final, except for a timeout (408) and a rate limit (429).
  const isRefused = status >= 400 && status < 500 && status !== 408 && status !== 429;
  throw clientErrors.GATEWAY_NETWORK({ cause, retryable: !isRefused });
}

function verifyAddress(property: string, url: unknown): void {
  if (url === undefined || url === null) return;
  if (typeof url === 'string' && isVerifiedUrl(url, location.origin)) return;
  throw clientErrors.GATEWAY_CONFIGURATION_INVALID_DOMAIN({ words: { property } });
}
