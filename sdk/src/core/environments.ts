/** The gateway's addresses. */
export interface Hosts {
  /** Client API, without a trailing slash. */
  readonly clientApi: string;
  readonly graphQL: string;
}

/** Where a gateway of one's own listens when nothing else is configured. */
export const defaultGatewayUrl = 'http://pay.localhost:4002';

/**
 * The addresses of an environment: `production`, `sandbox` or `development`. The last
 * derives them all from the gateway's origin.
 * Undefined for a word that names no environment.
 */
export function hostsOf(environment: string, gatewayUrl: string): Hosts | undefined {
  if (environment === 'development') return { clientApi: gatewayUrl, graphQL: `${gatewayUrl}/graphql` };
  if (environment !== 'production' && environment !== 'sandbox') return undefined;
  const zone = environment === 'sandbox' ? 'sandbox.' : '';
  return {
    clientApi: `https://api.${zone}braintreegateway.com:443`,
    graphQL: `https://payments.${zone}braintree-api.com/graphql`,
  };
}
