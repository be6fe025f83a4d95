import { type Kysely, sql } from 'kysely';

/** Adds API keys, webhooks, and rules for Google sign-in. */
export async function createIntegrations(db: Kysely<unknown>): Promise<void> {
  await createKeys(db);
  await createWebhooks(db);
  await createGoogleRules(db);
}

async function createKeys(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('api_key')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('store_id', 'text', (column) => column.notNull().references('store.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('prefix', 'text', (column) => column.notNull())
    .addColumn('key_hash', 'text', (column) => column.notNull().unique())
    .addColumn('scopes', sql`text[]`, (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('revoked_at', 'timestamptz')
    .addColumn('last_used_at', 'timestamptz')
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('acted_by', 'text')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('api_key_store').on('api_key').columns(['store_id', 'created_at']).execute();
}

async function createWebhooks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('webhook')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('store_id', 'text', (column) => column.notNull().references('store.id'))
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('events', sql`text[]`, (column) => column.notNull())
    .addColumn('status', 'text', (column) =>
      column
        .notNull()
        .defaultTo('ACTIVE')
        .check(sql`status in ('ACTIVE', 'PAUSED', 'DISABLED')`),
    )
    .addColumn('secret_enc', 'bytea', (column) => column.notNull())
    .addColumn('prev_secret_enc', 'bytea')
    .addColumn('prev_secret_until', 'timestamptz')
    .addColumn('failing_since', 'timestamptz')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('acted_by', 'text')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('webhook_store').on('webhook').columns(['store_id', 'created_at']).execute();
  await db.schema
    .createTable('webhook_delivery')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('webhook_id', 'text', (column) =>
      column.notNull().references('webhook.id').onDelete('cascade'),
    )
    .addColumn('event_id', 'text')
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) =>
      column
        .notNull()
        .defaultTo('PENDING')
        .check(sql`status in ('PENDING', 'DELIVERED', 'FAILED')`),
    )
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('code', 'integer')
    .addColumn('error', 'text')
    .addColumn('duration_ms', 'integer')
    .addColumn('next_attempt_at', 'timestamptz')
    .addColumn('last_attempt_at', 'timestamptz')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute();
  // An event is delivered to each webhook once, also if two processes dispatch it.
  await db.schema
    .createIndex('webhook_delivery_event')
    .on('webhook_delivery')
    .columns(['webhook_id', 'event_id'])
    .unique()
    .execute();
  await db.schema
    .createIndex('webhook_delivery_log')
    .on('webhook_delivery')
    .columns(['webhook_id', 'created_at'])
    .execute();
  await db.schema
    .createIndex('webhook_delivery_due')
    .on('webhook_delivery')
    .column('next_attempt_at')
    .where(sql.ref('next_attempt_at'), 'is not', null)
    .execute();
}

async function createGoogleRules(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sso_config')
    .addColumn('store_id', 'text', (column) => column.primaryKey().references('store.id'))
    .addColumn('is_enabled', 'boolean', (column) => column.notNull())
    .addColumn('domains', sql`text[]`, (column) => column.notNull())
    .addColumn('is_required', 'boolean', (column) => column.notNull())
    .addColumn('code_user_id', 'text', (column) => column.references('app_user.id'))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .execute();
}
