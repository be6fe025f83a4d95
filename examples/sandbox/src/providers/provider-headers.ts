import type { MiddlewareHandler } from 'hono';
import type { SandboxEnv } from '../http-env.js';

/** No `form-action`: a form's answer leads back to the shop's provider of frames, wherever that is. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** Of a page in a window that a shop has opened: without an opener policy, which would cut the two apart. */
export const providerHeaders: MiddlewareHandler<SandboxEnv> = async (c, next) => {
  await next();
  c.header('Content-Security-Policy', contentSecurityPolicy);
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Referrer-Policy', 'no-referrer');
  c.header('Cache-Control', 'no-store');
};
