import type { MiddlewareHandler } from 'hono';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
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
      c.set('caller', await confirm(claims));
    }
    await next();
  };

  /** Confirms the session and the roles: what an administrator has revoked ends with the next call. */
  async function confirm(claims: Claims): Promise<Caller> {
    const person = claims.act?.sub ?? claims.sub;
    const row = await db
      .selectFrom('auth_session')
      .innerJoin('app_user', 'app_user.id', 'auth_session.user_id')
      .leftJoin('store', (join) => join.on('store.id', '=', claims.storeId ?? ''))
      .select(['auth_session.revoked_at', 'app_user.status', 'store.status as store_status'])
      .select((on) =>
        jsonArrayFrom(
          on
            .selectFrom('membership')
            .select('membership.role')
            .where('membership.user_id', '=', person)
            .where((to) =>
              to.or([
                to('membership.store_id', 'is', null),
                to('membership.store_id', '=', claims.storeId ?? null),
              ]),
            ),
        ).as('memberships'),
      )
      .where('auth_session.id', '=', claims.sid)
      .executeTakeFirst();
    if (!row || row.revoked_at || row.status !== 'ACTIVE')
      throw new HttpProblem('token_invalid', 'Your session has ended. Sign in again.');
    const granted = kindOf({ roles: row.memberships.map(({ role }) => role) });
    const kind = claims.act ? (granted === 'admin' ? 'impersonating' : 'employee') : granted;
    return { kind, userId: claims.sub, claims, isStoreDisabled: row.store_status === 'DISABLED' };
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
