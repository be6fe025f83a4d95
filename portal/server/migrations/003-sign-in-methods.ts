import { type Kysely, sql } from 'kysely';

/** Columns of earlier migrations that this one reads; a type, because interfaces have no index signature. */
type Existing = {
  app_user: {
    email_norm: string | null;
    phone_e164: string | null;
    last_login_at: Date | null;
    email_verified_at: Date | null;
    phone_verified_at: Date | null;
  };
  auth_session: { user_id: string; subject: string };
  idempotency: { key: string };
};

/**
 * Adds preferences of users, sessions of recipients and guests, sign-in links, invitations, complete responses for
 * repeated requests, and details of audit rows.
 */
export async function createSignInMethods(db: Kysely<unknown>): Promise<void> {
  await addPreferences(db);
  await addSubjects(db);
  await addLinks(db);
  await addInvitations(db);
  await extendIdempotency(db);
  await db.schema.alterTable('audit').addColumn('detail', 'jsonb').execute();
  // The library of the jobs does not lock this statement: servers that start together would fail.
  await db.schema.createSchema('pgboss').ifNotExists().execute();
  // For the job that deletes unused limits.
  await db.schema.createIndex('rate_bucket_updated').on('rate_bucket').column('updated_at').execute();
}

async function addPreferences(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('app_user')
    .addColumn('theme', 'text', (column) => column.check(sql`theme in ('system', 'light', 'dark')`))
    .addColumn('shortcuts', 'boolean', (column) => column.notNull().defaultTo(true))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('email_verified_at', 'timestamptz')
    .addColumn('phone_verified_at', 'timestamptz')
    .execute();
  // Every sign-in so far verified a contact; it is known which one if the account has only one.
  const users = db.withTables<Existing>();
  await users
    .updateTable('app_user')
    .set({ email_verified_at: sql`last_login_at` })
    .where('phone_e164', 'is', null)
    .execute();
  await users
    .updateTable('app_user')
    .set({ phone_verified_at: sql`last_login_at` })
    .where('email_norm', 'is', null)
    .execute();
}

async function addSubjects(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('recipient').addColumn('locale', 'text').execute();
  // For the benefits of a person, in all stores.
  for (const column of ['email_norm', 'phone_e164'])
    await db.schema.createIndex(`recipient_by_${column}`).on('recipient').column(column).execute();
  await db.schema
    .alterTable('auth_session')
    .alterColumn('user_id', (column) => column.dropNotNull())
    .addColumn('kind', 'text', (column) =>
      column
        .notNull()
        .defaultTo('user')
        .check(sql`kind in ('user', 'recipient', 'guest', 'preview')`),
    )
    .addColumn('subject', 'text')
    .addColumn('recipient_id', 'text', (column) => column.references('recipient.id').onDelete('cascade'))
    .addColumn('parent_id', 'text', (column) => column.references('auth_session.id').onDelete('cascade'))
    .execute();
  await db
    .withTables<Existing>()
    .updateTable('auth_session')
    .set({ subject: sql`user_id` })
    .execute();
  await db.schema
    .alterTable('auth_session')
    .alterColumn('subject', (column) => column.setNotNull())
    .execute();
  for (const column of ['absolute_expires_at', 'parent_id', 'recipient_id'])
    await db.schema.createIndex(`auth_session_${column}`).on('auth_session').column(column).execute();
}

async function addLinks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('auth_challenge')
    .alterColumn('code_hash', (column) => column.dropNotNull())
    .addColumn('secret_hash', 'text', (column) => column.unique())
    .addColumn('recipient_id', 'text', (column) => column.references('recipient.id').onDelete('cascade'))
    .execute();
  for (const column of ['expires_at', 'recipient_id'])
    await db.schema.createIndex(`auth_challenge_${column}`).on('auth_challenge').column(column).execute();
}

async function addInvitations(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('invitation')
    .addColumn('secret_hash', 'text', (column) => column.primaryKey())
    .addColumn('policy_id', 'text', (column) => column.notNull())
    .addColumn('recipient_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('opened_at', 'timestamptz')
    .addColumn('withdrawn_at', 'timestamptz')
    .addForeignKeyConstraint(
      'invitation_person',
      ['policy_id', 'recipient_id'],
      'policy_recipient',
      ['policy_id', 'recipient_id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('invitation_of_person')
    .on('invitation')
    .columns(['policy_id', 'recipient_id'])
    .execute();
  await db.schema.createIndex('invitation_expires').on('invitation').column('expires_at').execute();
}

async function extendIdempotency(db: Kysely<unknown>): Promise<void> {
  // The rows so far contain ids instead of responses; they would expire within a day.
  await db.withTables<Existing>().deleteFrom('idempotency').execute();
  await db.schema
    .alterTable('idempotency')
    .addColumn('state', 'jsonb')
    .addColumn('lease_ends_at', 'timestamptz', (column) => column.notNull())
    .addColumn('attempt', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema.createIndex('idempotency_expires').on('idempotency').column('expires_at').execute();
}
