import { type Kysely, sql } from 'kysely';

/** Adds the setup of campaigns, facts about people that it needs, and due invitations. */
export async function addCampaignSetup(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('policy')
    .addColumn('benefit', 'jsonb')
    .addColumn('redemptions_per_recipient', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('dependants', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('eligibility', 'jsonb', (column) =>
      column.notNull().defaultTo(sql`'{"mode":"LISTED"}'::jsonb`),
    )
    .addColumn('take_up', 'integer', (column) => column.notNull().defaultTo(60))
    .addColumn('message', 'jsonb', (column) => column.notNull().defaultTo(sql`'{}'::jsonb`))
    .addColumn('end_reason', 'text')
    .execute();
  await db.schema
    .alterTable('recipient')
    .addColumn('hired_on', 'date')
    .addColumn('opted_out_at', 'timestamptz')
    .addColumn('removed_at', 'timestamptz')
    .execute();
  // A person who was removed must not prevent a new one with the same contact.
  for (const key of ['email_norm', 'phone_e164', 'employee_id']) {
    await db.schema.dropIndex(`recipient_${key}`).execute();
    await db.schema
      .createIndex(`recipient_${key}`)
      .unique()
      .on('recipient')
      .columns(['store_id', key])
      .where(sql.ref('removed_at'), 'is', null)
      .execute();
  }
  await db.schema
    .alterTable('policy_recipient')
    .addColumn('invite_due_at', 'timestamptz')
    .addColumn('last_invited_at', 'timestamptz')
    .execute();
  // For the job that sends due invitations.
  await db.schema
    .createIndex('policy_recipient_due')
    .on('policy_recipient')
    .column('invite_due_at')
    .where(sql.ref('invite_due_at'), 'is not', null)
    .execute();
  await db.schema.createIndex('audit_target').on('audit').columns(['target', 'at']).execute();
}
