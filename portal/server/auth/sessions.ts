import { createHash, randomBytes } from 'node:crypto';
import type { Claims } from '../../contract/roles.js';
import type { Tokens } from '../../contract/users.js';
import { HttpProblem } from '../http/problem.js';
import { newId } from '../ids.js';
import type { DatabaseTransaction, UserRow } from '../schema.js';
import type { Services } from '../services.js';
import { seconds } from './access-token.js';
import { limits, take } from './limits.js';

/** An access token lives as long as the session cookie (specification §9). */
export const tokenLifeMs = 3600_000;
/** Longer than the access token, which can thus be renewed until its last second. */
const refreshIdleMs = 3660_000;
const sessionLifeMs = 7 * 24 * 3600_000;
/** Time in which a client may repeat a refresh with the old token, because the response was lost. */
const lostAnswerMs = 5 * 60_000;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

interface Place {
  sessionId: string;
  absoluteExpiresAt: Date;
  storeId: string | null;
}

export async function openSession(services: Services, user: UserRow, wantedStore?: string): Promise<Tokens> {
  const at = services.now();
  return services.db.transaction().execute(async (trx) => {
    const place: Place = {
      sessionId: newId('ses', at),
      absoluteExpiresAt: new Date(at.getTime() + sessionLifeMs),
      storeId: await chooseStore(trx, user.id, wantedStore),
    };
    await trx
      .insertInto('auth_session')
      .values({
        id: place.sessionId,
        user_id: user.id,
        absolute_expires_at: place.absoluteExpiresAt,
        created_at: at,
        revoked_at: null,
        revoke_reason: null,
      })
      .execute();
    await trx.updateTable('app_user').set({ last_login_at: at }).where('id', '=', user.id).execute();
    return issue(services, trx, user, place, at);
  });
}

/** Returns the requested store if the user belongs to it and it is active, else the oldest active one, else the oldest. */
async function chooseStore(
  trx: DatabaseTransaction,
  userId: string,
  wanted?: string,
): Promise<string | null> {
  const stores = await trx
    .selectFrom('membership')
    .innerJoin('store', 'store.id', 'membership.store_id')
    .select(['store.id', 'store.status'])
    .where('membership.user_id', '=', userId)
    .orderBy('store.id')
    .execute();
  const active = stores.filter(({ status }) => status === 'ACTIVE');
  return (active.find(({ id }) => id === wanted) ?? active[0] ?? stores[0])?.id ?? null;
}

async function issue(
  { tokens }: Services,
  trx: DatabaseTransaction,
  user: UserRow,
  { sessionId, absoluteExpiresAt, storeId }: Place,
  at: Date,
): Promise<Tokens & { hash: string }> {
  const expiresAt = new Date(Math.min(at.getTime() + tokenLifeMs, absoluteExpiresAt.getTime()));
  const token = await tokens.sign(
    { ...(await claimsOf(trx, user, storeId)), sid: sessionId, exp: seconds(expiresAt) },
    at,
  );
  const refreshToken = randomBytes(32).toString('base64url');
  const hash = hashOf(refreshToken);
  await trx
    .insertInto('refresh_token')
    .values({
      hash,
      session_id: sessionId,
      store_id: storeId,
      issued_at: at,
      expires_at: new Date(Math.min(at.getTime() + refreshIdleMs, absoluteExpiresAt.getTime())),
      used_at: null,
      revoked_at: null,
      replaced_by: null,
    })
    .execute();
  return { token, refreshToken, hash };
}

/** Returns the claims of a user's access token for one store. */
export async function claimsOf(
  trx: DatabaseTransaction,
  user: UserRow,
  storeId: string | null,
): Promise<Omit<Claims, 'sid' | 'exp' | 'iat'>> {
  const memberships = await trx
    .selectFrom('membership')
    .select(['role', 'store_id'])
    .where('user_id', '=', user.id)
    .execute();
  const here = memberships.filter((one) => one.store_id === null || one.store_id === storeId);
  return {
    sub: user.id,
    roles: [...new Set(here.map(({ role }) => role))],
    firstName: user.first_name,
    lastName: user.last_name,
    ...(storeId === null ? {} : { storeId }),
  };
}

/** Exchanges a refresh token for a new pair. Each refresh token can be used once. */
export async function refreshSession(services: Services, refreshToken: string): Promise<Tokens> {
  const { db, now } = services;
  const at = now();
  const hash = hashOf(refreshToken);
  const known = await db
    .selectFrom('refresh_token')
    .select('session_id')
    .where('hash', '=', hash)
    .executeTakeFirst();
  if (!known) throw invalid();
  await take(db, limits.refresh, known.session_id, at);
  const outcome = await db.transaction().execute((trx) => rotate(services, trx, hash, at));
  // Thrown outside the transaction, because a rollback would undo the revocation.
  if (outcome === 'reused')
    throw new HttpProblem(
      'refresh_reused',
      'This session was used in two places and has ended. Sign in again.',
    );
  if (outcome === 'invalid') throw invalid();
  return outcome;
}

const invalid = () => new HttpProblem('token_invalid', 'Your session has ended. Sign in again.');

async function rotate(
  services: Services,
  trx: DatabaseTransaction,
  hash: string,
  at: Date,
): Promise<Tokens | 'invalid' | 'reused'> {
  // Serializes two tabs that refresh at once. The token's own row is locked too: after waiting, PostgreSQL
  // reads only locked rows again, and the second tab must see the first one's update.
  const row = await trx
    .selectFrom('refresh_token')
    .innerJoin('auth_session', 'auth_session.id', 'refresh_token.session_id')
    .innerJoin('app_user', 'app_user.id', 'auth_session.user_id')
    .selectAll('app_user')
    .select([
      'refresh_token.session_id',
      'refresh_token.store_id',
      'refresh_token.expires_at',
      'refresh_token.used_at',
      'refresh_token.revoked_at as token_revoked_at',
      'refresh_token.replaced_by',
      'auth_session.absolute_expires_at',
      'auth_session.revoked_at',
    ])
    .where('refresh_token.hash', '=', hash)
    .forUpdate(['auth_session', 'refresh_token'])
    .executeTakeFirst();
  if (!row || row.revoked_at || row.status !== 'ACTIVE') return 'invalid';
  const { session_id: sessionId, store_id: storeId, absolute_expires_at: absoluteExpiresAt } = row;
  if (row.token_revoked_at || row.used_at) {
    if (!(await wasLost(trx, row, at))) {
      await endSession(trx, sessionId, 'refresh_reused', at);
      return 'reused';
    }
  } else if (row.expires_at <= at) return 'invalid';
  // The store may have been deactivated since the last time, or the user removed from it.
  const renewedStore = storeId === null ? null : await chooseStore(trx, row.id, storeId);
  const { hash: next, ...pair } = await issue(
    services,
    trx,
    row,
    { sessionId, storeId: renewedStore, absoluteExpiresAt },
    at,
  );
  await trx
    .updateTable('refresh_token')
    .set({ used_at: row.used_at ?? at, replaced_by: next })
    .where('hash', '=', hash)
    .execute();
  return pair;
}

/**
 * Returns true if the first response was probably lost: the reuse follows soon, and the new token is unused.
 * Revokes that token.
 */
async function wasLost(
  trx: DatabaseTransaction,
  used: { used_at: Date | null; token_revoked_at: Date | null; replaced_by: string | null },
  at: Date,
): Promise<boolean> {
  if (used.token_revoked_at || !used.used_at || !used.replaced_by) return false;
  if (at.getTime() - used.used_at.getTime() > lostAnswerMs) return false;
  const revoked = await trx
    .updateTable('refresh_token')
    .set({ revoked_at: at })
    .where('hash', '=', used.replaced_by)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('hash')
    .executeTakeFirst();
  return revoked !== undefined;
}

export async function endSession(
  trx: DatabaseTransaction,
  sessionId: string,
  reason: string,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('auth_session')
    .set({ revoked_at: at, revoke_reason: reason })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends the session of a refresh token, even a used one. The response does not reveal if the token exists. */
export async function logOut({ db, now }: Services, refreshToken: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const known = await trx
      .selectFrom('refresh_token')
      .select('session_id')
      .where('hash', '=', hashOf(refreshToken))
      .executeTakeFirst();
    if (known) await endSession(trx, known.session_id, 'logout', now());
  });
}
