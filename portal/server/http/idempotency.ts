import { createHash } from 'node:crypto';
import { z } from 'zod';
import { jsonb } from '../db/index.js';
import type { Database, DatabaseTransaction } from '../schema.js';
import { HttpProblem } from './problem.js';

const keptMs = 24 * 3600_000;

export const idempotencyHeader = z.object({ 'idempotency-key': z.string().min(1).max(64).optional() });

export interface Once {
  /** Owner of the key: two callers may choose the same key. */
  principal: string;
  key: string | undefined;
  /** Request data that a repeated call must send unchanged. */
  request: unknown;
  at: Date;
}

/**
 * Runs `work` once per key. Work and response are committed together: a repeated call returns the stored
 * response, and a failure leaves the key unused.
 */
export async function once<Body>(
  db: Database,
  { principal, key, request, at }: Once,
  work: (trx: DatabaseTransaction) => Promise<Body>,
): Promise<{ body: Body; isReplayed: boolean }> {
  const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest('base64url');
  return db.transaction().execute(async (trx) => {
    if (key === undefined) return { body: await work(trx), isReplayed: false };
    const mine = { principal, key };
    await trx.deleteFrom('idempotency').where('expires_at', '<=', at).execute();
    // A parallel request with this key waits here for the first one.
    const claimed = await trx
      .insertInto('idempotency')
      .values({
        ...mine,
        fingerprint,
        status: null,
        response: null,
        expires_at: new Date(at.getTime() + keptMs),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst();
    const row = trx.selectFrom('idempotency').where('principal', '=', principal).where('key', '=', key);
    if (!claimed) {
      const kept = await row.select(['fingerprint', 'response']).executeTakeFirstOrThrow();
      if (kept.fingerprint === fingerprint) return { body: kept.response as Body, isReplayed: true };
      throw new HttpProblem('idempotency_key_reused', 'This key was already used for another request.');
    }
    const body = await work(trx);
    await trx
      .updateTable('idempotency')
      .set({ status: 201, response: jsonb<unknown>(body) })
      .where('principal', '=', principal)
      .where('key', '=', key)
      .execute();
    return { body, isReplayed: false };
  });
}
