import type { MiddlewareHandler } from 'hono';

/**
 * A page asked for under plain `localhost` is sent to its own name, where its cookies and frames
 * are those of a site of its own. Calls and assets are answered as they are asked.
 */
export function toOwnName(origin: string): MiddlewareHandler {
  const own = new URL(origin);
  return async (c, next) => {
    const requested = new URL(c.req.url);
    const isPage = c.req.method === 'GET' && c.req.header('sec-fetch-dest') === 'document';
    if (isPage && requested.hostname === 'localhost' && own.hostname !== 'localhost') {
      return c.redirect(own.origin + requested.pathname + requested.search, 302);
    }
    return next();
  };
}
