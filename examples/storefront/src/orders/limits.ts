import { sql } from 'kysely';
import { takeToken } from '@tessera/server-kit/db';
import { ShopProblem } from '../problem.js';
import type { Database } from './schema.js';

/** Limit for a burst and per hour. */
export type HourlyLimit = number;

/** Limits against testing of stolen cards: high enough for shoppers, too low for card testers. */
export interface Limits {
  readonly paymentsPerOrder: HourlyLimit;
  readonly paymentsPerShopper: HourlyLimit;
  /** Higher, because many shoppers can share one address: an office, a mobile network. */
  readonly paymentsPerAddress: HourlyLimit;
  /** Limit of new orders; changes are not counted. */
  readonly ordersPerAddress: HourlyLimit;
  readonly clientTokensPerShopper: HourlyLimit;
  readonly clientTokensPerAddress: HourlyLimit;
  /** Limits of unknown benefit codes; known ones are not counted. */
  readonly benefitCodesPerShopper: HourlyLimit;
  readonly benefitCodesPerAddress: HourlyLimit;
}

export const defaultLimits: Limits = {
  paymentsPerOrder: 10,
  paymentsPerShopper: 20,
  paymentsPerAddress: 60,
  ordersPerAddress: 240,
  clientTokensPerShopper: 120,
  clientTokensPerAddress: 600,
  benefitCodesPerShopper: 5,
  // Below the portal's limit for the shop.
  benefitCodesPerAddress: 10,
};

const hourSeconds = 3600;

/** Takes one token of the caller's bucket; throws a problem with the time to wait if it is empty. */
export async function takeOne(
  db: Database,
  { name, most, whose, now }: { name: keyof Limits; most: HourlyLimit; whose: string; now: Date },
): Promise<void> {
  const bucket = { key: `${name}:${whose}`, most, periodMs: hourSeconds * 1000, now };
  const retryAfterSeconds = await takeToken(db, bucket);
  if (retryAfterSeconds === 0) return;
  throw new ShopProblem(
    429,
    'too_many_attempts',
    `Too many attempts. Try again in ${retryAfterSeconds} seconds.`,
    {
      retryAfterSeconds,
    },
  );
}

/** Returns a token that was taken for an attempt that does not count. */
export async function returnOne(
  db: Database,
  { name, most, whose }: { name: keyof Limits; most: HourlyLimit; whose: string },
): Promise<void> {
  await db
    .updateTable('rate_bucket')
    .set({ tokens: sql<number>`least(${most}::float8, tokens + 1)` })
    .where('key', '=', `${name}:${whose}`)
    .execute();
}

/** Deletes buckets that are full again. */
export async function dropFullBuckets(db: Database, now: Date): Promise<void> {
  const full = new Date(now.getTime() - hourSeconds * 1000);
  await db.deleteFrom('rate_bucket').where('updated_at', '<', full).execute();
}
