import type { Selectable } from 'kysely';
import { type FeedRunStatus, shownRuns } from '../../contract/feed-values.js';
import type { Feed, FeedRun } from '../../contract/feed.js';
import { problemStatuses } from '../../contract/import-values.js';
import type { FeedRunRow, ImportJobRow } from '../core/import-schema.js';
import type { Database, PortalSchema } from '../core/schema.js';
import { HttpProblem } from '../http/problem.js';
import { readSettings } from './feed-settings.js';

const runsOf = (db: Database, storeId: string) =>
  db
    .selectFrom('feed_run')
    .innerJoin('import_job', 'import_job.id', 'feed_run.import_id')
    .leftJoin('api_key', 'api_key.id', 'import_job.created_by')
    .selectAll('feed_run')
    .select([
      'import_job.status',
      'import_job.error',
      'import_job.error_row',
      'import_job.counts',
      'import_job.bytes',
    ])
    .select(['import_job.finished_at', 'api_key.name as key_name'])
    .select((run) =>
      run
        .exists(
          run
            .selectFrom('import_row')
            .select('row_no')
            .whereRef('import_row.import_id', '=', 'feed_run.import_id')
            .where('import_row.status', 'in', problemStatuses),
        )
        .as('has_problems'),
    )
    .where('feed_run.store_id', '=', storeId);

interface RunRow
  extends
    FeedRunRow,
    Pick<ImportJobRow, 'status' | 'error' | 'error_row' | 'counts' | 'bytes' | 'finished_at'> {
  key_name: Selectable<PortalSchema['api_key']>['name'] | null;
  has_problems: unknown;
}

function statusOf({ status, removal }: Pick<RunRow, 'status' | 'removal'>): FeedRunStatus {
  if (status === 'FAILED' || status === 'CANCELLED') return status;
  if (status !== 'DONE' || removal === 'OPEN' || removal === 'RUNNING') return 'RUNNING';
  return removal === 'HELD' || removal === 'REPLACED' ? removal : 'DONE';
}

const viewRun = (row: RunRow): FeedRun => ({
  id: row.import_id,
  status: statusOf(row),
  keyName: row.key_name,
  receivedAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  bytes: row.bytes,
  counts: row.counts,
  error: row.error,
  errorRow: row.error_row,
  hasProblems: row.has_problems === true,
  onMissing: row.on_missing,
  // While rows with problems are compared, the number is too large.
  missing: row.removal === 'OPEN' ? null : row.missing,
  removed: row.removed,
  heldFor: row.held_for,
});

/** Returns the feed of a store with its last runs, and an earlier one whose removal waits. */
export async function readFeed(db: Database, storeId: string): Promise<Feed> {
  const rows = await runsOf(db, storeId)
    .orderBy('feed_run.created_at', 'desc')
    .orderBy('feed_run.import_id', 'desc')
    .limit(shownRuns)
    .execute();
  const held = await runsOf(db, storeId).where('feed_run.removal', '=', 'HELD').executeTakeFirst();
  if (held && !rows.some(({ import_id: id }) => id === held.import_id)) rows.push(held);
  const { time_zone: timeZone } = await db
    .selectFrom('store')
    .select('time_zone')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  return { ...(await readSettings(db, storeId)), runs: rows.map(viewRun), timeZone };
}

/** Returns a run of the store. Throws `not_found`. */
export async function findRun(db: Database, storeId: string, id: string): Promise<FeedRun> {
  const row = await runsOf(db, storeId).where('feed_run.import_id', '=', id).executeTakeFirst();
  if (!row) throw runNotFound();
  return viewRun(row);
}

export const runNotFound = () => new HttpProblem('not_found', 'Run not found.');

/** Returns the runs that are not finished. Those that wait for a decision are. */
export const unfinishedRuns = (db: Database) =>
  db
    .selectFrom('feed_run')
    .innerJoin('import_job', 'import_job.id', 'feed_run.import_id')
    .select('feed_run.import_id')
    .where((run) =>
      run.or([
        run('import_job.status', 'in', ['PARSING', 'READY', 'IMPORTING']),
        run.and([run('import_job.status', '=', 'DONE'), run('feed_run.removal', 'in', ['OPEN', 'RUNNING'])]),
      ]),
    );
