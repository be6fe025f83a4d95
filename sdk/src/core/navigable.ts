import { isLoopback, isVerifiedUrl } from './hosts.js';
import { parseUrl } from './url.js';

/**
 * Returns true if a window may navigate to `url`: any host over https, or a loopback host over http if the page itself
 * (`pageOrigin`) is served from a loopback host. `javascript:`, `data:` and other schemes are rejected.
 */
export function isNavigable(url: string, pageOrigin: string): boolean {
  const target = parseUrl(url);
  // Credentials before the host (`https://paypal.com@evil.example`) disguise the real host.
  if (target?.username || target?.password) return false;
  if (target?.protocol === 'http:')
    return isLoopback(target.hostname) && isLoopback(parseUrl(pageOrigin)?.hostname ?? '');
  return target?.protocol === 'https:';
}

/** Returns true if a window may navigate to `url` and its host belongs to the provider. */
export function isProviderAddress(url: string, pageOrigin: string): boolean {
  return isNavigable(url, pageOrigin) && isVerifiedUrl(url, pageOrigin);
}
