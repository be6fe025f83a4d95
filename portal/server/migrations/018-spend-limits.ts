import { type Kysely, sql } from 'kysely';

/** Adds spend limits of campaigns, the warnings about them, and their emails that are due. */
export async function addSpendLimits(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('policy')
    .addColumn('spend_limit', 'bigint', (column) => column.check(sql`spend_limit > 0`))
    .execute();
  await db.schema
    .createTable('spend_warning')
    .addColumn('policy_id', 'text', (column) => column.primaryKey().references('policy.id'))
    .addColumn('percent', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('spend_mail')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('policy_id', 'text', (column) => column.notNull().references('policy.id'))
    .addColumn('percent', 'integer', (column) => column.notNull())
    .addColumn('spent', 'bigint', (column) => column.notNull())
    .addColumn('spend_limit', 'bigint', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('due_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('spend_mail_due').on('spend_mail').column('due_at').execute();
}
