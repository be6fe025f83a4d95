import type { RemovalDecision } from '../../contract/feed-values.js';
import { actorOf } from '../auth/caller.js';
import { writeAudit } from '../core/audit.js';
import type { FeedRunRow, ImportJobRow } from '../core/import-schema.js';
import type { DatabaseTransaction } from '../core/schema.js';
import { HttpProblem } from '../http/problem.js';
import { eraseRecipient } from '../recipients/change-recipient.js';
import { storedTrace } from '../telemetry/tracing.js';
import { runNotFound, unfinishedRuns } from './feed-runs.js';
import { type FeedChange, deleteMissing, lockFeed } from './feed-settings.js';
import { actorOfImport, saveProgress } from './import-row.js';

/** Most people who are erased in one transaction, each with several statements. */
const erasedAtOnce = 25;

/** Erases the next missing people. Returns true if others are left. */
export async function eraseMissing(
  trx: DatabaseTransaction,
  job: ImportJobRow,
  run: FeedRunRow,
  at: Date,
): Promise<boolean> {
  const owner = actorOfImport(job);
  const caller = run.confirmed_by === null ? owner : { ...owner, subject: run.confirmed_by, claims: {} };
  const change = { caller, at, requestId: job.request_id };
  const rows = await trx
    .selectFrom('feed_missing')
    .select('recipient_id')
    .where('import_id', '=', job.id)
    .orderBy('recipient_id')
    .limit(erasedAtOnce)
    .execute();
  const ids = rows.map(({ recipient_id: id }) => id);
  let { removed } = run;
  for (const id of ids) if (await eraseRecipient(trx, change, id)) removed += 1;
  if (ids.length > 0)
    await trx
      .deleteFrom('feed_missing')
      .where('import_id', '=', job.id)
      .where('recipient_id', 'in', ids)
      .execute();
  const isLeft = ids.length === erasedAtOnce;
  await trx
    .updateTable('feed_run')
    .set({ removed, ...(isLeft ? {} : { removal: 'DONE' }) })
    .where('import_id', '=', job.id)
    .execute();
  await saveProgress(trx, job.id, {});
  if (!isLeft) await audit(trx, change, job.id, 'feed.people_removed', { count: String(removed) });
  return isLeft;
}

/**
 * Decides about a removal that waits: missing people are erased afterwards, or kept. Repeating the same decision changes
 * nothing. Throws `not_found`, and `state_conflict` if the removal no longer waits, or if people are to be erased while the
 * server works on a later file, which may contain them.
 */
export async function decideRemoval(
  trx: DatabaseTransaction,
  change: FeedChange,
  id: string,
  decision: RemovalDecision,
): Promise<void> {
  const { storeId } = change.caller;
  if (decision === 'REMOVE') await storeTraceOfHeld(trx, storeId, id);
  await lockFeed(trx, storeId);
  const run = await trx
    .selectFrom('feed_run')
    .selectAll()
    .where('import_id', '=', id)
    .where('store_id', '=', storeId)
    .forUpdate()
    .executeTakeFirst();
  if (!run) throw runNotFound();
  const isDecided =
    run.held_for !== null && (decision === 'LEAVE' ? run.removal === 'DROPPED' : run.confirmed_by !== null);
  if (isDecided) return;
  if (run.removal !== 'HELD') throw new HttpProblem('state_conflict', 'No removal of this run waits.');
  const isRemoval = decision === 'REMOVE';
  const later = await unfinishedRuns(trx).where('feed_run.store_id', '=', storeId).executeTakeFirst();
  if (isRemoval && later)
    throw new HttpProblem('state_conflict', 'The server works on a later file. Try again after it.');
  await trx
    .updateTable('feed_run')
    .set(isRemoval ? { removal: 'RUNNING', confirmed_by: change.caller.subject } : { removal: 'DROPPED' })
    .where('import_id', '=', id)
    .execute();
  if (!isRemoval) await deleteMissing(trx, id);
  const action = isRemoval ? 'feed.removal_confirmed' : 'feed.removal_declined';
  await audit(trx, change, id, action, { count: String(run.missing ?? 0) });
}

/** Stores the trace of the request that confirms a removal. Imports are locked before feeds, as by each step of a run. */
async function storeTraceOfHeld(trx: DatabaseTransaction, storeId: string, id: string): Promise<void> {
  await trx
    .updateTable('import_job')
    .set({ trace_parent: storedTrace() })
    .where('id', '=', id)
    .where('store_id', '=', storeId)
    .where('id', 'in', (query) =>
      query.selectFrom('feed_run').select('import_id').where('removal', '=', 'HELD'),
    )
    .execute();
}

const audit = (
  trx: DatabaseTransaction,
  { caller, at, requestId }: FeedChange,
  target: string,
  action: string,
  detail: Readonly<Record<string, string>>,
) => writeAudit(trx, { at, ...actorOf(caller), requestId, storeId: caller.storeId, action, target, detail });
