import { writeAudit } from '../core/audit.js';
import type { RequestInfo } from '../http/request-info.js';
import type { DatabaseTransaction } from '../core/schema.js';
import type { AuthServices } from './services.js';
import { hashOf } from './secrets.js';

/** Ends a session, and the previews that it has opened. */
export async function endSession(
  trx: DatabaseTransaction,
  sessionId: string,
  reason: string,
  at: Date,
): Promise<{ subject: string } | undefined> {
  const ended = await trx
    .updateTable('auth_session')
    .set({ revoked_at: at, revoke_reason: reason })
    .where((where) => where.or([where('id', '=', sessionId), where('parent_id', '=', sessionId)]))
    .where('revoked_at', 'is', null)
    .returning(['id', 'subject'])
    .execute();
  return ended.find(({ id }) => id === sessionId);
}

/** Ends the session of a refresh token, even a used one. The response does not reveal if the token exists. */
export async function logOut(
  { db, now }: AuthServices,
  refreshToken: string,
  { requestId, address }: RequestInfo,
): Promise<void> {
  const at = now();
  await db.transaction().execute(async (trx) => {
    const known = await trx
      .selectFrom('refresh_token')
      .select(['session_id', 'store_id'])
      .where('hash', '=', hashOf(refreshToken))
      .executeTakeFirst();
    const ended = known && (await endSession(trx, known.session_id, 'logout', at));
    if (!ended) return;
    await writeAudit(trx, {
      at,
      action: 'session.ended',
      actor: ended.subject,
      storeId: known.store_id,
      target: known.session_id,
      requestId,
      detail: { address },
    });
  });
}
