import { type Kysely, sql } from 'kysely';

/** Creates stores, users, sign-in challenges, sessions and attempt limits. */
export async function createAccounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('store')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('partner_id', 'text', (column) => column.notNull().unique())
    .addColumn('country', 'text', (column) => column.notNull().check(sql`country in ('us', 'ca')`))
    .addColumn('currency_code', 'text', (column) =>
      column.notNull().check(sql`currency_code in ('USD', 'CAD')`),
    )
    .addColumn('time_zone', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull().check(sql`status in ('ACTIVE', 'DISABLED')`))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('app_user')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text')
    .addColumn('email_norm', 'text', (column) => column.unique())
    .addColumn('phone_e164', 'text', (column) => column.unique())
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    .addColumn('locale', 'text')
    .addColumn('status', 'text', (column) => column.notNull().check(sql`status in ('ACTIVE', 'DISABLED')`))
    .addColumn('last_login_at', 'timestamptz')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('membership')
    .addColumn('user_id', 'text', (column) => column.notNull().references('app_user.id'))
    .addColumn('store_id', 'text', (column) => column.references('store.id'))
    .addColumn('role', 'text', (column) => column.notNull())
    .execute();
  // A plain unique index treats two rows without a store as different.
  await db.schema
    .createIndex('membership_once')
    .unique()
    .on('membership')
    .expression(sql`user_id, coalesce(store_id, ''), role`)
    .execute();

  await db.schema
    .createTable('auth_session')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('app_user.id'))
    .addColumn('absolute_expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('revoked_at', 'timestamptz')
    .addColumn('revoke_reason', 'text')
    .execute();

  await db.schema
    .createTable('refresh_token')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('session_id', 'text', (column) =>
      column.notNull().references('auth_session.id').onDelete('cascade'),
    )
    .addColumn('store_id', 'text', (column) => column.references('store.id'))
    .addColumn('issued_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('used_at', 'timestamptz')
    .addColumn('revoked_at', 'timestamptz')
    .addColumn('replaced_by', 'text')
    .execute();
  await db.schema.createIndex('refresh_token_session').on('refresh_token').column('session_id').execute();

  await db.schema
    .createTable('auth_challenge')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('channel', 'text', (column) => column.notNull().check(sql`channel in ('email', 'sms')`))
    .addColumn('destination_hash', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.references('app_user.id'))
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('consumed_at', 'timestamptz')
    .execute();
  await db.schema
    .createIndex('auth_challenge_destination')
    .on('auth_challenge')
    .columns(['destination_hash', 'created_at'])
    .execute();

  await db.schema
    .createTable('rate_bucket')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('tokens', 'double precision', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('audit')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('store_id', 'text', (column) => column.references('store.id'))
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('acted_by', 'text')
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('request_id', 'text', (column) => column.notNull())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('audit_store').on('audit').columns(['store_id', 'at']).execute();

  await db.schema
    .createTable('setting')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'jsonb', (column) => column.notNull())
    .execute();
}
