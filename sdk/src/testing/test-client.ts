import { Client } from '../client/index.js';
import type {
  AuthorizationType,
  ClientConfiguration,
  GatewayConfiguration,
  JsonObject,
  RequestOptions,
  RequestResult,
} from '../client/client.types.js';
import { loadRequest } from '../client/request/load-request.js';
import { orAborted } from '../core/abort.js';
import { VERSION } from '../core/version.js';
import { isError } from '../core/foreign-values.js';

/**
 * Response to a request: a body, with `_httpStatus` for a status other than 200; an error to reject with; or a function
 * that returns a body.
 */
export type TestResponse =
  JsonObject | Error | ((options: RequestOptions) => JsonObject | Promise<JsonObject>);

/** Options of `createTestClient`. */
export interface TestClientOptions {
  /** Blocks of the gateway's configuration, added to the configuration of a sandbox account that accepts cards. */
  configuration?: Partial<GatewayConfiguration> | undefined;
  /** Default `TOKENIZATION_KEY`. */
  authorizationType?: AuthorizationType | undefined;
  /**
   * Responses by endpoint, for example `payment_methods`, or by the name of a GraphQL operation. `*` stands for one
   * segment of an endpoint, for example for the nonce of a 3D Secure lookup.
   */
  responses?: Readonly<Record<string, TestResponse>> | undefined;
}

const apiUrl = 'https://api.sandbox.braintreegateway.com/merchants/test_merchant/client_api';

function testConfiguration({
  configuration,
  authorizationType = 'TOKENIZATION_KEY',
}: TestClientOptions): ClientConfiguration {
  const isKey = authorizationType === 'TOKENIZATION_KEY';
  return {
    authorization: isKey ? 'sandbox_test_test_merchant' : 'test-client-token',
    authorizationType,
    ...(isKey ? {} : { authorizationFingerprint: 'test-fingerprint' }),
    analyticsMetadata: {
      merchantAppId: 'shop.example',
      platform: 'web',
      sdkVersion: VERSION,
      source: 'client',
      integration: 'custom',
      integrationType: 'custom',
      sessionId: 'test-session',
    },
    gatewayConfiguration: {
      environment: 'sandbox',
      merchantId: 'test_merchant',
      clientApiUrl: apiUrl,
      assetsUrl: 'https://assets.braintreegateway.com',
      graphQL: { url: 'https://payments.sandbox.braintree-api.com/graphql', features: [] },
      creditCards: { supportedCardTypes: ['Visa', 'MasterCard', 'American Express', 'Discover'] },
      ...configuration,
    },
  };
}

/** Client that responds from memory and records its requests. Created by {@link createTestClient}. */
export class TestClient extends Client {
  /** Requests in the order of the calls, including those without a response. */
  readonly requests: RequestOptions[] = [];
  readonly #responses: Map<string, TestResponse>;

  constructor(options: TestClientOptions = {}) {
    super(testConfiguration(options));
    this.#responses = new Map(Object.entries(options.responses ?? {}));
  }

  /**
   * Plans the response to an endpoint or a GraphQL operation, in place of an earlier one.
   *
   * @example
   * ```ts
   * client.respond('payment_methods', { _httpStatus: 503 });
   * ```
   */
  respond(name: string, response: TestResponse): void {
    this.#responses.set(name, response);
  }

  /**
   * Responds with the planned response. Error statuses and GraphQL errors become the errors of a real client.
   *
   * @throws `Error` if no response is planned; the codes of `Client.request`.
   */
  override async request(options: RequestOptions): Promise<RequestResult> {
    this.guard('request');
    return this.withSignal(options.signal, (signal) => orAborted(this.#response(options), signal));
  }

  #planned(name: string): TestResponse | undefined {
    const [, response] = [...this.#responses].find(([pattern]) => isMatch(pattern, name)) ?? [];
    return this.#responses.get(name) ?? response;
  }

  async #response(options: RequestOptions): Promise<RequestResult> {
    const { readResponse, readRequest } = await loadRequest();
    const given = readRequest(options);
    this.requests.push(given);
    const name = nameOf(given);
    const planned = this.#planned(name);
    if (planned === undefined) {
      const names = [...this.#responses.keys()].join(', ') || 'none';
      throw new Error(`createTestClient: no response is planned for "${name}"; planned: ${names}`);
    }
    if (isError(planned)) throw planned;
    const { _httpStatus: status = 200, ...body } =
      typeof planned === 'function' ? await planned(given) : planned;
    return readResponse({ status: Number(status), body: structuredClone(body) }, given.api);
  }
}

/** Returns true if a name matches; `*` stands for one segment of an endpoint. */
function isMatch(pattern: string, name: string): boolean {
  const parts = name.split('/');
  const patternParts = pattern.split('/');
  return (
    patternParts.length === parts.length &&
    patternParts.every((part, index) => part === '*' || part === parts[index])
  );
}

/** Returns the name of a request's response: its endpoint without the query, or its GraphQL operation. */
function nameOf({ api, endpoint = '', data = {} }: RequestOptions): string {
  if (api !== 'graphQLApi') return endpoint.replace(/\?.*/, '');
  const { operationName, query } = data;
  if (typeof operationName === 'string') return operationName;
  return /\b(?:query|mutation)\s+(\w+)/.exec(String(query))?.[1] ?? 'unnamed operation';
}

/**
 * Creates a client without a network, for tests of a shop's own code in Node, jsdom or happy-dom. Pass it as the `client`
 * of any method.
 *
 * @example
 * ```ts
 * const client = createTestClient({
 *   authorizationType: 'CLIENT_TOKEN',
 *   responses: { payment_methods: { paymentMethods: [] } },
 * });
 * const vault = await vaultManager.create({ client });
 * ```
 */
export function createTestClient(options: TestClientOptions = {}): TestClient {
  return new TestClient(options);
}
