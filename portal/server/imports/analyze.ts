import { sql } from 'kysely';
import { type Database, schemaName } from '../core/schema.js';

/**
 * Collects the planner's statistics of a table whose rows have increased: PGlite never does itself. From a small sample,
 * because PGlite blocks the process in the meantime.
 */
export async function analyze(db: Database, table: 'import_row' | 'recipient'): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local default_statistics_target = 10`.execute(trx);
    await sql`analyze ${sql.table(`${schemaName}.${table}`)}`.execute(trx);
  });
}

/** Number of stored rows or saved people after which the statistics are collected again. */
const rowsBeforeAnalyze = 1_000;

/**
 * Returns true once, after the first chunks. With the statistics of an empty or a small table, each chunk would read all rows
 * or people before it.
 */
export const isStale = (rows: number, chunkRows: number): boolean =>
  rows >= rowsBeforeAnalyze && rows < rowsBeforeAnalyze + chunkRows;
