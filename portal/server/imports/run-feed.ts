import type { ImportError, ImportStatus } from '../../contract/import-values.js';
import type { ImportJobRow } from '../core/import-schema.js';
import type { Database, DatabaseTransaction } from '../core/schema.js';
import { commitImport } from './change-import.js';
import { compareFile } from './compare-file.js';
import { deleteMissing, lockFeed } from './feed-settings.js';
import { actorOfImport, claimChunk, isMapped } from './import-row.js';
import { FileError } from './parse-rows.js';
import { eraseMissing } from './erase-missing.js';

/**
 * Continues a run of the feed where an import ends or needs a decision. Returns false if there is nothing left to do for
 * this process, and for other imports. Throws `FileError`.
 */
export async function continueFeed(
  db: Database,
  { id, status: previous }: Pick<ImportJobRow, 'id' | 'status'>,
  at: Date,
): Promise<boolean> {
  const run = await db
    .selectFrom('feed_run')
    .innerJoin('import_job', 'import_job.id', 'feed_run.import_id')
    .select('import_job.status')
    .where('import_id', '=', id)
    .executeTakeFirst();
  if (!run) return false;
  if (run.status === 'READY') return saveFile(db, id, at);
  if (run.status === 'DONE') return removeMissing(db, id, at);
  return run.status !== previous && isStep(run.status);
}

/** Returns true for steps that the import does itself. */
const isStep = (status: ImportStatus): boolean => status === 'PARSING' || status === 'IMPORTING';

/** Commits the import of a file with the columns that its headings name. Throws `FileError` if some are missing. */
async function saveFile(db: Database, id: string, at: Date): Promise<true> {
  await db.transaction().execute(async (trx) => {
    const job = await claimChunk(trx, { id, status: 'READY', is_read: true });
    if (!job) return;
    if (!isMapped(job)) throw new FileError('columns_missing');
    const { mapping, on_existing, request_id: requestId, trace_parent: traceParent } = job;
    const preview = { columns: mapping, onExisting: on_existing };
    const change = { caller: actorOfImport(job), id, at, requestId, traceParent };
    await commitImport(trx, change, preview);
  });
  return true;
}

/** Finds the next missing people of a saved file, or erases them. Returns false if none are left, or if a person must decide. */
function removeMissing(db: Database, id: string, at: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const job = await claimChunk(trx, { id, status: 'DONE', is_read: true });
    if (!job) return false;
    // Before the runs, as changes of the settings do, which also end a removal that waits.
    await lockFeed(trx, job.store_id);
    const run = await trx
      .selectFrom('feed_run')
      .selectAll()
      .where('import_id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (run.removal === 'OPEN') return compareFile(trx, job, run);
    return run.removal === 'RUNNING' && eraseMissing(trx, job, run, at);
  });
}

/** Ends a run with a reason, where the import has none of its steps left. People who are missing and not yet erased are kept. */
export async function failFeed(
  trx: DatabaseTransaction,
  id: string,
  error: ImportError,
  at: Date,
): Promise<void> {
  const run = await trx
    .updateTable('feed_run')
    .set({ removal: 'DROPPED' })
    .where('import_id', '=', id)
    .where('removal', 'in', ['OPEN', 'RUNNING'])
    .returning('import_id')
    .executeTakeFirst();
  if (!run) return;
  await deleteMissing(trx, id);
  await trx
    .updateTable('import_job')
    .set({ status: 'FAILED', error, finished_at: at })
    .where('id', '=', id)
    .where('status', '=', 'READY')
    .execute();
}
