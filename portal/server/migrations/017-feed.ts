import { type Kysely, sql } from 'kysely';

/** Creates the feed of people: its settings, its runs, and the people who are missing from the file of a run. */
export async function createFeed(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('hris_config')
    .addColumn('store_id', 'text', (column) => column.primaryKey().references('store.id'))
    .addColumn('is_enabled', 'boolean', (column) => column.notNull())
    .addColumn('on_missing', 'text', (column) =>
      column.notNull().check(sql`on_missing in ('LEAVE', 'REMOVE')`),
    )
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('feed_run')
    .addColumn('import_id', 'text', (column) => column.primaryKey().references('import_job.id'))
    .addColumn('store_id', 'text', (column) => column.notNull().references('store.id'))
    .addColumn('on_missing', 'text', (column) => column.notNull())
    .addColumn('removal', 'text', (column) =>
      column
        .notNull()
        .defaultTo('OPEN')
        .check(sql`removal in ('OPEN', 'HELD', 'RUNNING', 'DONE', 'DROPPED')`),
    )
    .addColumn('held_for', 'text')
    .addColumn('missing', 'integer')
    .addColumn('unmatched', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('removed', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('confirmed_by', 'text')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('feed_run_store').on('feed_run').columns(['store_id', 'created_at']).execute();
  // For the job that continues runs after a restart.
  await db.schema
    .createIndex('feed_run_unfinished')
    .on('feed_run')
    .column('import_id')
    .where(sql.ref('removal'), 'in', sql`('OPEN', 'RUNNING')`)
    .execute();
  await db.schema
    .createTable('feed_missing')
    .addColumn('import_id', 'text', (column) => column.notNull().references('feed_run.import_id'))
    .addColumn('recipient_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('feed_missing_pk', ['import_id', 'recipient_id'])
    .execute();
}
