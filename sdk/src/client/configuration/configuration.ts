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

/** Which addresses of a configuration card data may follow; each only where it is present. */
const checkedAddresses = ['assetsUrl', 'clientApiUrl', 'configUrl'] as const;

export interface LoadOptions {
  debug?: boolean | undefined;
  /** Milliseconds per request. */
  timeout?: number | undefined;
  signal: AbortSignal;
}

/** Fetches the gateway's configuration and wraps it up for the client. */
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

  // Before anything is sent: the address may come from a token that somebody else wrote.
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
      // Where there was no answer at all, REST is asked instead.
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
  /** Where GraphQL does not serve it, or fails. Rarely: the code for it comes then. */
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

/** GraphQL serves the configuration where the token's schema date is not after the one we speak. */
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
  // A refusal is for good; being told to slow down, or to come again, is not.
  const isRefused = status >= 400 && status < 500 && status !== 408 && status !== 429;
  throw clientErrors.GATEWAY_NETWORK({ cause, retryable: !isRefused });
}

function verifyAddress(property: string, url: unknown): void {
  if (url === undefined || url === null) return;
  if (typeof url === 'string' && isVerifiedUrl(url, location.origin)) return;
  throw clientErrors.GATEWAY_CONFIGURATION_INVALID_DOMAIN({ words: { property } });
}
