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

/** The provider's domains; any depth of subdomain and any port below them is theirs. */
const verifiedDomain = /(?:^|\.)(?:paypal|braintree(?:payments|gateway|-api))\.com$/i;

/** `localhost`, `*.localhost`, 127/8 and `[::1]`: names that never leave the machine. */
export function isLoopback(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

/** The parsed address, or undefined. `URL.canParse` is younger than the supported browsers. */
export function parseUrl(url: string): URL | undefined {
  try {
    return new URL(url);
  } catch {
    // Not an address: the caller decides what that means.
    return undefined;
  }
}

/**
 * Whether card data may be sent to `url`: the provider over https, or this machine while the page
 * itself (`pageOrigin`) is on this machine.
 */
export function isVerifiedUrl(url: string, pageOrigin: string): boolean {
  const target = parseUrl(url);
  if (!target) return false;
  return isLoopback(target.hostname)
    ? isLoopback(parseUrl(pageOrigin)?.hostname ?? '')
    : target.protocol === 'https:' && verifiedDomain.test(target.hostname);
}
