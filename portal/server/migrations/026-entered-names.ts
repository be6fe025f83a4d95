import type { Kysely } from 'kysely';

/** Adds names and contacts of accounts as a store has entered them. */
export async function addEnteredNames(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('membership').addColumn('entered', 'jsonb').execute();
}
