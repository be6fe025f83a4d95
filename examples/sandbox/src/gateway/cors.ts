import type { MiddlewareHandler } from 'hono';
import type { SandboxEnv } from '../http-env.js';

/** Lifetime of a preflight. Browsers cap it at this value or less. */
const preflightSeconds = 86_400;

/**
 * Allows calls from every origin. This is safe because calls are authorized by their content, never by a
 * cookie.
 */
export const openToPages: MiddlewareHandler<SandboxEnv> = async (c, next) => {
  if (c.req.method === 'OPTIONS') {
    return c.body(null, 204, {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': 'GET, POST, OPTIONS',
      'Access-Control-Allow-Headers': 'Content-Type, Authorization, Braintree-Version',
      'Access-Control-Max-Age': String(preflightSeconds),
    });
  }
  await next();
  c.header('Access-Control-Allow-Origin', '*');
  c.header('Timing-Allow-Origin', '*');
  c.header('Cross-Origin-Resource-Policy', 'cross-origin');
  return undefined;
};

export const neverStored: MiddlewareHandler<SandboxEnv> = async (c, next) => {
  await next();
  c.header('Cache-Control', 'no-store');
};
