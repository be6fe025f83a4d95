import type { z } from 'zod';
import type { importListQuery, ImportJob, ImportRow, importRowQuery } from '../../contract/imports.js';
import type { Page } from '../../contract/schemas.js';
import type { Database } from '../core/schema.js';
import { rateLimited } from '../http/problem.js';
import { findImport, toImport } from './import-row.js';
import { shortCells } from './shortened.js';

/** Returns a page of the imports of a store that people have uploaded, the newest first. */
export async function listImports(
  db: Database,
  storeId: string,
  { page, size, status }: z.infer<typeof importListQuery>,
): Promise<Page<ImportJob>> {
  const jobs = db
    .selectFrom('import_job')
    .where('store_id', '=', storeId)
    .where('id', 'not in', (runs) =>
      runs.selectFrom('feed_run').select('import_id').where('store_id', '=', storeId),
    )
    .$if(status !== undefined, (query) => query.where('status', 'in', status ?? []));
  const { total } = await jobs.select((on) => on.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await jobs
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const items = [];
  for (const row of rows) items.push(await toImport(db, row));
  return { items, page, size, total };
}

/** Most imports of a store on which the server works at once. */
const mostWorking = 3;
const pauseSeconds = 30;

/**
 * Throws `rate_limited` while the server works on several imports of a store. In a transaction that adds one, `lock` makes
 * others of the store wait for its end: each of several parallel ones would see too few imports.
 */
export async function requireFewImports(db: Database, storeId: string, { lock = false } = {}): Promise<void> {
  // References to the store do not wait for this lock.
  if (lock) await db.selectFrom('store').select('id').where('id', '=', storeId).forNoKeyUpdate().execute();
  const { total } = await db
    .selectFrom('import_job')
    .select((on) => on.fn.countAll<number>().as('total'))
    .where('store_id', '=', storeId)
    .where('status', 'in', ['PARSING', 'IMPORTING'])
    .executeTakeFirstOrThrow();
  if (total >= mostWorking) throw rateLimited(pauseSeconds);
}

/** Returns a page of the rows of an import. Throws `not_found`. */
export async function listImportRows(
  db: Database,
  { storeId, id }: { storeId: string; id: string },
  { page, size, status, sort }: z.infer<typeof importRowQuery>,
): Promise<Page<ImportRow>> {
  await findImport(db, storeId, id);
  const rows = db
    .selectFrom('import_row')
    .where('import_id', '=', id)
    .$if(status !== undefined, (query) => query.where('status', 'in', status ?? []));
  const { total } = await rows.select((on) => on.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const found = await rows
    .select(['row_no', 'raw', 'status', 'errors'])
    .orderBy('row_no', sort === 'row' ? 'asc' : 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const items = found.map((row) => ({
    ...{ row: row.row_no, values: shortCells(row.raw), status: row.status, errors: row.errors },
  }));
  return { items, page, size, total };
}
