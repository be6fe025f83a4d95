/**
 * Addresses of the gateway, derived from the address of the request. Forwarding headers are ignored: a client
 * could set them to make responses refer to any host.
 */
export interface Addresses {
  environment: 'development' | 'sandbox';
  /** Origin of the pages and of the server API. */
  origin: string;
  graphQL: string;
  braintreeApi: string;
  /** Base address of braintree-web's frame pages. */
  assets: string;
  auth: string;
  /** Base address of the pages that braintree-web loads for PayPal. */
  paypal: string;
  clientApi(merchantId: string): string;
  configuration(merchantId: string): string;
  analytics(merchantId: string): string;
}

const providerApi = 'https://api.sandbox.braintreegateway.com:443';
const providerAnalytics = 'origin-analytics-sand.sandbox.braintree-api.com';

/** Host names of the provider's sandbox. A test maps such a name to this server. */
const providerHosts = new Set([
  'api.sandbox.braintreegateway.com',
  'payments.sandbox.braintree-api.com',
  'assets.braintreegateway.com',
  'auth.venmo.sandbox.braintreegateway.com',
  'checkout.paypal.com',
  'c.paypal.com',
  'sandbox.static.masterpass.com',
  'songbirdstag.cardinalcommerce.com',
  'pay.google.com',
  'cdn.plaid.com',
  'account.venmo.com',
  'venmo.com',
  'www.paypal.com',
  'www.sandbox.paypal.com',
  providerAnalytics,
]);

export function addressesFor(requestUrl: string | URL): Addresses {
  const url = new URL(requestUrl);
  return providerHosts.has(url.hostname) ? providerAddresses : ownAddresses(url.origin);
}

const providerAddresses: Addresses = {
  environment: 'sandbox',
  origin: providerApi,
  graphQL: 'https://payments.sandbox.braintree-api.com/graphql',
  braintreeApi: 'https://payments.sandbox.braintree-api.com',
  assets: 'https://assets.braintreegateway.com/braintree-web',
  auth: 'https://auth.venmo.sandbox.braintreegateway.com',
  paypal: 'https://checkout.paypal.com/braintree-web',
  clientApi: (merchantId) => `${providerApi}/merchants/${merchantId}/client_api`,
  configuration: (merchantId) => `${providerApi}/merchants/${merchantId}/client_api/v1/configuration`,
  analytics: (merchantId) => `https://${providerAnalytics}/${merchantId}`,
};

function ownAddresses(origin: string): Addresses {
  return {
    environment: 'development',
    origin,
    graphQL: `${origin}/graphql`,
    braintreeApi: origin,
    assets: `${origin}/braintree-web`,
    auth: origin,
    paypal: `${origin}/braintree-web`,
    clientApi: (merchantId) => `${origin}/merchants/${merchantId}/client_api`,
    configuration: (merchantId) => `${origin}/merchants/${merchantId}/client_api/v1/configuration`,
    analytics: (merchantId) => `${origin}/analytics/${merchantId}`,
  };
}

export function isAnalyticsHost(url: URL): boolean {
  return url.hostname === providerAnalytics;
}

const isLoopback = (hostname: string): boolean =>
  hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);

/**
 * Returns the origin at which browsers reach this server, from the URL of a call. The policy of the frames has names, not
 * the addresses that a merchant's server calls.
 */
export function originForBrowsers({ protocol, hostname, port, origin }: URL): string {
  return isLoopback(hostname) ? new URL(`${protocol}//pay.localhost:${port}`).origin : origin;
}

/**
 * Returns true for host names that this server serves: loopback, the provider's, and configured ones.
 * Other names may result from DNS rebinding, where a foreign page resolves its own domain to this server.
 */
export function isServedHost(url: URL, more: ReadonlySet<string> = new Set()): boolean {
  const { hostname } = url;
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    isLoopback(hostname) ||
    providerHosts.has(hostname) ||
    more.has(hostname)
  );
}
