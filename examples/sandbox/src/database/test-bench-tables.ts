import type { Kysely } from 'kysely';
import { created } from './created-at.js';

/**
 * Adds the tables and columns of partial captures, rejection rules, posted webhooks, verifications and
 * disputes.
 */
export async function addTestBench(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('transaction')
    .addColumn('authorized_minor', 'bigint')
    .addColumn('request', 'jsonb')
    .addColumn('fingerprint', 'text')
    .execute();
  await db.schema
    .createTable('merchant_option')
    .addColumn('merchant_id', 'text', (column) => column.primaryKey().references('merchant.id'))
    .addColumn('rejections', 'jsonb')
    .addColumn('webhook_url', 'text')
    .execute();
  await db.schema
    .alterTable('webhook')
    .addColumn('url', 'text')
    .addColumn('attempts', 'int4', (column) => column.notNull().defaultTo(0))
    .addColumn('outcome', 'text', (column) => column.notNull().defaultTo('kept'))
    .addColumn('last_answer', 'text')
    .execute();
  await created(
    db.schema
      .createTable('verification')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('seq', 'bigint', (column) => column.generatedAlwaysAsIdentity().notNull())
      .addColumn('merchant_id', 'text', (column) => column.notNull().references('merchant.id'))
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('details', 'jsonb', (column) => column.notNull())
      .addColumn('payment_method_token', 'text')
      .addColumn('processor_code', 'text')
      .addColumn('processor_text', 'text')
      .addColumn('rejection_reason', 'text'),
  ).execute();
  await created(
    db.schema
      .createTable('dispute')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('seq', 'bigint', (column) => column.generatedAlwaysAsIdentity().notNull())
      .addColumn('merchant_id', 'text', (column) => column.notNull().references('merchant.id'))
      .addColumn('transaction_id', 'text', (column) => column.notNull().references('transaction.id'))
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('amount_minor', 'bigint', (column) => column.notNull())
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('evidence', 'jsonb', (column) => column.notNull())
      .addColumn('reply_by', 'timestamptz', (column) => column.notNull())
      .addColumn('updated_at', 'timestamptz', (column) => column.notNull()),
  ).execute();
}
