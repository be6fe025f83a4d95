import type { MiddlewareHandler } from 'hono';
import { type Claims, roleOf } from '../../contract/roles.js';
import { newId } from '../ids.js';
import type { Caller, CallerKind, PortalEnv } from '../http/env.js';
import { HttpProblem } from '../http/problem.js';
import type { Services } from '../services.js';

/**
 * Identifies the caller by the header of the shared client (specification §7), never by a cookie, which other
 * sites could make a browser send. An ended session is rejected immediately.
 */
export function findCaller(services: Services): MiddlewareHandler<PortalEnv> {
  const { db, tokens, now } = services;
  return async (c, next) => {
    c.set('requestId', newId('req', now()));
    c.set('caller', null);
    c.header('x-request-id', c.var.requestId);
    c.header('cache-control', 'no-store');
    const header = c.req.header('x-authorization-obo');
    if (header !== undefined) {
      const token = /^Bearer (\S+)$/.exec(header)?.[1];
      if (token === undefined) throw new HttpProblem('token_invalid', 'The token is invalid.');
      const claims = await tokens.verify(token, now());
      await requireLive(claims);
      c.set('caller', { kind: kindOf(claims), userId: claims.sub, claims });
    }
    await next();
  };

  async function requireLive(claims: Claims): Promise<void> {
    const session = await db
      .selectFrom('auth_session')
      .innerJoin('app_user', 'app_user.id', 'auth_session.user_id')
      .leftJoin('store', (join) => join.on('store.id', '=', claims.storeId ?? ''))
      .select(['auth_session.revoked_at', 'app_user.status', 'store.status as store_status'])
      .where('auth_session.id', '=', claims.sid)
      .executeTakeFirst();
    if (!session || session.revoked_at || session.status !== 'ACTIVE')
      throw new HttpProblem('token_invalid', 'Your session has ended. Sign in again.');
    if (session.store_status === 'DISABLED')
      throw new HttpProblem('store_disabled', 'This store has been deactivated.');
  }
}

export function kindOf({ roles, act }: Pick<Claims, 'roles' | 'act'>): CallerKind {
  if (act) return 'impersonating';
  const role = roleOf(roles);
  return role === 'platform:admin:onboard' ? 'admin' : role;
}

/** Returns the users recorded for an action; while an administrator views a client's pages, both of them. */
export function actorOf(caller: Caller): { actor: string; acted_by: string | null } {
  return { actor: caller.userId, acted_by: caller.claims.act?.sub ?? null };
}
