import { sql } from 'kysely';
import { dateIn } from '../../contract/days.js';
import type { CampaignProgress } from '../../contract/campaign-progress.js';
import { type Database, schemaName } from '../core/schema.js';

const dayMs = 24 * 3600_000;
const redemptions = sql.table(`${schemaName}.redemption`);
const campaigns = sql.table(`${schemaName}.policy`);

interface DayRow {
  day: string;
  count: number;
  amount: number;
}

/**
 * Returns the redemptions of a store per day until now, and the totals of these days and of as many days before. Days
 * begin and end in the time zone of the store.
 */
export async function readProgress(
  db: Database,
  storeId: string,
  dayCount: number,
  now: Date,
): Promise<CampaignProgress> {
  const { currency_code: currencyCode, time_zone: timeZone } = await db
    .selectFrom('store')
    .select(['currency_code', 'time_zone'])
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  const dates = lastDates(2 * dayCount, timeZone, now);
  const local = sql`(redeemed_at at time zone ${timeZone})::date`;
  const { rows } = await sql<DayRow>`select to_char(${local}, 'YYYY-MM-DD') as day,
      count(*)::int as count, sum(amount)::bigint as amount
    from ${redemptions}
    where policy_id in (select id from ${campaigns} where store_id = ${storeId})
      and redeemed_at <= ${now} and ${local} >= ${dates[0]}::date
    group by 1`.execute(db);
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const view = (date: string) => {
    const { count = 0, amount = 0 } = byDay.get(date) ?? {};
    return { date, count, redeemed: { amount, currencyCode } };
  };
  const total = (days: readonly ReturnType<typeof view>[]) => ({
    count: days.reduce((sum, { count }) => sum + count, 0),
    redeemed: { amount: days.reduce((sum, { redeemed }) => sum + redeemed.amount, 0), currencyCode },
  });
  const all = dates.map(view);
  const days = all.slice(dayCount);
  return { timeZone, days, total: total(days), before: total(all.slice(0, dayCount)) };
}

/** Returns the dates of the last days in a time zone, with today as the last one. */
function lastDates(count: number, timeZone: string, now: Date): string[] {
  const today = Date.parse(dateIn(timeZone, now));
  return Array.from({ length: count }, (_, index) =>
    new Date(today - (count - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
}
