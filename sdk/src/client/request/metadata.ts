import { uuid } from '../../core/random.js';
import { VERSION } from '../../core/version.js';
import type { ClientConfiguration, ClientMetadata, JsonObject } from '../client.types.js';

/** Date of the GraphQL schema that this version uses. */
export const graphQLVersion = '2018-05-10';

const libraryVersion = `braintree/web/${VERSION}`;

export type Credentials = Pick<
  ClientConfiguration,
  'authorization' | 'authorizationType' | 'authorizationFingerprint'
>;

export function newMetadata(): ClientMetadata {
  return {
    merchantAppId: location.host,
    platform: 'web',
    sdkVersion: VERSION,
    source: 'client',
    integration: 'custom',
    integrationType: 'custom',
    sessionId: uuid(),
  };
}

/** Returns the attributes that every REST request carries besides its own fields. */
export function restAttributes(credentials: Credentials, metadata: object): JsonObject {
  return {
    _meta: metadata,
    braintreeLibraryVersion: libraryVersion,
    ...(credentials.authorizationType === 'TOKENIZATION_KEY'
      ? { tokenizationKey: credentials.authorization }
      : { authorizationFingerprint: credentials.authorizationFingerprint }),
  };
}

export function graphQLHeaders(credentials: Credentials): Record<string, string> {
  return {
    Authorization: `Bearer ${credentials.authorizationFingerprint ?? credentials.authorization}`,
    'Braintree-Version': graphQLVersion,
  };
}

/** Returns the metadata of GraphQL calls that replace a REST call. */
export function graphQLMetadata({ integration, sessionId }: ClientMetadata): JsonObject {
  return { source: 'client', integration, sessionId };
}
