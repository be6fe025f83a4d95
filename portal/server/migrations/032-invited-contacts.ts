import type { Kysely } from 'kysely';

/** Stores to which contact the last invitation was sent, as a digest: after a correction, the new contact has none yet. */
export async function addInvitedContacts(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('policy_recipient').addColumn('last_invited_digest', 'text').execute();
}
