import { type Kysely, sql } from 'kysely';

/**
 * Stores with which contact an account signs in to a store, if a client has entered only one of two that may belong to
 * different people; and with which contact a session was opened. Null for any contact, and for earlier sessions.
 */
export async function addOpeningContacts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('membership')
    .addColumn('via', 'text', (column) => column.check(sql`via in ('email', 'phone')`))
    .execute();
  await db.schema
    .alterTable('auth_session')
    .addColumn('contact', 'text', (column) => column.check(sql`contact in ('email', 'phone')`))
    .execute();
}
