/** URLs of the gateway. */
export interface Hosts {
  /** Client API, without a trailing slash. */
  readonly clientApi: string;
  readonly graphQL: string;
}

/** Default URL of a self-hosted gateway in the `development` environment. */
export const defaultGatewayUrl = 'http://pay.localhost:4002';

/**
 * Returns the gateway URLs of an environment: `production`, `sandbox` or `development`. `development` derives all of
 * them from the gateway's origin. Undefined for any other name.
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
