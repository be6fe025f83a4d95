import type { MiddlewareHandler } from 'hono';

/**
 * Redirects pages from plain `localhost` to the site's own name, under which cookies and frames have their
 * own site. Requests for assets and data are not redirected.
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
