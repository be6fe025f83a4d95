/** Kind of authorization: a public key of the merchant account, or a token that the server creates for one visit. */
export type AuthorizationType = 'TOKENIZATION_KEY' | 'CLIENT_TOKEN';

/** Metadata that every REST request carries. */
export interface ClientMetadata {
  merchantAppId: string;
  platform: string;
  sdkVersion: string;
  source: string;
  integration: string;
  integrationType: string;
  sessionId: string;
}

/** Capabilities of the merchant account. Blocks of methods that are not enabled are absent. */
export interface GatewayConfiguration {
  environment: string;
  merchantId: string;
  clientApiUrl: string;
  assetsUrl?: string;
  configUrl?: string;
  graphQL?: { url: string; features?: readonly string[] };
  /** Card fields that the account's fraud rules require: `cvv`, `postal_code`. */
  challenges?: readonly string[];
  creditCards?: { supportedCardTypes?: readonly string[]; collectDeviceData?: boolean };
  analytics?: { url: string };
  readonly [block: string]: unknown;
}

/** Return value of `getConfiguration()`. */
export interface ClientConfiguration {
  authorization: string;
  authorizationType: AuthorizationType;
  /** Fingerprint of a client token; absent for tokenization keys. */
  authorizationFingerprint?: string;
  analyticsMetadata: ClientMetadata;
  gatewayConfiguration: GatewayConfiguration;
  /** True if the client was created with `debug: true`; otherwise absent. */
  isDebug?: true;
}

/** Any JSON object. */
export type JsonObject = Record<string, unknown>;

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
  signal?: AbortSignal | undefined;
}

/** Body of the response, and its HTTP status. */
export type RequestResult = JsonObject & { _httpStatus: number };
