import type { Context, MiddlewareHandler } from 'hono';
import type { PortalEnv } from './env.js';
import type { Operation } from './operations.js';
import { HttpProblem, invalidField } from './problem.js';

/**
 * Rejects query parameters and bodies that an operation does not declare in the OpenAPI document. Fields of
 * declared bodies are checked by their schemas.
 */
export function declaredInput(
  find: (c: Context<PortalEnv>) => Operation | undefined,
): MiddlewareHandler<PortalEnv> {
  return async (c, next) => {
    const called = find(c);
    if (called) await check(c, called);
    await next();
  };
}

async function check(c: Context<PortalEnv>, { query, hasBody }: Operation): Promise<void> {
  for (const name of new URL(c.req.url).searchParams.keys()) {
    if (!query.has(name)) throw invalidField(name, 'unknown_parameter', 'This parameter is not supported.');
  }
  if (hasBody || c.req.method === 'GET' || c.req.method === 'HEAD') return;
  const body = (await c.req.text()).trim();
  if (body !== '' && !/^\{\s*\}$/.test(body))
    throw new HttpProblem('validation_failed', 'This operation takes no body.');
}
