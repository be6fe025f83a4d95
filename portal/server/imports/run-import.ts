import { isConnectionError, isDeadlock, isUniqueViolation } from '@tessera/server-kit/db';
import type { AuthServices } from '../auth/services.js';
import type { ImportJobRow } from '../core/import-schema.js';
import type { Database } from '../core/schema.js';
import { sendDueMessages } from '../invitations/send-messages.js';
import { inLinkedSpan } from '../telemetry/tracing.js';
import { analyze, isStale } from './analyze.js';
import { auditMembers } from './audit-members.js';
import { checkRows } from './check-rows.js';
import { commitRows } from './commit-rows.js';
import { unfinishedRuns } from './feed-runs.js';
import { FileError } from './parse-rows.js';
import { readRows } from './read-rows.js';
import { continueFeed, failFeed } from './run-feed.js';

/** Number of tries of a chunk that another transaction disturbs, for example by adding the same person. */
const tries = 3;

/**
 * Runs the steps of an import, chunk by chunk, until it needs a decision or has ended. All state is in the database: after
 * a crash, another run continues with the first chunk that is not stored.
 */
export async function runImport(services: AuthServices, id: string): Promise<void> {
  const { db, isClosing, report } = services;
  let failures = 0;
  while (!isClosing()) {
    try {
      const job = await db.selectFrom('import_job').selectAll().where('id', '=', id).executeTakeFirst();
      if (!job) return;
      if (!(await runStep(services, job)) && !(await continueFeed(db, job, services.now()))) return;
      failures = 0;
    } catch (error) {
      // A later run continues the import.
      if (isConnectionError(error)) throw error;
      failures += 1;
      if (failures < tries && (isUniqueViolation(error) || isDeadlock(error))) continue;
      if (!(error instanceof FileError)) report(error, { import: id });
      const { reason, row } = error instanceof FileError ? error : new FileError('internal');
      await fail(db, id, { reason, row }, services.now());
      return;
    }
  }
}

/** Runs a chunk, or the whole reading. Returns false if there is nothing left to do. */
async function runStep(services: AuthServices, job: ImportJobRow): Promise<boolean> {
  const { db, chunkRows } = services;
  const { processed } = job.counts;
  if (job.status === 'PARSING') {
    if (job.is_read) {
      if (isStale(processed, chunkRows)) await analyze(db, 'import_row');
      return checkRows(db, job, chunkRows);
    }
    await readRows(services, job);
    return (await isRead(db, job.id)) && !services.isClosing();
  }
  if (job.status !== 'IMPORTING') return false;
  if (isStale(processed, chunkRows)) await analyze(db, 'recipient');
  const isLeft = await commitRows(db, job, services.now(), chunkRows);
  if (!isLeft) await finish(services, job);
  return isLeft;
}

/** Returns true if reading has ended; otherwise another process reads, or the import was cancelled. */
async function isRead(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('import_job').select('is_read').where('id', '=', id).executeTakeFirst();
  return row?.is_read === true;
}

/** Invites the new people of an active campaign. */
async function finish(services: AuthServices, { policy_id }: ImportJobRow): Promise<void> {
  await analyze(services.db, 'recipient');
  if (policy_id !== null) await sendDueMessages(services, services.now(), policy_id);
}

/** Ends an import with a reason. People who are saved already stay; pieces of the file are deleted. */
async function fail(
  db: Database,
  id: string,
  { reason: error, row }: Pick<FileError, 'reason' | 'row'>,
  at: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const job = await trx
      .updateTable('import_job')
      .set({ status: 'FAILED', error, error_row: row, finished_at: at })
      .where('id', '=', id)
      .where('status', 'in', ['PARSING', 'IMPORTING'])
      .returningAll()
      .executeTakeFirst();
    if (job) await auditMembers(trx, job, at);
    await failFeed(trx, id, error, at);
    await trx.deleteFrom('import_part').where('import_id', '=', id).execute();
  });
}

/** Most times that an import is continued without progress: one that ends the process would end each one after it. */
const mostAttempts = 3;

/**
 * Continues imports that a process has left unfinished. The attempts are stored before, because the process may not survive
 * them.
 */
export async function resumeImports(services: AuthServices): Promise<void> {
  const rows = await services.db
    .updateTable('import_job')
    .set((on) => ({ attempts: on('attempts', '+', 1) }))
    .where((job) =>
      job.or([job('status', 'in', ['PARSING', 'IMPORTING']), job('id', 'in', unfinishedRuns(services.db))]),
    )
    .returning(['id', 'attempts', 'trace_parent'])
    .execute();
  for (const { id, attempts, trace_parent } of rows) {
    if (attempts > mostAttempts) await fail(services.db, id, new FileError('interrupted'), services.now());
    else
      services.background(() => inLinkedSpan('import', trace_parent, () => runImport(services, id)), {
        import: id,
      });
  }
}
