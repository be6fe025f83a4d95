import { createHash } from 'node:crypto';
import { jsonb } from '@tessera/server-kit/db';
import type { DateOrder } from '../../contract/import-values.js';
import { actorOf } from '../auth/caller.js';
import { writeAudit } from '../core/audit.js';
import { newId } from '../core/ids.js';
import type { ImportJobRow } from '../core/import-schema.js';
import type { DatabaseTransaction } from '../core/schema.js';
import type { StoreActor } from '../http/env.js';
import { findRow } from '../policies/policy-row.js';
import { requireListed } from '../policies/members.js';
import { storedTrace } from '../telemetry/tracing.js';
import { detectDelimiter, detectEncoding } from './file-format.js';
import { lockImport, noCounts } from './import-row.js';

/** Size of the pieces in which a file is stored. */
const partBytes = 64 * 1024;

/** Returns the order in which people write dates in the country of a store. */
async function usualOrder(trx: DatabaseTransaction, storeId: string): Promise<DateOrder> {
  const { country, locale } = await trx
    .selectFrom('store')
    .select(['country', 'locale'])
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  return country === 'us' && locale === 'en-US' ? 'MONTH_FIRST' : 'DAY_FIRST';
}

export interface NewImport {
  caller: StoreActor;
  filename: string;
  policyId: string | undefined;
  content: Buffer;
  at: Date;
  requestId: string;
}

/** Returns the digest by which a repeated upload is recognized. */
export const digestOf = (content: Buffer): string => createHash('sha256').update(content).digest('base64url');

/** Stores a file, whose rows are read afterwards. Throws `not_found` and `state_conflict` for campaigns without a list of people. */
export async function createImport(
  trx: DatabaseTransaction,
  { caller, filename, policyId, content, at, requestId }: NewImport,
): Promise<ImportJobRow> {
  const { storeId } = caller;
  if (policyId !== undefined) requireListed(await findRow(trx, storeId, policyId), at);
  const encoding = detectEncoding(content);
  const id = newId('imp', at);
  const { actor, acted_by } = actorOf(caller);
  await trx
    .insertInto('import_job')
    .values({
      ...{ id, store_id: storeId, policy_id: policyId ?? null, status: 'PARSING', filename, encoding },
      bytes: content.length,
      delimiter: detectDelimiter(content, encoding),
      columns: jsonb<unknown>([]),
      mapping: jsonb<unknown>([]),
      date_orders: jsonb<unknown>([]),
      date_order: await usualOrder(trx, storeId),
      on_existing: 'UPDATE',
      counts: jsonb<unknown>(noCounts),
      ...{ error: null, error_row: null, created_by: actor, acted_by, request_id: requestId },
      ...{ trace_parent: storedTrace(), created_at: at, finished_at: null },
    })
    .execute();
  const decoder = new TextDecoder(encoding);
  for (let start = 0; start < content.length; start += partBytes) {
    const part = decoder.decode(content.subarray(start, start + partBytes), { stream: true });
    // PostgreSQL stores no NUL in a text.
    const values = { import_id: id, part_no: start / partBytes, content: part.replaceAll('\0', '') };
    await trx.insertInto('import_part').values(values).execute();
  }
  await writeAudit(trx, { at, actor, acted_by, action: 'import.created', storeId, target: id, requestId });
  return lockImport(trx, storeId, id);
}
