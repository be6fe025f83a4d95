import { createHash } from 'node:crypto';
import { jsonb } from '@tessera/portal/db';
import type { Database, DatabaseTransaction } from '../database/database.js';
import { ProblemError } from './problem.js';

export interface IdempotentRequest {
  merchantId: string;
  key: string;
  /** Method, path and body: a key belongs to one request, not to one address. */
  request: unknown;
  at: Date;
}

export interface IdempotentAnswer<Body> {
  status: number;
  body: Body;
  isReplayed: boolean;
}

/**
 * Carries the work out once per key. Work and answer are committed together, so an answer that was
 * lost on the way is given again, and work that failed leaves the key free.
 */
export async function once<Body>(
  db: Database,
  { merchantId, key, request, at }: IdempotentRequest,
  work: (trx: DatabaseTransaction) => Promise<{ status: number; body: Body }>,
): Promise<IdempotentAnswer<Body>> {
  const hash = createHash('sha256').update(canonicalJson(request)).digest('base64url');
  return db.transaction().execute(async (trx) => {
    // A second request with this key waits here until the first one is done.
    const claimed = await trx
      .insertInto('idempotency')
      .values({ merchant_id: merchantId, key, request_hash: hash, status: null, body: null, created_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst();
    const row = trx.updateTable('idempotency').where('merchant_id', '=', merchantId).where('key', '=', key);
    if (claimed) {
      const answer = await work(trx);
      await row.set({ status: answer.status, body: jsonb(answer.body) }).execute();
      return { ...answer, isReplayed: false };
    }
    const kept = await trx
      .selectFrom('idempotency')
      .selectAll()
      .where('merchant_id', '=', merchantId)
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    if (kept.request_hash !== hash || kept.status === null) {
      throw new ProblemError(409, 'idempotency_key_reused', 'This key was used for another request.');
    }
    return { status: kept.status, body: kept.body as Body, isReplayed: true };
  });
}

/** The same content gives the same text, in whatever order a client writes its fields. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const fields = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`).join(',')}}`;
}
