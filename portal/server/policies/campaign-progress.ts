import { type RawBuilder, sql } from 'kysely';
import { dateIn } from '../../contract/days.js';
import type { CampaignProgress, PolicyProgress } from '../../contract/campaign-progress.js';
import { type Database, schemaName } from '../core/schema.js';
import { findRow } from './policy-row.js';

const dayMs = 24 * 3600_000;
const redemptions = sql.table(`${schemaName}.redemption`);
const campaigns = sql.table(`${schemaName}.policy`);
const members = sql.table(`${schemaName}.policy_recipient`);

interface DayRow {
  day: string;
  count: number;
  amount: number;
}

type Day = CampaignProgress['days'][number];

/** Store whose days are counted. */
interface Calendar {
  currency_code: Day['redeemed']['currencyCode'];
  time_zone: string;
}

const calendarOf = (db: Database, storeId: string): Promise<Calendar> =>
  db
    .selectFrom('store')
    .select(['currency_code', 'time_zone'])
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();

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
  const calendar = await calendarOf(db, storeId);
  const today = dateIn(calendar.time_zone, now);
  const first = Date.parse(today) - (2 * dayCount - 1) * dayMs;
  const ofStore = sql`policy_id in (select id from ${campaigns} where store_id = ${storeId})`;
  const all = await redeemedPerDay(db, {
    ofCampaigns: ofStore,
    dates: datesBetween(first, today),
    calendar,
    now,
  });
  const days = all.slice(dayCount);
  return {
    timeZone: calendar.time_zone,
    days,
    total: totalOf(days, calendar),
    before: totalOf(all.slice(0, dayCount), calendar),
  };
}

/**
 * Returns the redemptions of a campaign of the store per day, from its start to its end, or now, with the people who were
 * first invited, and who first opened an invitation, on that day. Throws `not_found`.
 */
export async function readPolicyProgress(
  db: Database,
  storeId: string,
  id: string,
  now: Date,
): Promise<PolicyProgress> {
  const { status, starts_at: start, ends_at: planned, ended_at: ended } = await findRow(db, storeId, id);
  const calendar = await calendarOf(db, storeId);
  const hasStarted = status === 'STARTED' || status === 'EXPIRED';
  const end = ended ?? planned;
  const last = end !== null && end < now ? end : now;
  const dates =
    hasStarted && start !== null
      ? datesBetween(Date.parse(dateIn(calendar.time_zone, start)), dateIn(calendar.time_zone, last))
      : [];
  const days = await redeemedPerDay(db, { ofCampaigns: sql`policy_id = ${id}`, dates, calendar, now });
  const { time_zone: timeZone } = calendar;
  const invited = await peoplePerDay(db, { policyId: id, column: 'invited_at', timeZone, now });
  const opened = await peoplePerDay(db, { policyId: id, column: 'opened_at', timeZone, now });
  return {
    timeZone,
    days: days.map((day) => ({
      ...day,
      invited: invited.get(day.date) ?? 0,
      opened: opened.get(day.date) ?? 0,
    })),
    total: totalOf(days, calendar),
  };
}

interface Dated {
  policyId: string;
  column: 'invited_at' | 'opened_at';
  timeZone: string;
  now: Date;
}

/** Returns the number of a campaign’s people by the day of a time. */
async function peoplePerDay(
  db: Database,
  { policyId, column, timeZone, now }: Dated,
): Promise<ReadonlyMap<string, number>> {
  const time = sql.ref(column);
  const { rows } = await sql<Pick<DayRow, 'day' | 'count'>>`
    select to_char((${time} at time zone ${timeZone})::date, 'YYYY-MM-DD') as day, count(*)::int as count
    from ${members} where policy_id = ${policyId} and ${time} <= ${now} group by 1`.execute(db);
  return new Map(rows.map(({ day, count }) => [day, count]));
}

interface Counted {
  /** Condition of the redemptions to count. */
  ofCampaigns: RawBuilder<unknown>;
  /** All days without a gap. */
  dates: readonly string[];
  calendar: Calendar;
  now: Date;
}

async function redeemedPerDay(
  db: Database,
  { ofCampaigns, dates, calendar: { currency_code: currencyCode, time_zone: timeZone }, now }: Counted,
): Promise<Day[]> {
  const [first] = dates;
  if (first === undefined) return [];
  const local = sql`(redeemed_at at time zone ${timeZone})::date`;
  const { rows } = await sql<DayRow>`select to_char(${local}, 'YYYY-MM-DD') as day,
      count(*)::int as count, sum(amount)::bigint as amount
    from ${redemptions}
    where ${ofCampaigns} and redeemed_at <= ${now} and reversed_at is null
      and redeemed_at >= ${first}::date::timestamp at time zone ${timeZone}
    group by 1`.execute(db);
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return dates.map((date) => {
    const { count = 0, amount = 0 } = byDay.get(date) ?? {};
    return { date, count, redeemed: { amount, currencyCode } };
  });
}

const totalOf = (
  days: readonly Day[],
  { currency_code: currencyCode }: Calendar,
): PolicyProgress['total'] => ({
  count: days.reduce((sum, { count }) => sum + count, 0),
  redeemed: { amount: days.reduce((sum, { redeemed }) => sum + redeemed.amount, 0), currencyCode },
});

/** Returns all dates from a first one, in milliseconds since 1970, to a last one. */
function datesBetween(first: number, last: string): string[] {
  const count = Math.round((Date.parse(last) - first) / dayMs) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) =>
    new Date(first + index * dayMs).toISOString().slice(0, 10),
  );
}
