import type { DatabaseTransaction } from '../core/schema.js';
import { HttpProblem } from '../http/problem.js';
import { requireOpenView } from './caller.js';
import type { Subject } from './subjects.js';

/**
 * Locks the row on which a new session depends, and throws if the session can no longer be opened. A parallel request that
 * ends such sessions locks the row too: it has ended already, or will find the new session.
 */
export async function lockHolder(trx: DatabaseTransaction, subject: Subject): Promise<void> {
  if (subject.kind !== 'preview') return;
  const opener = await trx
    .selectFrom('auth_session')
    .select('id')
    .where('id', '=', subject.parentId)
    .where('revoked_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!opener) throw new HttpProblem('token_invalid', 'Your session has ended. Sign in again.');
  await requireOpenView(trx, subject.view);
}
