import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { createMemoryLimit } from '@tessera/server-kit/http';
import { type Claims, roleOf } from '../../contract/roles.js';
import { newId } from '../core/ids.js';
import type { Caller, PersonKind, PortalEnv } from '../http/env.js';
import { HttpProblem, rateLimited } from '../http/problem.js';
import type { Database, SessionKind, UserRow } from '../core/schema.js';
import type { AuthServices } from './services.js';
import { identifyKey } from './api-keys.js';
import { apiLimit } from './limits.js';

/**
 * Identifies the caller by the header of the shared client (specification §7), never by a cookie, which other
 * sites could make a browser send; programs by the API key in the header `Authorization`. An ended session and a revoked
 * key are rejected immediately.
 */
export function findCaller(services: AuthServices): MiddlewareHandler<PortalEnv> {
  const limit = createMemoryLimit(apiLimit);
  return async (c, next) => {
    c.set('requestId', newId('req', services.now()));
    c.header('x-request-id', c.var.requestId);
    c.header('cache-control', 'no-store');
    c.set('caller', await identify(c.req.header('x-authorization-obo'), c.req.header('authorization')));
    await next();
  };

  /** Returns a problem instead of throwing it: public operations must work with an expired token. */
  async function identify(
    header: string | undefined,
    keyHeader: string | undefined,
  ): Promise<Caller | HttpProblem> {
    if (header === undefined && keyHeader === undefined)
      return new HttpProblem('token_missing', 'Sign in to continue.');
    const token = bearerOf(header ?? keyHeader ?? '');
    if (token === undefined) return new HttpProblem('token_invalid', 'The token is invalid.');
    try {
      return header === undefined ? await identifyProgram(token) : await identifyPerson(token);
    } catch (error) {
      if (error instanceof HttpProblem && error.code !== 'rate_limited') return error;
      throw error;
    }
  }

  async function identifyPerson(token: string): Promise<Caller> {
    const at = services.now();
    const claims = await services.tokens.verify(token, at);
    takeOne(keyOf(token), at);
    return confirm(services, claims);
  }

  async function identifyProgram(secret: string): Promise<Caller> {
    const at = services.now();
    const caller = await identifyKey(services, secret, at);
    takeOne(caller.subject, at);
    return caller;
  }

  function takeOne(name: string, at: Date): void {
    const seconds = limit.take(name, at);
    if (seconds !== 0) throw rateLimited(seconds);
  }
}

const bearerOf = (header: string): string | undefined => /^Bearer +(\S+)$/i.exec(header)?.[1];

/** Returns the signed part as a key: there are several valid signatures of one token. */
function keyOf(token: string): string {
  return createHash('sha256')
    .update(token.slice(0, token.lastIndexOf('.')))
    .digest('base64url');
}

/** Confirms session and roles with one query: what an administrator has revoked ends with the next call. */
async function confirm({ db, guestLogin }: AuthServices, claims: Claims): Promise<Caller> {
  const row = await db
    .selectFrom('auth_session')
    .leftJoin('auth_session as parent', 'parent.id', 'auth_session.parent_id')
    .leftJoin('app_user', (join) =>
      join.on((on) => on('app_user.id', '=', on.fn.coalesce('auth_session.user_id', 'parent.user_id'))),
    )
    .leftJoin('store', (join) => join.on('store.id', '=', claims.storeId ?? ''))
    .select([
      'auth_session.kind',
      'auth_session.revoked_at',
      'parent.revoked_at as parent_revoked_at',
      'app_user.status',
      'store.status as store_status',
    ])
    .select((on) =>
      jsonArrayFrom(
        on
          .selectFrom('membership')
          .select('membership.role')
          .whereRef('membership.user_id', '=', 'app_user.id')
          .where((to) =>
            to.or([
              to('membership.store_id', 'is', null),
              to('membership.store_id', '=', claims.storeId ?? null),
            ]),
          ),
      ).as('memberships'),
    )
    .where('auth_session.id', '=', claims.sid)
    .where('auth_session.subject', '=', claims.sub)
    .executeTakeFirst();
  if (!row || row.revoked_at || !isEnabled(row, guestLogin))
    throw new HttpProblem('token_invalid', 'Your session has ended. Sign in again.');
  await requireOpenView(db, claims.act?.view);
  return {
    kind: row.kind === 'user' ? grantedKind(claims, row.memberships) : 'user',
    sessionKind: row.kind,
    subject: claims.sub,
    claims,
    isStoreDisabled: row.store_status === 'DISABLED',
  };
}

/** Throws `impersonation_required` for a visit that the administrator has ended. */
export async function requireOpenView(db: Database, view: string | undefined): Promise<void> {
  if (view === undefined) return;
  const ended = await db.selectFrom('ended_view').select('id').where('id', '=', view).executeTakeFirst();
  if (ended) throw new HttpProblem('impersonation_required', 'You have stopped viewing this client.');
}

interface ConfirmedSession {
  kind: SessionKind;
  parent_revoked_at: Date | null;
  /** Status of the account that signed in; for a preview, of the account that opened it. */
  status: UserRow['status'] | null;
  memberships: readonly { role: string }[];
}

function isEnabled(
  { kind, parent_revoked_at, status, memberships }: ConfirmedSession,
  guestLogin: boolean,
): boolean {
  switch (kind) {
    case 'user':
      return status === 'ACTIVE';
    case 'guest':
      return guestLogin;
    case 'recipient':
      return true;
    case 'preview': {
      const opener = kindOf({ roles: memberships.map(({ role }) => role) });
      return !parent_revoked_at && status === 'ACTIVE' && (opener === 'employer' || opener === 'admin');
    }
  }
}

function grantedKind({ act }: Claims, memberships: readonly { role: string }[]): PersonKind {
  const granted = kindOf({ roles: memberships.map(({ role }) => role) });
  if (!act) return granted;
  return granted === 'admin' ? 'impersonating' : 'employee';
}

export function kindOf({ roles, act }: Pick<Claims, 'roles' | 'act'>): PersonKind {
  if (act) return 'impersonating';
  const role = roleOf(roles);
  return role === 'platform:admin:onboard' ? 'admin' : role;
}

/** Returns the users recorded for an action; while an administrator views a client's pages, both of them. */
export function actorOf(caller: Pick<Caller, 'subject'> & { claims: Pick<Claims, 'act'> }): {
  actor: string;
  acted_by: string | null;
} {
  return { actor: caller.subject, acted_by: caller.claims.act?.sub ?? null };
}
