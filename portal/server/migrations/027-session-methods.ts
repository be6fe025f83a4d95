import { type Kysely, sql } from 'kysely';

/** Stores how an account has signed in: it decides which stores the session can open. Null for earlier sessions, and those of others. */
export async function addSessionMethods(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('auth_session')
    .addColumn('method', 'text', (column) => column.check(sql`method in ('code', 'google')`))
    .execute();
}
