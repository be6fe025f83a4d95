import { type Kysely, sql } from 'kysely';

/** Creates imports of people: the job, pieces of the uploaded file until it has been read, and its rows. */
export async function createImports(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('import_job')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('store_id', 'text', (column) => column.notNull().references('store.id'))
    .addColumn('policy_id', 'text', (column) => column.references('policy.id'))
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('PARSING', 'READY', 'IMPORTING', 'DONE', 'FAILED', 'CANCELLED')`),
    )
    .addColumn('filename', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('encoding', 'text', (column) => column.notNull())
    .addColumn('delimiter', 'text', (column) => column.notNull())
    .addColumn('columns', 'jsonb', (column) => column.notNull())
    .addColumn('mapping', 'jsonb', (column) => column.notNull())
    .addColumn('on_existing', 'text', (column) => column.notNull())
    .addColumn('counts', 'jsonb', (column) => column.notNull())
    .addColumn('is_read', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('next_row', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('error', 'text')
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('acted_by', 'text')
    .addColumn('request_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('finished_at', 'timestamptz')
    .execute();
  await db.schema
    .createIndex('import_job_store')
    .on('import_job')
    .columns(['store_id', 'created_at'])
    .execute();
  // For the job that continues imports after a restart.
  await db.schema
    .createIndex('import_job_unfinished')
    .on('import_job')
    .column('id')
    .where(sql.ref('status'), 'in', sql`('PARSING', 'IMPORTING')`)
    .execute();

  await db.schema
    .createTable('import_part')
    .addColumn('import_id', 'text', (column) => column.notNull().references('import_job.id'))
    .addColumn('part_no', 'integer', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('import_part_pk', ['import_id', 'part_no'])
    .execute();

  await db.schema
    .createTable('import_row')
    .addColumn('import_id', 'text', (column) => column.notNull().references('import_job.id'))
    .addColumn('row_no', 'integer', (column) => column.notNull())
    .addColumn('raw', 'jsonb', (column) => column.notNull())
    .addColumn('norm', 'jsonb')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('errors', 'jsonb', (column) => column.notNull())
    .addColumn('email_key', 'text')
    .addColumn('phone_key', 'text')
    .addColumn('employee_key', 'text')
    .addColumn('recipient_id', 'text')
    .addPrimaryKeyConstraint('import_row_pk', ['import_id', 'row_no'])
    .execute();
  await db.schema
    .createIndex('import_row_status')
    .on('import_row')
    .columns(['import_id', 'status', 'row_no'])
    .execute();
  // For duplicates within a file.
  for (const key of ['email_key', 'phone_key', 'employee_key', 'recipient_id']) {
    await db.schema
      .createIndex(`import_row_${key}`)
      .on('import_row')
      .columns(['import_id', key])
      .where(sql.ref(key), 'is not', null)
      .execute();
  }
}
