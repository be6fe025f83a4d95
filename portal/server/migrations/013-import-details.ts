import type { Kysely } from 'kysely';

/** Adds the number of times that an import was continued without progress, and the row of its headings. */
export async function addImportDetails(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('import_job')
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('heading_row', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
}
