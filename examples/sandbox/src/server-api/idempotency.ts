import { createHash } from 'node:crypto';
import { jsonb } from '@tessera/server-kit/db';
import type { Database, DatabaseTransaction } from '../database/database.js';
import { ProblemError } from './problem.js';

export interface IdempotentRequest {
  merchantId: string;
  key: string;
  /** Method, path and body. A key is valid for one request, not for one address. */
  request: unknown;
  at: Date;
}

export interface IdempotentResponse<Body> {
  status: number;
  body: Body;
  isReplayed: boolean;
}

/**
 * Runs the work once per key. Work and response are committed together: a repeated request gets the same
 * response, and failed work does not use the key.
 */
export async function runOnce<Body>(
  db: Database,
  { merchantId, key, request, at }: IdempotentRequest,
  work: (trx: DatabaseTransaction) => Promise<{ status: number; body: Body }>,
): Promise<IdempotentResponse<Body>> {
  const hash = createHash('sha256').update(canonicalJson(request)).digest('base64url');
  return db.transaction().execute(async (trx) => {
    const row = trx.updateTable('idempotency').where('merchant_id', '=', merchantId).where('key', '=', key);
    if (await claim(trx, { merchantId, key, hash, at })) {
      const response = await work(trx);
      await row.set({ status: response.status, body: jsonb(response.body) }).execute();
      return { ...response, isReplayed: false };
    }
    const stored = await findKey(trx, merchantId, key);
    if (stored.request_hash === closed)
      throw new ProblemError(409, 'idempotency_key_closed', 'This key was closed before it was used.');
    if (stored.request_hash !== hash || stored.status === null) {
      throw new ProblemError(409, 'idempotency_key_reused', 'This key was already used for another request.');
    }
    return { status: stored.status, body: stored.body as Body, isReplayed: true };
  });
}

/** Value in place of a hash. It equals no hash. */
const closed = 'closed';

/**
 * Returns the body of the response that a key was used for. Closes an unused key and returns null, so that a
 * delayed request cannot use it. Waits for a pending request.
 */
export async function closeKey(
  db: Database,
  { merchantId, key, at }: Omit<IdempotentRequest, 'request'>,
): Promise<unknown> {
  return db.transaction().execute(async (trx) => {
    if (await claim(trx, { merchantId, key, hash: closed, at })) return null;
    return (await findKey(trx, merchantId, key)).body;
  });
}

/** Inserts the key and returns true if it is unused. Waits for a pending request with the same key. */
async function claim(
  trx: DatabaseTransaction,
  { merchantId, key, hash, at }: { merchantId: string; key: string; hash: string; at: Date },
): Promise<boolean> {
  const claimed = await trx
    .insertInto('idempotency')
    .values({ merchant_id: merchantId, key, request_hash: hash, status: null, body: null, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

function findKey(trx: DatabaseTransaction, merchantId: string, key: string) {
  return trx
    .selectFrom('idempotency')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
}

/** Serializes a value with sorted keys, so that the order of fields does not matter. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const fields = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`).join(',')}}`;
}
