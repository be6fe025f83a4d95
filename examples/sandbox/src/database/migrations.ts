import { sql, type Kysely } from 'kysely';
import type { Migrations } from '@tessera/server-kit/db';
import { created } from './created-at.js';
import { addTestBench } from './test-bench-tables.js';
import { addVenmo } from './venmo-tables.js';

export const migrations: Migrations = {
  async '001-gateway'(db) {
    await createMerchants(db);
    await createVault(db);
    await createTransactions(db);
    await createOutbox(db);
  },
  async '002-insights'(db) {
    await created(
      db.schema
        .createTable('insights_event')
        .addColumn('id', 'bigint', (column) => column.generatedByDefaultAsIdentity().primaryKey())
        .addColumn('event', 'jsonb', (column) => column.notNull()),
    ).execute();
  },
  async '003-sepa'(db) {
    const columns = [
      'merchant_id',
      'bank_reference_token',
      'account_holder_name',
      'last4',
      'customer_id',
      'mandate_type',
      'return_url',
      'cancel_url',
      'status',
    ];
    const table = db.schema
      .createTable('sepa_mandate')
      .addColumn('id', 'text', (column) => column.primaryKey());
    await created(
      columns.reduce((result, name) => result.addColumn(name, 'text', (column) => column.notNull()), table),
    ).execute();
  },
  async '004-approvals'(db) {
    await created(
      db.schema
        .createTable('approval')
        .addColumn('token', 'text', (column) => column.primaryKey())
        .addColumn('payment_id', 'text', (column) => column.notNull().unique())
        .addColumn('payer_id', 'text', (column) => column.notNull())
        .addColumn('merchant_id', 'text', (column) => column.notNull().references('merchant.id'))
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('return_url', 'text', (column) => column.notNull())
        .addColumn('cancel_url', 'text', (column) => column.notNull())
        .addColumn('request', 'jsonb', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull()),
    ).execute();
  },
  async '005-local-payments'(db) {
    await db.schema.alterTable('approval').addColumn('nonce', 'text').execute();
    await created(
      db.schema
        .createTable('blik_alias')
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('merchant_id', 'text', (column) => column.notNull().references('merchant.id'))
        .addColumn('consumer_reference', 'text', (column) => column.notNull())
        .addColumn('label', 'text', (column) => column.notNull()),
    ).execute();
    await created(
      db.schema
        .createTable('webhook')
        .addColumn('seq', 'bigint', (column) => column.generatedAlwaysAsIdentity().primaryKey())
        .addColumn('merchant_id', 'text', (column) => column.notNull().references('merchant.id'))
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('subject', 'jsonb', (column) => column.notNull()),
    ).execute();
  },
  async '006-masterpass'(db) {
    await created(
      db.schema
        .createTable('wallet_token')
        .addColumn('token', 'text', (column) => column.primaryKey())
        .addColumn('verifier', 'text', (column) => column.notNull())
        .addColumn('merchant_id', 'text', (column) => column.notNull().references('merchant.id'))
        .addColumn('shop', 'text', (column) => column.notNull())
        .addColumn('subtotal', 'text', (column) => column.notNull())
        .addColumn('currency', 'text', (column) => column.notNull())
        .addColumn('callback_url', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull()),
    ).execute();
  },
  '007-test-bench': addTestBench,
  async '008-wallets-are-approvals'(db) {
    await db.schema.dropTable('wallet_token').execute();
  },
  '009-venmo': addVenmo,
  async '010-three-d-secure'(db) {
    await created(
      db.schema
        .createTable('challenge')
        .addColumn('transaction_id', 'text', (column) => column.primaryKey())
        .addColumn('merchant_id', 'text', (column) => column.notNull().references('merchant.id'))
        .addColumn('lookup_nonce', 'text', (column) => column.notNull())
        .addColumn('amount', 'text', (column) => column.notNull())
        .addColumn('result', 'text', (column) => column.notNull())
        .addColumn('outcome', 'text')
        .addColumn('wrong_codes', 'int4', (column) => column.notNull())
        .addColumn('used_at', 'timestamptz'),
    ).execute();
  },
  async '011-name-of-the-shop'(db) {
    await db.schema.alterTable('challenge').addColumn('shop', 'text').execute();
  },
};

async function createMerchants(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('setting')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'jsonb', (column) => column.notNull())
    .execute();
  await created(
    db.schema
      .createTable('merchant')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('public_key', 'text', (column) => column.notNull().unique())
      .addColumn('private_key', 'text', (column) => column.notNull())
      .addColumn('key_part', 'text', (column) => column.notNull().unique())
      .addColumn('settings', 'jsonb', (column) => column.notNull()),
  ).execute();
}

async function createVault(db: Kysely<unknown>): Promise<void> {
  await created(
    db.schema
      .createTable('customer')
      .addColumn('merchant_id', 'text', (column) => column.notNull().references('merchant.id'))
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('first_name', 'text')
      .addColumn('last_name', 'text')
      .addColumn('email', 'text')
      .addColumn('phone', 'text')
      .addColumn('company', 'text')
      .addPrimaryKeyConstraint('customer_pkey', ['merchant_id', 'id']),
  ).execute();
  await created(
    db.schema
      .createTable('payment_method')
      .addColumn('token', 'text', (column) => column.primaryKey())
      .addColumn('seq', 'bigint', (column) => column.generatedAlwaysAsIdentity().notNull())
      .addColumn('merchant_id', 'text', (column) => column.notNull())
      .addColumn('customer_id', 'text', (column) => column.notNull())
      .addColumn('details', 'jsonb', (column) => column.notNull())
      .addColumn('fingerprint', 'text')
      .addColumn('is_default', 'boolean', (column) => column.notNull())
      .addColumn('deleted_at', 'timestamptz')
      .addForeignKeyConstraint('payment_method_customer', ['merchant_id', 'customer_id'], 'customer', [
        'merchant_id',
        'id',
      ]),
  ).execute();
  await db.schema
    .createIndex('payment_method_by_customer')
    .on('payment_method')
    .columns(['merchant_id', 'customer_id'])
    .execute();
  await created(
    db.schema
      .createTable('nonce')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('merchant_id', 'text', (column) => column.notNull().references('merchant.id'))
      .addColumn('customer_id', 'text')
      .addColumn('payment_method_token', 'text', (column) => column.references('payment_method.token'))
      .addColumn('details', 'jsonb', (column) => column.notNull())
      .addColumn('fingerprint', 'text')
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .addColumn('consumed_at', 'timestamptz'),
  ).execute();
}

async function createTransactions(db: Kysely<unknown>): Promise<void> {
  await created(
    db.schema
      .createTable('transaction')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('seq', 'bigint', (column) => column.generatedAlwaysAsIdentity().notNull())
      .addColumn('merchant_id', 'text', (column) => column.notNull().references('merchant.id'))
      .addColumn('merchant_account_id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('sale', 'credit')`))
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('amount_minor', 'bigint', (column) => column.notNull().check(sql`amount_minor >= 0`))
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('order_id', 'text')
      .addColumn('customer_id', 'text')
      .addColumn('payment_method_token', 'text')
      .addColumn('details', 'jsonb', (column) => column.notNull())
      .addColumn('refunded_id', 'text', (column) => column.references('transaction.id'))
      .addColumn('processor_code', 'text')
      .addColumn('processor_text', 'text')
      .addColumn('settlement_code', 'text')
      .addColumn('rejection_reason', 'text')
      .addColumn('updated_at', 'timestamptz', (column) => column.notNull()),
  ).execute();
  await db.schema
    .createIndex('transaction_by_merchant')
    .on('transaction')
    .columns(['merchant_id', 'seq'])
    .execute();
  await db.schema.createIndex('transaction_by_refunded').on('transaction').columns(['refunded_id']).execute();
  await db.schema
    .createTable('transaction_event')
    .addColumn('seq', 'bigint', (column) => column.generatedAlwaysAsIdentity().primaryKey())
    .addColumn('transaction_id', 'text', (column) => column.notNull().references('transaction.id'))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('transaction_event_by_transaction')
    .on('transaction_event')
    .columns(['transaction_id'])
    .execute();
  await created(
    db.schema
      .createTable('idempotency')
      .addColumn('merchant_id', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('request_hash', 'text', (column) => column.notNull())
      .addColumn('status', 'int4')
      .addColumn('body', 'jsonb')
      .addPrimaryKeyConstraint('idempotency_pkey', ['merchant_id', 'key']),
  ).execute();
}

async function createOutbox(db: Kysely<unknown>): Promise<void> {
  await created(
    db.schema
      .createTable('outbox')
      .addColumn('id', 'bigint', (column) => column.generatedByDefaultAsIdentity().primaryKey())
      .addColumn('channel', 'text', (column) => column.notNull())
      .addColumn('recipient', 'text', (column) => column.notNull())
      .addColumn('subject', 'text')
      .addColumn('text', 'text', (column) => column.notNull()),
  ).execute();
}
