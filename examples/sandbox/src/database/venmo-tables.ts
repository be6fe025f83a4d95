import type { Kysely } from 'kysely';
import { created } from './created-at.js';

/** Adds Venmo's payment contexts, and each merchant's lifetime of new ones. */
export async function addVenmo(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('merchant_option').addColumn('venmo_life_seconds', 'int4').execute();
  await created(
    db.schema
      .createTable('venmo_context')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('seq', 'bigint', (column) => column.generatedAlwaysAsIdentity().notNull())
      .addColumn('merchant_id', 'text', (column) => column.notNull().references('merchant.id'))
      .addColumn('profile_id', 'text', (column) => column.notNull())
      .addColumn('client', 'text', (column) => column.notNull())
      .addColumn('request', 'jsonb', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('nonce', 'text')
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull()),
  ).execute();
}
