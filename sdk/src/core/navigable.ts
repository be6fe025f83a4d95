import { isLoopback, parseUrl } from './hosts.js';

/**
 * Whether a window may be sent to `url`: any provider over https, or this machine while the page itself
 * (`pageOrigin`) is on this machine. Everything else, scripts and data among it, is no address of a provider.
 */
export function isNavigable(url: string, pageOrigin: string): boolean {
  const target = parseUrl(url);
  if (target?.protocol === 'http:')
    return isLoopback(target.hostname) && isLoopback(parseUrl(pageOrigin)?.hostname ?? '');
  return target?.protocol === 'https:';
}
