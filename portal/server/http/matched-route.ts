import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';

/** Returns the handler of a request before it runs; undefined if only middleware matches the address and method. */
export const matchedHandler = (c: Context) => matchedRoutes(c).find(({ method }) => method !== 'ALL');

/** Returns the pattern of the address, for example `/order/{id}`; undefined if no operation has the address. */
export const routePattern = (c: Context): string | undefined =>
  matchedHandler(c)?.path.replaceAll(/:(\w+)/g, '{$1}');

/**
 * Returns the address of a request for the log: without its query, which can contain names, and without tokens of payment
 * methods. An address that no operation has can contain anything, so it is not returned.
 */
export function loggedPath(c: Context): string {
  const pattern = routePattern(c)?.split('/');
  if (!pattern) return 'unknown';
  const parts = c.req.path.split('/');
  return pattern.map((part, index) => (part === '{token}' ? part : (parts[index] ?? ''))).join('/');
}
