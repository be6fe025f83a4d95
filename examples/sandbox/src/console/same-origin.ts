import type { MiddlewareHandler } from 'hono';
import type { SandboxEnv } from '../http-env.js';

const reading = new Set(['GET', 'HEAD']);

/**
 * Allows writes only from the console's own pages and from programs that are not browsers. A page of another
 * origin can submit a form, but it cannot set `Sec-Fetch-Site` or `Origin`.
 */
export const sameOriginWrites: MiddlewareHandler<SandboxEnv> = async (c, next) => {
  if (!reading.has(c.req.method) && !isFromHere(c.req.raw)) {
    return c.json({ error: { message: 'Only the console can do this' } }, 403);
  }
  await next();
  return undefined;
};

function isFromHere(request: Request): boolean {
  const site = request.headers.get('Sec-Fetch-Site');
  if (site !== null) return site === 'same-origin';
  const origin = request.headers.get('Origin');
  return origin === null || origin === new URL(request.url).origin;
}

/** Allows only scripts, styles and connections of the console's own origin, and nothing inline. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types tessera-console',
].join('; ');

export const consoleHeaders: MiddlewareHandler<SandboxEnv> = async (c, next) => {
  await next();
  c.header('Content-Security-Policy', contentSecurityPolicy);
  c.header('X-Content-Type-Options', 'nosniff');
  // With `no-referrer`, browsers send `Origin: null` with the console's own forms.
  c.header('Referrer-Policy', 'same-origin');
  c.header('Cross-Origin-Opener-Policy', 'same-origin');
  c.header('Cross-Origin-Resource-Policy', 'same-origin');
  c.header('Cache-Control', 'no-store');
};
