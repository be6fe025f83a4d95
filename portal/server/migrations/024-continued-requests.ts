import type { Kysely } from 'kysely';

/** Adds the trace of the request whose refund or import a job continues. */
export async function addContinuedRequests(db: Kysely<unknown>): Promise<void> {
  for (const table of ['refund', 'import_job'])
    await db.schema.alterTable(table).addColumn('trace_parent', 'text').execute();
}
