import type { z } from 'zod';
import { writeAudit } from '../core/audit.js';
import type { Database, DatabaseTransaction, PolicyRow } from '../core/schema.js';
import { actorOf } from '../auth/caller.js';
import type { StoreActor } from '../http/env.js';
import { type Called, storeCallerOf } from '../http/access.js';
import { type ifMatchHeader, versionMismatch, versionsToMatch } from '../http/etag.js';
import { HttpProblem } from '../http/problem.js';

/** Change of a campaign that a caller requests. */
export interface PolicyChange {
  caller: StoreActor;
  id: string;
  /** Versions that may be changed; undefined for any. */
  versions: readonly number[] | undefined;
  at: Date;
  requestId: string;
}

/** Returns the change of a campaign that a request asks for. Throws if the caller has no active store. */
export const changeOf = (
  c: Called,
  id: string,
  headers: z.infer<typeof ifMatchHeader>,
  at: Date,
): PolicyChange => ({
  caller: storeCallerOf(c),
  id,
  versions: versionsToMatch(headers),
  at,
  requestId: c.var.requestId,
});

/** Returns the row of a campaign of the store. Throws `not_found`. */
export async function findRow(db: Database, storeId: string, id: string): Promise<PolicyRow> {
  return found(await rowOf(db, storeId, id).executeTakeFirst());
}

/**
 * Returns the row of a campaign and locks it until the end of the transaction. Throws `not_found`, and
 * `version_mismatch` if the campaign has none of the requested versions.
 */
export async function lockRow(
  trx: DatabaseTransaction,
  { caller, id, versions }: Pick<PolicyChange, 'caller' | 'id' | 'versions'>,
): Promise<PolicyRow> {
  const row = found(await rowOf(trx, caller.storeId, id).forUpdate().executeTakeFirst());
  if (versions && !versions.includes(row.version)) throw versionMismatch();
  return row;
}

const rowOf = (db: Database, storeId: string, id: string) =>
  db.selectFrom('policy').selectAll().where('store_id', '=', storeId).where('id', '=', id);

function found(row: PolicyRow | undefined): PolicyRow {
  if (!row) throw new HttpProblem('not_found', 'Campaign not found.');
  return row;
}

/** Returns the dates of a campaign as the API has them. */
export const scheduleOf = ({ starts_at, ends_at }: PolicyRow) => ({
  date: { from: starts_at?.toISOString() ?? null, to: ends_at?.toISOString() ?? null },
});

/** Adds a row about a campaign to the audit log. */
export async function auditPolicy(
  trx: DatabaseTransaction,
  { caller, id, at, requestId }: PolicyChange,
  action: string,
  detail?: Readonly<Record<string, string>>,
): Promise<void> {
  await writeAudit(trx, {
    ...{ at, action, target: id, requestId },
    ...actorOf(caller),
    storeId: caller.storeId,
    ...(detail === undefined ? {} : { detail }),
  });
}
