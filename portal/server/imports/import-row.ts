import type { ImportCounts, ImportJob } from '../../contract/imports.js';
import { mappingProblem } from '../../contract/import-values.js';
import { jsonb } from '@tessera/server-kit/db';
import type { ImportJobRow } from '../core/import-schema.js';
import type { Database, DatabaseTransaction } from '../core/schema.js';
import type { StoreActor } from '../http/env.js';
import { HttpProblem } from '../http/problem.js';
import { dateOrderOf, datesOf } from './date-order.js';
import { FileError } from './parse-rows.js';
import { shortCells } from './shortened.js';

/** Most rows that are read or processed at once, unless the server names another number. */
export const chunk = 100;

export const noCounts: ImportCounts = {
  ...{ total: 0, processed: 0, valid: 0, existing: 0, invalid: 0, duplicate: 0 },
  ...{ created: 0, updated: 0, skipped: 0 },
};

/** Returns the row of an import of the store. Throws `not_found`. */
export async function findImport(db: Database, storeId: string, id: string): Promise<ImportJobRow> {
  return found(await rowOf(db, storeId, id).executeTakeFirst());
}

/** Returns the row of an import, and locks it until the end of the transaction. Throws `not_found`. */
export async function lockImport(
  trx: DatabaseTransaction,
  storeId: string,
  id: string,
): Promise<ImportJobRow> {
  return found(await rowOf(trx, storeId, id).forUpdate().executeTakeFirst());
}

const rowOf = (db: Database, storeId: string, id: string) =>
  db.selectFrom('import_job').selectAll().where('store_id', '=', storeId).where('id', '=', id);

function found(row: ImportJobRow | undefined): ImportJobRow {
  if (!row) throw new HttpProblem('not_found', 'Import not found.');
  return row;
}

/**
 * Locks an import for the next chunk of a step. Returns undefined if another process works on it, or if it is no longer in
 * this step. Throws `FileError` if the store has been deactivated.
 */
export async function claimChunk(
  trx: DatabaseTransaction,
  { id, status, is_read }: Pick<ImportJobRow, 'id' | 'status' | 'is_read'>,
): Promise<ImportJobRow | undefined> {
  const job = await trx
    .selectFrom('import_job')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', status)
    .where('is_read', '=', is_read)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (job) await requireActive(trx, job.store_id);
  return job;
}

async function requireActive(trx: DatabaseTransaction, storeId: string): Promise<void> {
  const store = await trx
    .selectFrom('store')
    .select('status')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  if (store.status === 'DISABLED') throw new FileError('store_disabled');
}

/** Changes that a chunk makes to its import. */
export type Progress = Partial<
  Pick<ImportJobRow, 'status' | 'error' | 'next_row' | 'is_read' | 'finished_at'>
> & {
  counts?: ImportCounts;
};

/** Saves the progress of an import, from which its attempts are counted again. */
export async function saveProgress(
  db: Database,
  id: string,
  { counts, ...progress }: Progress,
): Promise<void> {
  await db
    .updateTable('import_job')
    .set({ ...progress, attempts: 0, ...(counts ? { counts: jsonb<unknown>(counts) } : {}) })
    .where('id', '=', id)
    .execute();
}

/** Returns the account that has started the current step of an import. */
export const actorOfImport = ({ store_id, created_by, acted_by }: ImportJobRow): StoreActor => ({
  storeId: store_id,
  subject: created_by,
  claims: acted_by === null ? {} : { act: { sub: acted_by } },
});

export const isMapped = ({ mapping }: Pick<ImportJobRow, 'mapping'>): boolean =>
  mapping.length > 0 && mappingProblem(mapping) === undefined;

/** Number of rows that show the content of a file. */
const sampleRows = 5;

/** Returns an import as the API has it. */
export async function toImport(db: Database, row: ImportJobRow): Promise<ImportJob> {
  const sample = await db
    .selectFrom('import_row')
    .select('raw')
    .where('import_id', '=', row.id)
    .orderBy('row_no')
    .limit(sampleRows)
    .execute();
  return {
    id: row.id,
    status: row.status,
    filename: row.filename,
    bytes: row.bytes,
    encoding: row.encoding,
    delimiter: row.delimiter,
    policyId: row.policy_id,
    columns: row.columns,
    headingRow: row.heading_row,
    mapping: row.mapping,
    dateOrder: datesOf(row) === null ? null : dateOrderOf(row),
    isDateOrderCertain: datesOf(row) !== 'UNCERTAIN',
    isMapped: isMapped(row),
    onExisting: row.on_existing,
    sample: sample.flatMap(({ raw }) => (raw.length > 0 ? [shortCells(raw)] : [])),
    counts: row.counts,
    error: row.error,
    errorRow: row.error_row,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}
