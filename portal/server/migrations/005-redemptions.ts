import type { Kysely } from 'kysely';

/** Creates the redemptions with their times. `policy_recipient` keeps the totals of each person. */
export async function createRedemptions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('redemption')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('policy_id', 'text', (column) => column.notNull().references('policy.id'))
    .addColumn('recipient_id', 'text', (column) => column.notNull().references('recipient.id'))
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('redeemed_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('redemption_policy')
    .on('redemption')
    .columns(['policy_id', 'redeemed_at'])
    .execute();
}
