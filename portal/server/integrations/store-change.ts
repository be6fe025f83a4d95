import { actorOf } from '../auth/caller.js';
import { writeAudit } from '../core/audit.js';
import type { Database, DatabaseTransaction } from '../core/schema.js';
import type { StoreCaller } from '../http/env.js';

/** Change of a store's integrations that a caller requests. */
export interface IntegrationChange {
  caller: StoreCaller;
  at: Date;
  requestId: string;
}

/** Locks the store, so that parallel requests cannot exceed its limits together. */
export async function lockStore(trx: DatabaseTransaction, storeId: string): Promise<void> {
  await trx.selectFrom('store').select('id').where('id', '=', storeId).forNoKeyUpdate().execute();
}

/** Adds an entry about an integration to the audit log. */
export function auditChange(
  trx: DatabaseTransaction,
  { caller, at, requestId }: IntegrationChange,
  entry: { action: string; target: string; detail?: Readonly<Record<string, string>> },
): Promise<void> {
  return writeAudit(trx, { at, ...actorOf(caller), requestId, storeId: caller.storeId, ...entry });
}

/** Returns the time zone of a store. */
export async function timeZoneOf(db: Database, storeId: string): Promise<string> {
  const { time_zone } = await db
    .selectFrom('store')
    .select('time_zone')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  return time_zone;
}
