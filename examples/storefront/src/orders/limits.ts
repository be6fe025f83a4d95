import { takeToken } from '@tessera/portal/db';
import { ShopProblem } from '../problem.js';
import type { Database } from './schema.js';

/** So many at once, and as many again over the hour. */
export type HourlyLimit = number;

/** Thieves try stolen cards in small shops. What a shopper needs is far below; what a thief needs is far above. */
export interface Limits {
  readonly paymentsPerOrder: HourlyLimit;
  readonly paymentsPerShopper: HourlyLimit;
  /** Many shoppers can share one address: an office, a mobile network. */
  readonly paymentsPerAddress: HourlyLimit;
  /** Orders that are made, however often each is changed. */
  readonly ordersPerAddress: HourlyLimit;
  readonly clientTokensPerShopper: HourlyLimit;
  readonly clientTokensPerAddress: HourlyLimit;
}

export const defaultLimits: Limits = {
  paymentsPerOrder: 10,
  paymentsPerShopper: 20,
  paymentsPerAddress: 60,
  ordersPerAddress: 240,
  clientTokensPerShopper: 120,
  clientTokensPerAddress: 600,
};

const hourSeconds = 3600;

/** Takes one of the caller's tokens; refuses with the time to wait if there is none. */
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

/** Forgets buckets that are full again. */
export async function dropFullBuckets(db: Database, now: Date): Promise<void> {
  const full = new Date(now.getTime() - hourSeconds * 1000);
  await db.deleteFrom('rate_bucket').where('updated_at', '<', full).execute();
}
