/** How the client is authorized: by a public key of the merchant, or by a token made for one visit. */
export type AuthorizationType = 'TOKENIZATION_KEY' | 'CLIENT_TOKEN';

/** Sent along with every REST request. */
export interface ClientMetadata {
  merchantAppId: string;
  platform: string;
  sdkVersion: string;
  source: string;
  integration: string;
  integrationType: string;
  sessionId: string;
}

/** What the merchant account may do. Blocks of methods that are not enabled are absent. */
export interface GatewayConfiguration {
  environment: string;
  merchantId: string;
  clientApiUrl: string;
  assetsUrl?: string;
  configUrl?: string;
  graphQL?: { url: string; features?: readonly string[] };
  /** Card fields that the account's fraud rules ask for: `cvv`, `postal_code`. */
  challenges?: readonly string[];
  creditCards?: { supportedCardTypes?: readonly string[]; collectDeviceData?: boolean };
  analytics?: { url: string };
  readonly [block: string]: unknown;
}

/** What `getConfiguration()` returns. */
export interface ClientConfiguration {
  authorization: string;
  authorizationType: AuthorizationType;
  /** Of client tokens only. */
  authorizationFingerprint?: string;
  analyticsMetadata: ClientMetadata;
  gatewayConfiguration: GatewayConfiguration;
  /** Present, and true, only where the client was created with `debug: true`. */
  isDebug?: true;
}

/** Any JSON object, as it travels. */
export type JsonObject = Record<string, unknown>;

export interface RequestOptions {
  /** Path after `/v1/`, without a leading slash. Required for `clientApi`. */
  endpoint?: string;
  /** HTTP method in any case. Required for `clientApi`. */
  method?: string;
  /** For `clientApi` the fields; for `graphQLApi` `{ query, variables, operationName }`. Default `{}`. */
  data?: JsonObject;
  /** Default `clientApi`. */
  api?: 'clientApi' | 'graphQLApi';
  /** Milliseconds, default 60000. */
  timeout?: number | null | undefined;
  signal?: AbortSignal | undefined;
}

/** The answer's body beside the HTTP status. */
export type RequestResult = JsonObject & { _httpStatus: number };
