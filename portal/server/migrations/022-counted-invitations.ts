import { type Kysely, sql } from 'kysely';

/** Adds the times of invitations to the index from which the people of campaigns are counted. */
export async function indexInvitations(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('policy_recipient_status').execute();
  // Columns after `include` are read from the index, without the row.
  await db.schema
    .createIndex('policy_recipient_status')
    .on('policy_recipient')
    .expression(
      sql`policy_id, invite_status, recipient_id) include (redeemed_count, redeemed, invited_at, opened_at`,
    )
    .execute();
}
