import { parseUrl } from './url.js';

/** The provider's domains; any depth of subdomain and any port below them is theirs. */
const verifiedDomain = /(?:^|\.)(?:paypal|braintree(?:payments|gateway|-api))\.com$/i;

/** `localhost`, `*.localhost`, 127/8 and `[::1]`: names that never leave the machine. */
export function isLoopback(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
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
