import type { Kysely } from 'kysely';

/** Adds visits of administrators to clients that have ended, whose tokens are no longer accepted. */
export async function createEndedViews(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ended_view')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('ended_at', 'timestamptz', (column) => column.notNull())
    .execute();
}
