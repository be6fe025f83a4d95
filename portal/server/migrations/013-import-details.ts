import { type Kysely, sql } from 'kysely';

/**
 * Adds the number of times that an import was continued without progress, the row of its headings, and the order of day and
 * month in its dates.
 */
export async function addImportDetails(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('import_job')
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('heading_row', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('date_orders', 'jsonb', (column) => column.notNull().defaultTo(sql`'[]'::jsonb`))
    .addColumn('date_order', 'text', (column) => column.notNull().defaultTo('MONTH_FIRST'))
    .execute();
}
