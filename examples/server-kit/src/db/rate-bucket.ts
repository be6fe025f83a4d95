import { type Kysely, sql } from 'kysely';

/** Table of a site's buckets; each site has one in its own schema. */
export interface RateBucketSchema {
  rate_bucket: { key: string; tokens: number; updated_at: Date };
}

export interface BucketTake {
  key: string;
  /** Number of tokens in a full bucket. */
  most: number;
  /** Milliseconds in which an empty bucket refills. */
  periodMs: number;
  now: Date;
}

/**
 * Takes one token of a bucket that fills evenly, in one statement, so that processes share it.
 *
 * @returns 0, or the seconds until there is a token.
 */
export async function takeToken(
  db: Kysely<RateBucketSchema>,
  { key, most, periodMs, now }: BucketTake,
): Promise<number> {
  const perSecond = (most * 1000) / periodMs;
  const filled = sql<number>`least(${most}::float8,
    rate_bucket.tokens + greatest(0, extract(epoch from (${now}::timestamptz - rate_bucket.updated_at))::float8) * ${perSecond}::float8)`;
  const updated = await db
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
  return updated ? 0 : Math.max(1, await secondsUntilToken(db, { key, most, periodMs, now }));
}

/** Returns 0 if a bucket has a token, else the number of seconds until it has one. Takes none. */
export async function secondsUntilToken(
  db: Kysely<RateBucketSchema>,
  { key, most, periodMs, now }: BucketTake,
): Promise<number> {
  const perSecond = (most * 1000) / periodMs;
  const row = await db.selectFrom('rate_bucket').selectAll().where('key', '=', key).executeTakeFirst();
  if (!row) return 0;
  const elapsed = Math.max(0, (now.getTime() - row.updated_at.getTime()) / 1000);
  return Math.max(0, Math.ceil((1 - (row.tokens + elapsed * perSecond)) / perSecond));
}
