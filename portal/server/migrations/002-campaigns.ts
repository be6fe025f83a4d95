import { type Kysely, sql } from 'kysely';

/** Creates campaigns (policies), their recipients and redemptions. */
export async function createCampaigns(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('policy')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('store_id', 'text', (column) => column.notNull().references('store.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('usage', 'text')
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('DRAFT', 'SCHEDULED', 'STARTED', 'CANCELLED', 'EXPIRED')`),
    )
    .addColumn('starts_at', 'timestamptz')
    .addColumn('ends_at', 'timestamptz')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .addColumn('started_at', 'timestamptz')
    .addColumn('ended_at', 'timestamptz')
    .execute();
  await db.schema
    .createIndex('policy_store')
    .on('policy')
    .columns(['store_id', 'status', 'created_at'])
    .execute();
  // For the job that starts and ends due campaigns.
  await db.schema.createIndex('policy_starts').on('policy').columns(['status', 'starts_at']).execute();
  await db.schema.createIndex('policy_ends').on('policy').columns(['status', 'ends_at']).execute();

  await db.schema
    .createTable('recipient')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('store_id', 'text', (column) => column.notNull().references('store.id'))
    .addColumn('email', 'text')
    .addColumn('email_norm', 'text')
    .addColumn('phone_e164', 'text')
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    .addColumn('employee_id', 'text')
    .addColumn('department', 'text')
    .addColumn('location', 'text')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute();
  for (const key of ['email_norm', 'phone_e164', 'employee_id']) {
    await db.schema
      .createIndex(`recipient_${key}`)
      .unique()
      .on('recipient')
      .columns(['store_id', key])
      .execute();
  }

  await db.schema
    .createTable('policy_recipient')
    .addColumn('policy_id', 'text', (column) => column.notNull().references('policy.id'))
    .addColumn('recipient_id', 'text', (column) => column.notNull().references('recipient.id'))
    .addColumn('invite_status', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .addColumn('allowance', 'bigint', (column) => column.notNull())
    .addColumn('redeemed', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('redeemed_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('policy_recipient_key', ['policy_id', 'recipient_id'])
    .execute();
  await db.schema
    .createIndex('policy_recipient_recipient')
    .on('policy_recipient')
    .column('recipient_id')
    .execute();

  await db.schema
    .createTable('idempotency')
    .addColumn('principal', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('status', 'integer')
    .addColumn('response', 'jsonb')
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_key', ['principal', 'key'])
    .execute();
}
