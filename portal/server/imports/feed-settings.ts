import type { FeedInput } from '../../contract/feed.js';
import { actorOf } from '../auth/caller.js';
import { writeAudit } from '../core/audit.js';
import type { Database, DatabaseTransaction } from '../core/schema.js';
import type { StoreActor } from '../http/env.js';
import { versionMismatch } from '../http/etag.js';

/** Settings of the feed, which is off before the first change. */
export async function readSettings(db: Database, storeId: string): Promise<FeedInput & { version: number }> {
  const row = await db
    .selectFrom('hris_config')
    .selectAll()
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  return {
    isEnabled: row?.is_enabled ?? false,
    onMissing: row?.on_missing ?? 'LEAVE',
    version: row?.version ?? 0,
  };
}

/** Change of the feed that a caller requests. */
export interface FeedChange {
  caller: StoreActor;
  at: Date;
  requestId: string;
}

/**
 * Changes the settings of the feed. A file that has arrived before removes no one else afterwards if the feed is off, or if
 * missing people are kept. Throws `version_mismatch`.
 */
export async function changeSettings(
  trx: DatabaseTransaction,
  { caller, at, requestId }: FeedChange,
  { isEnabled, onMissing }: FeedInput,
  versions: readonly number[] | undefined,
): Promise<void> {
  const { storeId } = caller;
  await lockFeed(trx, storeId);
  const { version } = await readSettings(trx, storeId);
  if (versions && !versions.includes(version)) throw versionMismatch();
  const columns = {
    ...{ is_enabled: isEnabled, on_missing: onMissing, version: version + 1, updated_at: at },
  };
  await trx
    .insertInto('hris_config')
    .values({ store_id: storeId, ...columns })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(columns))
    .execute();
  if (!isEnabled || onMissing === 'LEAVE') await dropRemovals(trx, storeId);
  await writeAudit(trx, {
    ...{ at, ...actorOf(caller), requestId, storeId, action: 'feed.updated', target: storeId },
    detail: { enabled: String(isEnabled), onMissing },
  });
}

/** Locks the feed of a store: files and changes of its settings wait for each other. */
export async function lockFeed(trx: DatabaseTransaction, storeId: string): Promise<void> {
  // References to the store do not wait for this lock.
  await trx.selectFrom('store').select('id').where('id', '=', storeId).forNoKeyUpdate().execute();
}

/** Ends the removals of a store that are not finished: the rest of the people is kept. */
async function dropRemovals(trx: DatabaseTransaction, storeId: string): Promise<void> {
  const dropped = await trx
    .updateTable('feed_run')
    .set({ removal: 'DROPPED' })
    .where('store_id', '=', storeId)
    .where('removal', 'in', ['OPEN', 'HELD', 'RUNNING'])
    .returning('import_id')
    .execute();
  for (const { import_id } of dropped) await deleteMissing(trx, import_id);
}

/** Replaces the removal that waits for a decision, after a later file was compared. */
export async function replaceHeld(trx: DatabaseTransaction, storeId: string): Promise<void> {
  const replaced = await trx
    .updateTable('feed_run')
    .set({ removal: 'REPLACED' })
    .where('store_id', '=', storeId)
    .where('removal', '=', 'HELD')
    .returning('import_id')
    .execute();
  for (const { import_id } of replaced) await deleteMissing(trx, import_id);
}

export async function deleteMissing(trx: DatabaseTransaction, importId: string): Promise<void> {
  await trx.deleteFrom('feed_missing').where('import_id', '=', importId).execute();
}
