import { type Kysely, sql } from 'kysely';

/** Adds the indexes of lists and counts that would otherwise read rows of other stores, or rows one by one. */
export async function indexLists(db: Kysely<unknown>): Promise<void> {
  await indexCampaigns(db);
  // These unique indexes also serve searches by a prefix, so that a change of a person updates three indexes less.
  for (const key of ['email_norm', 'phone_e164', 'employee_id']) {
    await db.schema.dropIndex(`recipient_find_${key}`).execute();
    await db.schema.dropIndex(`recipient_${key}`).execute();
    await db.schema
      .createIndex(`recipient_${key}`)
      .unique()
      .on('recipient')
      .expression(sql`store_id, ${sql.ref(key)} text_pattern_ops`)
      .where(sql.ref('removed_at'), 'is', null)
      .execute();
  }
  await db.schema.createIndex('invitation_recipient').on('invitation').column('recipient_id').execute();
  // Lists of activity leave out sign-ins and the people of an import, which are most of the entries.
  await db.schema.dropIndex('audit_store').execute();
  await db.schema
    .createIndex('audit_store')
    .on('audit')
    .columns(['store_id', 'at', 'id'])
    .where(sql.ref('action'), 'not like', sql.lit('session.%'))
    .where(sql<string | null>`detail ->> 'import'`, 'is', null)
    .execute();
  // Otherwise the database expects almost no entries without an import, and sorts all of them.
  await sql`create statistics portal.audit_import on (detail ->> 'import') from portal.audit`.execute(db);
}

async function indexCampaigns(db: Kysely<unknown>): Promise<void> {
  // Columns after `include` are read from the index, without the row.
  await db.schema
    .createIndex('policy_recipient_status')
    .on('policy_recipient')
    .expression(sql`policy_id, invite_status, recipient_id) include (redeemed_count, redeemed`)
    .execute();
  await db.schema.dropIndex('redemption_policy').execute();
  await db.schema
    .createIndex('redemption_policy')
    .on('redemption')
    .expression(sql`policy_id, redeemed_at) include (amount`)
    .execute();
  await db.schema
    .createIndex('redemption_recipient')
    .on('redemption')
    .columns(['recipient_id', 'redeemed_at'])
    .execute();
  // Many invitations become due at the same time.
  await db.schema.dropIndex('policy_recipient_due').execute();
  await db.schema
    .createIndex('policy_recipient_due')
    .on('policy_recipient')
    .columns(['invite_due_at', 'recipient_id'])
    .where(sql.ref('invite_due_at'), 'is not', null)
    .execute();
}
