import { sql } from 'kysely';
import { Refusal } from '../http/problem.js';
import type { Database } from '../schema.js';

/** So many at once, and as many again over the period. */
export interface Limit {
  name: string;
  most: number;
  periodMs: number;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

export const limits = {
  startPause: { name: 'start-pause', most: 1, periodMs: 30 * second },
  startHourly: { name: 'start-hour', most: 5, periodMs: hour },
  unknownByAddress: { name: 'unknown', most: 20, periodMs: hour },
  verify: { name: 'verify', most: 10, periodMs: minute },
  refresh: { name: 'refresh', most: 10, periodMs: minute },
  login: { name: 'login', most: 600, periodMs: minute },
} as const satisfies Record<string, Limit>;

/** Takes one of a bucket that fills evenly; refuses with the time to wait where it is empty. One statement, so that processes share it. */
export async function take(db: Database, limit: Limit, whose: string, now: Date): Promise<void> {
  const { most, periodMs } = limit;
  const perSecond = (most * second) / periodMs;
  const key = `${limit.name}:${whose}`;
  const filled = sql<number>`least(${most}::float8,
    rate_bucket.tokens + greatest(0, extract(epoch from (${now}::timestamptz - rate_bucket.updated_at))::float8) * ${perSecond}::float8)`;
  const taken = await db
    .insertInto('rate_bucket')
    .values({ key, tokens: most - 1, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ tokens: sql`${filled} - 1`, updated_at: now })
        .where(filled, '>=', 1),
    )
    .returning('tokens')
    .executeTakeFirst();
  if (taken) return;
  const row = await db.selectFrom('rate_bucket').selectAll().where('key', '=', key).executeTakeFirst();
  const elapsed = row ? (now.getTime() - row.updated_at.getTime()) / second : 0;
  const missing = 1 - ((row?.tokens ?? 0) + elapsed * perSecond);
  const seconds = Math.max(1, Math.ceil(missing / perSecond));
  throw new Refusal('rate_limited', `Too many tries. Wait ${seconds} seconds.`, {
    retryAfterSeconds: seconds,
  });
}
