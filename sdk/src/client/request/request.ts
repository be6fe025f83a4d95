import { importWithRetry } from '../../core/import-with-retry.js';
import type { ErrorCatalogue, PaymentError } from '../../core/errors.js';
import { defaultTimeoutMs } from '../../core/deadline.js';
import { hostsOf } from '../../core/environments.js';
import { VERSION } from '../../core/version.js';
import { clientErrors, fetchFailed, gatewayBlocked } from '../client.errors.js';
import type {
  ClientConfiguration,
  ClientMetadata,
  JsonObject,
  RequestOptions,
  RequestResult,
} from '../client.types.js';
import { readGraphQLBody } from './graphql-errors.js';
import { type Credentials, graphQLHeaders, graphQLMetadata, restAttributes } from './metadata.js';
import { withQuery } from '../http/query.js';
import { requestErrors } from './request.errors.js';
import {
  sendHttpWithRetry,
  STATUS_BLOCKED,
  STATUS_FETCH_FAILED,
  STATUS_NETWORK,
  STATUS_TIMEOUT,
  type HttpResult,
} from '../http/transport.js';

export { triggerDeviceData } from '../trigger-device-data.js';
export { readRequest } from './request.options.js';

/** Sends one request to the gateway with the client's credentials. */
export async function request(
  configuration: ClientConfiguration,
  options: RequestOptions,
): Promise<RequestResult> {
  const call = options.api === 'graphQLApi' ? graphQLApi : clientApi;
  return readResponse(await call(configuration, options), options.api);
}

/** Returns the body and status of a response. Throws the error that its status, or GraphQL, reports. */
export function readResponse({ status, body }: HttpResult, api: RequestOptions['api']): RequestResult {
  if (status < 200 || status >= 400) throw errorOf(status, body);
  // A text that is not JSON comes from a proxy in front of the gateway.
  if (body && typeof body === 'string')
    throw clientErrors.GATEWAY_NETWORK({ details: { httpStatus: status } });
  const errors = api === 'graphQLApi' ? readGraphQLBody(body).errors : undefined;
  if (errors) throw requestErrors.GRAPHQL_REQUEST_ERROR({ cause: errors });
  return { _httpStatus: status, ...(body as JsonObject) };
}

interface Fetching {
  metadata: ClientMetadata;
  timeout: number;
  signal: AbortSignal;
}

/** Loads the configuration over REST. */
export const fetchConfiguration = (
  url: string,
  credentials: Credentials,
  { metadata, ...within }: Fetching,
): Promise<HttpResult> =>
  sendHttpWithRetry({
    method: 'GET',
    url: withQuery(url, { ...restAttributes(credentials, metadata), configVersion: '3' }),
    ...within,
  });

/** Endpoint that tokenizes cards. */
export const cardEndpoint = 'payment_methods/credit_cards';

const isCard = (endpoint: string): boolean => endpoint.split('?')[0] === cardEndpoint;

/** Options of a card that is tokenized. */
interface CardOptions {
  readonly validate?: unknown;
  readonly unionPayEnrollment?: unknown;
}

const cardOptions = (data: JsonObject): CardOptions | undefined =>
  (data as { creditCard?: { options?: CardOptions } }).creditCard?.options;

/** Returns true if a request is a card tokenization that the gateway accepts over GraphQL. */
function goesOverGraphQL(
  { gatewayConfiguration: { graphQL } }: ClientConfiguration,
  endpoint: string,
  data: JsonObject,
): boolean {
  return (
    graphQL?.features?.includes('tokenize_credit_cards') === true &&
    isCard(endpoint) &&
    cardOptions(data)?.unionPayEnrollment === undefined
  );
}

/** Returns true if a request saves a card: the gateway saves it again if a lost response makes the request be repeated. */
const savesCard = (endpoint: string, data: JsonObject): boolean =>
  isCard(endpoint) && cardOptions(data)?.validate === true;

async function clientApi(configuration: ClientConfiguration, options: RequestOptions): Promise<HttpResult> {
  const { endpoint, method, signal } = options;
  if (!method) throw requestErrors.OPTION_REQUIRED({ params: { option: 'method' } });
  if (!endpoint) throw requestErrors.OPTION_REQUIRED({ params: { option: 'endpoint' } });
  // Untyped callers may pass any name.
  if ('api' in options && options.api !== 'clientApi') {
    throw requestErrors.OPTION_INVALID({ params: { option: 'api' } });
  }
  const timeout = options.timeout ?? defaultTimeoutMs;
  const { analyticsMetadata, gatewayConfiguration } = configuration;
  const fields: JsonObject & { _meta?: JsonObject } = options.data ?? {};
  const isSaved = savesCard(endpoint, fields);

  if (goesOverGraphQL(configuration, endpoint, fields)) {
    // Deferred: only pages that handle card numbers themselves need it; with hosted fields, a frame tokenizes.
    const { adaptCardResponse, cardQuery, ping } = await importWithRetry(import('./graphql-card.js'));
    const send = (query: JsonObject) =>
      sendHttpWithRetry(
        {
          method: 'POST',
          url: gatewayConfiguration.graphQL?.url ?? '',
          headers: graphQLHeaders(configuration),
          body: { clientSdkMetadata: graphQLMetadata(analyticsMetadata), ...query },
          timeout,
          signal,
        },
        [408],
      );
    const response = await send(cardQuery(configuration, fields));
    if (response.status === STATUS_FETCH_FAILED) return response;
    if (response.status === STATUS_NETWORK) {
      // If the interface can be reached, only the response was lost.
      if (isSaved && (await send(ping)).status !== STATUS_NETWORK) return response;
    } else if (response.status !== STATUS_BLOCKED) {
      const adapted = adaptCardResponse(response);
      if (adapted) return adapted;
    }
  }

  const body = { ...fields, ...restAttributes(configuration, { ...analyticsMetadata, ...fields._meta }) };
  const url = `${gatewayConfiguration.clientApiUrl}/v1/${endpoint}`;
  const verb = method.toUpperCase();
  const target = verb === 'GET' ? { url: withQuery(url, body) } : { url, body };
  return sendHttpWithRetry({ method: verb, timeout, signal, ...target }, isSaved ? [408] : undefined);
}

async function graphQLApi(configuration: ClientConfiguration, options: RequestOptions): Promise<HttpResult> {
  const { environment, clientApiUrl } = configuration.gatewayConfiguration;
  const { platform } = configuration.analyticsMetadata;
  return sendHttpWithRetry({
    method: 'POST',
    url: hostsOf(environment, new URL(clientApiUrl).origin)?.graphQL ?? '',
    headers: graphQLHeaders(configuration),
    body: {
      clientSdkMetadata: { platform, ...graphQLMetadata(configuration.analyticsMetadata), version: VERSION },
      ...options.data,
    },
    timeout: options.timeout ?? defaultTimeoutMs,
    signal: options.signal,
  });
}

/** Errors by status. A 4xx status that is missing here becomes `CLIENT_REQUEST_ERROR` with the body as its cause. */
const meanings: Readonly<Record<number, ErrorCatalogue<'CLIENT', string>[string]>> = {
  [STATUS_TIMEOUT]: requestErrors.REQUEST_TIMEOUT,
  401: clientErrors.AUTHORIZATION_INVALID,
  403: clientErrors.AUTHORIZATION_INSUFFICIENT,
  429: requestErrors.RATE_LIMITED,
};

function errorOf(status: number, body: unknown): PaymentError {
  if (status === STATUS_BLOCKED) return gatewayBlocked(body);
  if (status === STATUS_FETCH_FAILED) return fetchFailed(body);
  // A missing response is reported like a failure of the gateway.
  const httpStatus = status === STATUS_NETWORK ? 500 : status;
  const meaning = meanings[httpStatus] ?? (httpStatus >= 500 ? clientErrors.GATEWAY_NETWORK : undefined);
  const details = { httpStatus };
  return meaning
    ? meaning({ details })
    : requestErrors.REQUEST_ERROR({ cause: body || 'error', details, retryable: status === 408 });
}
