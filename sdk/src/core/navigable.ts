import { isLoopback, isVerifiedUrl } from './hosts.js';
import { parseUrl } from './url.js';

/**
 * Whether a window may be sent to `url`: any provider over https, or this machine while the page itself
 * (`pageOrigin`) is on this machine. Everything else, scripts and data among it, is no address of a provider.
 */
export function isNavigable(url: string, pageOrigin: string): boolean {
  const target = parseUrl(url);
  // A name before the host is how an address pretends to be another.
  if (target?.username || target?.password) return false;
  if (target?.protocol === 'http:')
    return isLoopback(target.hostname) && isLoopback(parseUrl(pageOrigin)?.hostname ?? '');
  return target?.protocol === 'https:';
}

/** Returns true if a window may be sent to `url`, and the address is the provider's own. */
export function isProviderAddress(url: string, pageOrigin: string): boolean {
  return isNavigable(url, pageOrigin) && isVerifiedUrl(url, pageOrigin);
}
