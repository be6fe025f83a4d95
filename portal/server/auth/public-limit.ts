import type { Context, MiddlewareHandler } from 'hono';
import type { PortalEnv } from '../http/env.js';
import type { Operation } from '../http/operations.js';
import { requestInfo } from '../http/request-info.js';
import type { AuthServices } from './services.js';
import { limits, take } from './limits.js';

/**
 * Limits calls of public operations by the client's address. Every call counts, before its body is read or anything is
 * looked up: a limit must not reveal which secrets exist.
 */
export function limitPublicCalls(
  { db, now, trustedProxies }: AuthServices,
  find: (c: Context<PortalEnv>) => Operation | undefined,
): MiddlewareHandler<PortalEnv> {
  return async (c, next) => {
    if (find(c)?.access.includes('public') === true)
      await take(db, limits.login, requestInfo(c, trustedProxies).address, now());
    await next();
  };
}
