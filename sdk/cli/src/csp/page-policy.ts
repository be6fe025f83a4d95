import { methodNeeds } from '../doctor/methods.js';
import { checkOptions, type PagePolicyOptions } from './policy-options.js';

/** Content security policy of a page, with the other headers that its methods need. */
export interface PagePolicy {
  /** Value of the header `Content-Security-Policy`. */
  readonly policy: string;
  /** Its sources by directive. Add what else the page loads. */
  readonly directives: Readonly<Record<string, readonly string[]>>;
  /** Further response headers of the page, for example `Cross-Origin-Opener-Policy`. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Gateways of an account by its environment. */
export const gateways: Readonly<Record<'production' | 'sandbox', readonly string[]>> = {
  production: ['https://api.braintreegateway.com', 'https://payments.braintree-api.com'],
  sandbox: ['https://api.sandbox.braintreegateway.com', 'https://payments.sandbox.braintree-api.com'],
};

/** Default gateway of the environment `development`. */
export const ownGateway = 'http://pay.localhost:4002';

/** Origins of providers whose test environment has another one. */
const testOrigins: Readonly<Record<string, string>> = {
  'https://assets.secure.checkout.visa.com': 'https://sandbox-assets.secure.checkout.visa.com',
  'https://songbird.cardinalcommerce.com': 'https://songbirdstag.cardinalcommerce.com',
};

/**
 * Returns the sources that methods need, by directive.
 *
 * @param gateway - Origins of the gateway.
 * @param ofProviders - Returns the origins to use for an origin of a provider.
 */
export function methodSources(
  { methods, assets }: Pick<PagePolicyOptions, 'methods' | 'assets'>,
  gateway: readonly string[],
  ofProviders: (origin: string) => readonly string[] = (origin) => [origin],
): Readonly<Record<string, readonly string[]>> {
  const found: Record<string, readonly string[]> = {
    'script-src': [assets],
    'frame-src': [assets],
    'connect-src': [assets, ...gateway],
    ...(methods.includes('dropin') ? { 'style-src': [assets] } : {}),
  };
  for (const { sources = {} } of methods.flatMap((method) => methodNeeds[method] ?? [])) {
    for (const [directive, origins] of Object.entries(sources))
      found[directive] = [...new Set([...(found[directive] ?? []), ...origins.flatMap(ofProviders)])];
  }
  return found;
}

/**
 * Returns the content security policy of a page that uses methods of `@tessera/web`.
 *
 * The policy allows what the SDK loads, and the page's own scripts, styles and images. It requires Trusted Types. A browser that
 * does not know a directive ignores it. `frame-ancestors 'self'` keeps other sites from embedding the page: change it if they are
 * meant to.
 *
 * @example
 * ```ts
 * import { pagePolicy } from '@tessera/cli';
 *
 * const { policy, headers } = pagePolicy({
 *   methods: ['hosted-fields', 'three-d-secure', 'paypal'],
 *   assets: 'https://assets.shop.example',
 *   nonce: crypto.randomUUID(),
 * });
 * ```
 *
 * @throws TypeError for an unknown method or environment, for a nonce that is not in base64 or base64url, and if `assets` or
 * `gateway` is not an origin.
 */
export function pagePolicy(options: PagePolicyOptions): PagePolicy {
  const checked = checkOptions(options);
  const { methods, nonce, environment } = checked;
  const gateway = environment === 'development' ? [checked.gateway ?? ownGateway] : gateways[environment];
  const sources = methodSources(checked, gateway, (origin) => {
    // A gateway for tests serves the scripts of the providers itself.
    if (environment === 'development') return gateway;
    return [environment === 'sandbox' ? (testOrigins[origin] ?? origin) : origin];
  });
  const own = ["'self'"];
  const directives: Record<string, readonly string[]> = {
    'default-src': own,
    'script-src': scriptSources(sources['script-src'] ?? [], nonce),
    'style-src': [...own, ...(sources['style-src'] ?? [])],
    'img-src': [...own, 'data:'],
    'connect-src': [...own, ...(sources['connect-src'] ?? [])],
    'frame-src': sources['frame-src'] ?? [],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': [...own, ...formTargets(methods, environment === 'development' ? gateway : ['https:'])],
    'frame-ancestors': own,
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['tessera', ...(checked.isBundled ? ['lit-html'] : [])],
  };
  const policy = Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
  return { policy, directives, headers: headersOf(checked) };
}

/**
 * Returns where the page may send forms besides its own origin. The challenge script of 3D Secure inserts forms into the page that
 * post to the bank's frames, and banks have no common host.
 */
const formTargets = (methods: readonly string[], banks: readonly string[]): readonly string[] =>
  methods.some((method) => methodNeeds[method]?.sendsForms) ? banks : [];

/** Returns the sources of scripts. Browsers that know `strict-dynamic` ignore the hosts beside it. */
const scriptSources = (hosts: readonly string[], nonce: string | undefined): readonly string[] =>
  nonce === undefined ? ["'self'", ...hosts] : [`'nonce-${nonce}'`, "'strict-dynamic'", ...hosts];

function headersOf({ methods, assets }: PagePolicyOptions): Record<string, string> {
  const needs = methods.flatMap((method) => methodNeeds[method] ?? []);
  return {
    ...(needs.some(({ opensWindow }) => opensWindow)
      ? { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' }
      : {}),
    ...(needs.some(({ usesPaymentRequest }) => usesPaymentRequest)
      ? { 'Permissions-Policy': `payment=(self "${assets}")` }
      : {}),
  };
}
