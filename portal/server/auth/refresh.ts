import type { Tokens } from '../../contract/users.js';
import { writeAudit } from '../core/audit.js';
import { HttpProblem } from '../http/problem.js';
import type { RequestInfo } from '../http/request-info.js';
import type { DatabaseTransaction } from '../core/schema.js';
import type { AuthServices } from './services.js';
import { limits, take } from './limits.js';
import { endSession } from './log-out.js';
import { hashOf } from './secrets.js';
import { chooseStore, issue } from './sessions.js';
import { closedStores, type SignInWay } from './sign-in-rules.js';

/** Time in which a client may repeat a refresh with the old token, because the response was lost. */
export const repeatRefreshMs = 5 * 60_000;

/** Exchanges a refresh token for a new pair. Each refresh token can be used once. */
export async function refreshSession(
  services: AuthServices,
  refreshToken: string,
  info: RequestInfo,
): Promise<Tokens> {
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
  const outcome = await db.transaction().execute((trx) => rotate(services, trx, hash, at, info));
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

/**
 * Reads a refresh token and locks its session. Two refreshes, or a refresh and a switch of the store, then run one
 * after the other. The token's own row is locked too: after waiting, PostgreSQL reads only locked rows again.
 */
function lockToken(trx: DatabaseTransaction, hash: string) {
  return trx
    .selectFrom('refresh_token')
    .innerJoin('auth_session', 'auth_session.id', 'refresh_token.session_id')
    .select([
      'refresh_token.store_id',
      'refresh_token.expires_at',
      'refresh_token.used_at',
      'refresh_token.revoked_at as token_revoked_at',
      'refresh_token.replaced_by',
      'auth_session.id',
      'auth_session.kind',
      'auth_session.subject',
      'auth_session.user_id',
      'auth_session.method',
      'auth_session.contact',
      'auth_session.recipient_id',
      'auth_session.absolute_expires_at',
      'auth_session.revoked_at',
    ])
    .where('refresh_token.hash', '=', hash)
    .forUpdate(['auth_session', 'refresh_token'])
    .executeTakeFirst();
}

async function rotate(
  services: AuthServices,
  trx: DatabaseTransaction,
  hash: string,
  at: Date,
  { requestId, address }: RequestInfo,
): Promise<Tokens | 'invalid' | 'reused'> {
  const row = await lockToken(trx, hash);
  if (!row || row.revoked_at || !(await isActive(services, trx, row))) return 'invalid';
  if (row.token_revoked_at || row.used_at) {
    if (!(await wasLost(trx, row, at))) {
      await endSession(trx, row.id, 'refresh_reused', at);
      const { subject: actor, store_id: storeId, id: target } = row;
      const detail = { address };
      await writeAudit(trx, {
        at,
        action: 'session.refresh_reused',
        actor,
        storeId,
        target,
        requestId,
        detail,
      });
      return 'reused';
    }
  } else if (row.expires_at <= at) return 'invalid';
  // The store may have been deactivated since the last time, or the user removed from it.
  const storeId =
    row.user_id === null || row.store_id === null
      ? row.store_id
      : await storeAfter(services, trx, { ...row, user_id: row.user_id, store_id: row.store_id });
  const session = { ...row, storeId, absoluteExpiresAt: row.absolute_expires_at };
  const { hash: next, token, refreshToken } = await issue(services, trx, session, at);
  await trx
    .updateTable('refresh_token')
    .set({ used_at: row.used_at ?? at, replaced_by: next })
    .where('hash', '=', hash)
    .execute();
  return { token, refreshToken };
}

/** Returns the store of the last token, which stays open whatever its rules are now, or another one. */
async function storeAfter(
  services: AuthServices,
  trx: DatabaseTransaction,
  { user_id, store_id, ...way }: SignInWay & { user_id: string; store_id: string },
): Promise<string | null> {
  const closed = new Set(await closedStores(services, trx, user_id, way));
  closed.delete(store_id);
  return chooseStore(trx, user_id, { closed, requestedStoreId: store_id });
}

async function isActive(
  { guestLogin }: AuthServices,
  trx: DatabaseTransaction,
  { kind, user_id }: { kind: string; user_id: string | null },
): Promise<boolean> {
  if (kind === 'guest') return guestLogin;
  if (kind !== 'user') return true;
  const user = await trx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', user_id)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
  return user !== undefined;
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
  if (at.getTime() - used.used_at.getTime() > repeatRefreshMs) return false;
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
