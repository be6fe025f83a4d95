import { parseUrl } from './url.js';

/** The provider's domains, with any subdomain and any port. */
const verifiedDomain = /(?:^|[^.]\.)(?:paypal|braintree(?:payments|gateway|-api))\.com$/i;

/** Returns true for `localhost`, `*.localhost`, 127/8 and `[::1]`: names that always resolve to this machine. */
export function isLoopback(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

/**
 * Returns true if card data may be sent to `url`: a provider host over https, or a loopback host over http or https if the
 * page itself (`pageOrigin`) is served from a loopback host.
 */
export function isVerifiedUrl(url: string, pageOrigin: string): boolean {
  const target = parseUrl(url);
  if (!target) return false;
  return isLoopback(target.hostname)
    ? /^https?:$/.test(target.protocol) && isLoopback(parseUrl(pageOrigin)?.hostname ?? '')
    : target.protocol === 'https:' && verifiedDomain.test(target.hostname);
}
