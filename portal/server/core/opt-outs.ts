import { createHash } from 'node:crypto';
import type { Database, DatabaseTransaction, RecipientRow } from './schema.js';

type Contacts = Pick<RecipientRow, 'email_norm' | 'phone_e164'>;

/** Returns the digests of the contacts of a person in a store: the contacts themselves are not stored. */
const digestsOf = (storeId: string, { email_norm, phone_e164 }: Contacts): string[] =>
  [email_norm, phone_e164].flatMap((contact) =>
    contact === null ? [] : [createHash('sha256').update(`${storeId} ${contact}`).digest('base64url')],
  );

/**
 * Keeps the wish of people to get no messages when their contacts are changed or erased: the same contacts may be entered
 * again.
 */
export async function keepOptOuts(
  trx: DatabaseTransaction,
  storeId: string,
  people: readonly Contacts[],
  at: Date,
): Promise<void> {
  const digests = people.flatMap((contacts) => digestsOf(storeId, contacts));
  if (digests.length === 0) return;
  await trx
    .insertInto('opt_out')
    .values(digests.map((digest) => ({ digest, created_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes the wish to get no messages at the contacts of a person. */
export async function dropOptOut(
  trx: DatabaseTransaction,
  storeId: string,
  contacts: Contacts,
): Promise<void> {
  const digests = digestsOf(storeId, contacts);
  if (digests.length > 0) await trx.deleteFrom('opt_out').where('digest', 'in', digests).execute();
}

/** Returns a function that finds out whether a person gets no messages at one of the contacts. */
export async function readOptOuts(
  db: Database,
  storeId: string,
  people: readonly Contacts[],
): Promise<(contacts: Contacts) => boolean> {
  const digests = people.flatMap((contacts) => digestsOf(storeId, contacts));
  if (digests.length === 0) return () => false;
  const rows = await db.selectFrom('opt_out').select('digest').where('digest', 'in', digests).execute();
  const stopped = new Set(rows.map(({ digest }) => digest));
  return (contacts) => digestsOf(storeId, contacts).some((digest) => stopped.has(digest));
}

/** Cancels the due messages of people who get none, and gives them the status in their campaigns. */
export async function stopMessages(trx: DatabaseTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const places = trx.updateTable('policy_recipient').where('recipient_id', 'in', ids);
  await places.set({ invite_due_at: null }).where('invite_due_at', 'is not', null).execute();
  await places
    .set({ invite_status: 'OPTED_OUT' })
    .where('invite_status', 'in', ['NOT_INVITED', 'INVITED', 'OPENED', 'BOUNCED'])
    .execute();
}
