import type { Kysely } from 'kysely';

/** Stores the session of a sign-in code, which ends if the code is repeated. */
export async function rememberSessionOfCode(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('auth_challenge').addColumn('session_id', 'text').execute();
}
