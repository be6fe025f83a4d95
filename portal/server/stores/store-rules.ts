import { writeAudit } from '../core/audit.js';
import type { Database, DatabaseTransaction, StoreRow } from '../core/schema.js';
import { actorOf } from '../auth/caller.js';
import type { Caller } from '../http/env.js';
import { versionMismatch } from '../http/etag.js';
import { HttpProblem } from '../http/problem.js';

/** Change of a client that an administrator requests, or of a store by its own people. */
export interface StoreChange {
  caller: Caller;
  at: Date;
  requestId: string;
}

/** Change of one client. */
export interface StoreEdit extends StoreChange {
  id: string;
  /** Versions that may be changed; undefined for any. */
  versions: readonly number[] | undefined;
}

export const storeNotFound = () => new HttpProblem('not_found', 'Store not found.');

/** Returns the row of a store and locks it. Throws `not_found`, or `version_mismatch`. */
export async function lockStore(
  trx: DatabaseTransaction,
  { id, versions }: Pick<StoreEdit, 'id' | 'versions'>,
): Promise<StoreRow> {
  const row = await trx.selectFrom('store').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw storeNotFound();
  if (versions && !versions.includes(row.version)) throw versionMismatch();
  return row;
}

export function auditStore(
  db: Database,
  { caller, at, requestId }: StoreChange,
  entry: { action: string; storeId: string; target: string; detail?: Record<string, string> },
): Promise<void> {
  return writeAudit(db, { at, ...actorOf(caller), requestId, ...entry });
}

/** Returns the problem of a value that must be unique. */
export const taken = (field: string, message: string) =>
  new HttpProblem('duplicate', message, { errors: [{ field, code: 'duplicate', message }] });
