import { type Kysely, sql } from 'kysely';

/** Allows removals that a later file has replaced. */
export async function addReplacedRemovals(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('feed_run').dropConstraint('feed_run_removal_check').execute();
  await db.schema
    .alterTable('feed_run')
    .addCheckConstraint(
      'feed_run_removal_check',
      sql`removal in ('OPEN', 'HELD', 'RUNNING', 'DONE', 'DROPPED', 'REPLACED')`,
    )
    .execute();
}
