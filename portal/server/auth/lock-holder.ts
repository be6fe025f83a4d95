import type { DatabaseTransaction } from '../core/schema.js';
import { HttpProblem } from '../http/problem.js';
import { requireOpenView } from './caller.js';
import { expired } from './challenges.js';
import type { Subject } from './subjects.js';

/**
 * Locks the row on which a new session depends, and throws if the session can no longer be opened. A parallel request that
 * ends such sessions locks the row too: it has ended already, or will find the new session.
 */
export async function lockHolder(trx: DatabaseTransaction, subject: Subject): Promise<void> {
  if (subject.kind === 'recipient') await lockPerson(trx, subject.person.id);
  if (subject.kind === 'preview') await lockOpener(trx, subject);
}

/** Throws for a person who was erased after the code was checked. */
async function lockPerson(trx: DatabaseTransaction, id: string): Promise<void> {
  const person = await trx
    .selectFrom('recipient')
    .select('id')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!person) throw expired();
}

/** Throws if the session that opens a preview has ended, or its visit to the client. */
async function lockOpener(
  trx: DatabaseTransaction,
  { parentId, view }: Extract<Subject, { kind: 'preview' }>,
): Promise<void> {
  const opener = await trx
    .selectFrom('auth_session')
    .select('id')
    .where('id', '=', parentId)
    .where('revoked_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!opener) throw new HttpProblem('token_invalid', 'Your session has ended. Sign in again.');
  await requireOpenView(trx, view);
}
