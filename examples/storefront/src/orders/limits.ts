import { secondsUntilToken, takeToken } from '@tessera/server-kit/db';
import { ShopProblem } from '../problem.js';
import type { Database } from './schema.js';

/** Limit for a burst and per hour. */
type HourlyLimit = number;

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
  /** Limit of look-ups of codes at the portal, known and unknown ones. */
  readonly benefitLookUpsPerAddress: HourlyLimit;
}

export const defaultLimits: Limits = {
  paymentsPerOrder: 10,
  paymentsPerShopper: 20,
  paymentsPerAddress: 60,
  ordersPerAddress: 240,
  clientTokensPerShopper: 120,
  clientTokensPerAddress: 600,
  benefitCodesPerShopper: 5,
  // Below the portal's limit for an address.
  benefitCodesPerAddress: 10,
  // Each is up to two requests; the portal allows 600 requests of the shop at once.
  benefitLookUpsPerAddress: 120,
};

const hourSeconds = 3600;

interface Bucket {
  readonly name: keyof Limits;
  readonly most: HourlyLimit;
  readonly whose: string;
  readonly now: Date;
}

const takeOf = ({ name, most, whose, now }: Bucket) => ({
  ...{ key: `${name}:${whose}`, most, periodMs: hourSeconds * 1000, now },
});

/** Takes one token of the caller's bucket; throws a problem with the time to wait if it is empty. */
export async function takeOne(db: Database, bucket: Bucket): Promise<void> {
  requireNoWait(await takeToken(db, takeOf(bucket)));
}

/** Throws the problem of `takeOne` if the caller's bucket is empty, but takes nothing. */
export async function requireOne(db: Database, bucket: Bucket): Promise<void> {
  requireNoWait(await secondsUntilToken(db, takeOf(bucket)));
}

function requireNoWait(retryAfterSeconds: number): void {
  if (retryAfterSeconds === 0) return;
  throw new ShopProblem(
    429,
    'too_many_attempts',
    `Too many attempts. Try again in ${retryAfterSeconds} seconds.`,
    { retryAfterSeconds },
  );
}

/** Deletes buckets that are full again. */
export async function dropFullBuckets(db: Database, now: Date): Promise<void> {
  const full = new Date(now.getTime() - hourSeconds * 1000);
  await db.deleteFrom('rate_bucket').where('updated_at', '<', full).execute();
}
