import type { Kysely } from 'kysely';

/** Adds the trace of the request whose refund or import a job continues, and the time from which a payment has no result. */
export async function addContinuedRequests(db: Kysely<unknown>): Promise<void> {
  for (const table of ['refund', 'import_job'])
    await db.schema.alterTable(table).addColumn('trace_parent', 'text').execute();
  await db.schema.alterTable('payment').addColumn('unknown_at', 'timestamptz').execute();
}
