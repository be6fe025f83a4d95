/** Kind of authorization: a public key of the merchant account, or a token that the server creates for one visit. */
export type AuthorizationType = 'TOKENIZATION_KEY' | 'CLIENT_TOKEN';

/** Metadata that every REST request carries. */
export interface ClientMetadata {
  /** Host of the page with its port, for example `shop.example`. */
  merchantAppId: string;
  /** Always `web`. */
  platform: string;
  /** Version of the SDK, for example `3.102.0`. */
  sdkVersion: string;
  /** Always `client`; a payment method sends its own name instead. */
  source: string;
  /** Always `custom` for a client of this package. */
  integration: string;
  /** Always `custom` for a client of this package. */
  integrationType: string;
  /** UUID of the client, by which the gateway groups its requests. */
  sessionId: string;
}

/** Capabilities of the merchant account. Blocks of methods that are not enabled are absent. */
export interface GatewayConfiguration {
  /** Environment of the account: `sandbox`, `production`, or `development` for the local test gateway. */
  environment: string;
  /** Id of the merchant at the gateway. */
  merchantId: string;
  /** Base URL of the REST API, without `/v1`. */
  clientApiUrl: string;
  /** Origin from which the gateway serves its own assets. */
  assetsUrl?: string;
  /** URL of this configuration; present for client tokens. */
  configUrl?: string;
  /** GraphQL API; absent if the account has none. */
  graphQL?: {
    /** URL that receives the operations. */
    url: string;
    /** Features that use the GraphQL API instead of the REST API, for example `tokenize_credit_cards`. */
    features?: readonly string[];
  };
  /** Card fields that the account's fraud rules require: `cvv`, `postal_code`. */
  challenges?: readonly string[];
  /** Cards that the account accepts. */
  creditCards?: {
    /** Names of the brands, for example `Visa` and `American Express`. */
    supportedCardTypes?: readonly string[];
    /** True if the account requires device data with each new card. */
    collectDeviceData?: boolean;
  };
  /** Analytics of the account; used only by clients with `analytics: true`. */
  analytics?: {
    /** URL that receives the events. */
    url: string;
  };
  readonly [block: string]: unknown;
}

/** Return value of `getConfiguration()`. */
export interface ClientConfiguration {
  /** Tokenization key or client token with which the client was created. */
  authorization: string;
  /** Kind of `authorization`. */
  authorizationType: AuthorizationType;
  /** Fingerprint of a client token; absent for tokenization keys. */
  authorizationFingerprint?: string;
  /** Metadata that the client sends with each REST request. */
  analyticsMetadata: ClientMetadata;
  /** Capabilities of the account, as the gateway has sent them. */
  gatewayConfiguration: GatewayConfiguration;
  /** True if the client was created with `debug: true`; otherwise absent. */
  isDebug?: true;
}

/** Any JSON object. */
export type JsonObject = Record<string, unknown>;

/** Options of `request`. */
export interface RequestOptions {
  /** Path after `/v1/`, without a leading slash. Required for `clientApi`. */
  endpoint?: string;
  /** HTTP method in any case. Required for `clientApi`. */
  method?: string;
  /** Fields of a `clientApi` request; `{ query, variables, operationName }` for `graphQLApi`. Default `{}`. */
  data?: JsonObject;
  /** API that receives the request. Default `clientApi`. */
  api?: 'clientApi' | 'graphQLApi';
  /** Milliseconds, default 60000; 0 means no limit. */
  timeout?: number | null | undefined;
  /** Signal that aborts the request, which rejects with `ABORTED`. Default: none. */
  signal?: AbortSignal | undefined;
}

/** Body of the response, and its HTTP status. */
export type RequestResult = JsonObject & {
  /** HTTP status of the response, for example `201`. */
  _httpStatus: number;
};
