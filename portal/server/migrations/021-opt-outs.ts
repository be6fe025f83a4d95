import type { Kysely } from 'kysely';

/** Adds digests of contacts at which people of a store get no messages, after they were changed or erased. */
export async function addOptOuts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('opt_out')
    .addColumn('digest', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute();
}
