import type { Kysely } from 'kysely';

/** Adds the number of times that an import was continued without progress. */
export async function countImportAttempts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('import_job')
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
