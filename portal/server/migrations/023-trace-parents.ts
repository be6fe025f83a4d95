import type { Kysely } from 'kysely';

/** Adds the trace of the request that has created a row, to which the trace of a later job links. */
export async function addTraceParents(db: Kysely<unknown>): Promise<void> {
  for (const table of ['payment', 'event', 'webhook_delivery'])
    await db.schema.alterTable(table).addColumn('trace_parent', 'text').execute();
}
