import { sql } from 'kysely';
import { writeAudit } from '../core/audit.js';
import { statusOf } from '../core/member-status.js';
import { dropOptOut, stopMessages } from '../core/opt-outs.js';
import type { DatabaseTransaction } from '../core/schema.js';
import type { AuthServices } from '../auth/services.js';

export const optOutPath = '/opt-out';

/**
 * Returns the address at which a person stops the messages of an employer. It names an invitation by its stored digest, which
 * opens nothing: the secret cannot be computed from it. It works as long as the invitation is stored.
 */
export const optOutLink = (origin: string, secretHash: string): string =>
  `${origin}${optOutPath}?invitation=${secretHash}`;

/** Person with the name of the employer whose messages they get. */
export interface MessagedPerson {
  id: string;
  storeId: string;
  storeName: string;
  locale: string;
  isOptedOut: boolean;
}

/** Returns the person of an invitation, also of one that has ended; undefined if they were removed. */
export async function findMessagedPerson(
  { db }: Pick<AuthServices, 'db'>,
  secretHash: string,
): Promise<MessagedPerson | undefined> {
  const row = await db
    .selectFrom('invitation')
    .innerJoin('recipient', 'recipient.id', 'invitation.recipient_id')
    .innerJoin('store', 'store.id', 'recipient.store_id')
    .select(['recipient.id', 'store.id as storeId', 'store.name as storeName', 'recipient.opted_out_at'])
    .select(({ fn }) => fn.coalesce('recipient.locale', 'store.locale').as('locale'))
    .where('invitation.secret_hash', '=', secretHash)
    .where('recipient.removed_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { opted_out_at: optedOutAt, ...person } = row;
  return { ...person, isOptedOut: optedOutAt !== null };
}

/** Stops the messages of an employer to a person, or allows them again. Messages that are due are not sent. */
export async function setMessages(
  { db, now }: Pick<AuthServices, 'db' | 'now'>,
  { id, storeId }: MessagedPerson,
  { isOptedOut, requestId }: { isOptedOut: boolean; requestId: string },
): Promise<void> {
  const at = now();
  await db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('recipient')
      .set({ opted_out_at: isOptedOut ? at : null, updated_at: at, version: sql`version + 1` })
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .where('opted_out_at', isOptedOut ? 'is' : 'is not', null)
      .returning(['email_norm', 'phone_e164'])
      .executeTakeFirst();
    if (!changed) return;
    if (isOptedOut) await stopMessages(trx, [id]);
    else {
      await dropOptOut(trx, storeId, changed);
      await restoreStatuses(trx, id);
    }
    const action = isOptedOut ? 'recipient.opted_out' : 'recipient.opted_in';
    await writeAudit(trx, { at, action, actor: id, storeId, target: id, requestId });
  });
}

/** Gives a person who gets messages again the status in each campaign that the opt-out has replaced. */
async function restoreStatuses(trx: DatabaseTransaction, id: string): Promise<void> {
  const members = await trx
    .selectFrom('policy_recipient')
    .selectAll()
    .where('recipient_id', '=', id)
    .where('invite_status', '=', 'OPTED_OUT')
    .forUpdate()
    .execute();
  for (const member of members) {
    const limits = await trx
      .selectFrom('policy')
      .select(['redemptions_per_recipient', 'dependants'])
      .where('id', '=', member.policy_id)
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('policy_recipient')
      .set({ invite_status: statusOf(limits, member) })
      .where('policy_id', '=', member.policy_id)
      .where('recipient_id', '=', id)
      .execute();
  }
}
