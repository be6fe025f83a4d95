import type { Database, DatabaseTransaction } from '../core/schema.js';
import { HttpProblem } from '../http/problem.js';
import { createImport, type NewImport } from './create-import.js';
import { unfinishedRuns } from './feed-runs.js';
import { lockFeed, readSettings } from './feed-settings.js';
import { requireFewImports } from './import-list.js';

async function requireFreeFeed(db: Database, storeId: string): Promise<void> {
  const { isEnabled } = await readSettings(db, storeId);
  if (!isEnabled)
    throw new HttpProblem('state_conflict', 'The feed is off. Turn it on in the portal, under Integrations.');
  const running = await unfinishedRuns(db).where('feed_run.store_id', '=', storeId).executeTakeFirst();
  if (running)
    throw new HttpProblem('state_conflict', 'The server still works on the previous file. Try again later.');
  await requireFewImports(db, storeId);
}

/**
 * Stores a file of the feed, whose people are saved afterwards, and returns the id of the run. A removal that waits
 * for a decision is replaced only after the people were compared with this file. Throws `state_conflict` if the feed is off or still works on a file, and
 * `rate_limited` while the server works on several imports of the store.
 */
export async function receiveFile(
  trx: DatabaseTransaction,
  upload: Omit<NewImport, 'filename' | 'policyId'>,
): Promise<string> {
  const { storeId } = upload.caller;
  await lockFeed(trx, storeId);
  await requireFreeFeed(trx, storeId);
  const { onMissing: on_missing } = await readSettings(trx, storeId);
  const { id } = await createImport(trx, { ...upload, filename: 'feed.csv', policyId: undefined });
  await trx
    .insertInto('feed_run')
    .values({ import_id: id, store_id: storeId, on_missing, created_at: upload.at })
    .execute();
  return id;
}
