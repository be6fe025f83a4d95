import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caStoreId, usStoreId } from '../sample/sample-accounts.js';
import {
  at,
  openTestPortal,
  portalDatabases,
  startTimeoutMs,
  type TestPortal,
} from '../test/test-support.js';

interface Day {
  date: string;
  count: number;
  redeemed: { amount: number; currencyCode: string };
}

interface CampaignDay extends Day {
  invited: number;
  opened: number;
}

describe.each(portalDatabases)('progress of campaigns, on $name', ({ open }) => {
  let test: TestPortal;
  let token: string;
  const read = async (query = '', bearer = token) => {
    const { status, body } = await test.call('GET', `/campaign/progress${query}`, { token: bearer });
    expect(status).toBe(200);
    return { body, days: at(body, 'days') as Day[] };
  };

  beforeAll(async () => {
    test = await openTestPortal(open);
    ({ token } = await test.signIn({ userEmail: 'employer@demo.example' }));
  }, startTimeoutMs);
  afterAll(() => test.close());

  /** Inserts a redemption of the first member of a store's started campaign. */
  const redeem = async (storeId: string, redeemedAt: Date, amount: number) => {
    const { db } = test.portal.services;
    const member = await db
      .selectFrom('policy_recipient')
      .innerJoin('policy', 'policy.id', 'policy_recipient.policy_id')
      .select(['policy_id', 'recipient_id'])
      .where('store_id', '=', storeId)
      .where('status', '=', 'STARTED')
      .executeTakeFirstOrThrow();
    const id = `red_${storeId}${redeemedAt.getTime()}${amount}`;
    await db
      .insertInto('redemption')
      .values({ id, ...member, amount, redeemed_at: redeemedAt })
      .execute();
  };

  it('lists 30 days until today, and adds them up', async () => {
    const { body, days } = await read();
    expect(days).toHaveLength(30);
    expect(days.map(({ date }) => date)).toEqual(days.map(({ date }) => date).toSorted());
    expect(at(body, 'total', 'count')).toBe(days.reduce((sum, { count }) => sum + count, 0));
    expect(at(body, 'total', 'count')).toBeGreaterThan(0);
    expect(at(body, 'before', 'redeemed')).toMatchObject({ currencyCode: 'USD' });
    expect(at(body, 'timeZone')).toBe('America/Chicago');
  });

  it('agrees with the totals of the campaigns', async () => {
    const { db } = test.portal.services;
    const sums = await db
      .selectFrom('policy_recipient')
      .select(({ fn }) => [
        fn.sum<number>('redeemed').as('redeemed'),
        fn.sum<number>('redeemed_count').as('count'),
      ])
      .executeTakeFirstOrThrow();
    const rows = await db
      .selectFrom('redemption')
      .select(({ fn }) => [fn.sum<number>('amount').as('redeemed'), fn.countAll<number>().as('count')])
      .executeTakeFirstOrThrow();
    expect(rows).toEqual(sums);
  });

  describe('of one campaign', () => {
    const ofOne = (id: string) => test.call('GET', `/campaign/policy/${id}/progress`, { token });
    const campaign = async (status: 'STARTED' | 'EXPIRED' | 'DRAFT') => {
      const { body } = await test.call('GET', `/campaign/policy?status=${status}&sort=-redeemed&size=1`, {
        token,
      });
      return at(body, 'items', '0') as {
        id: string;
        redeemed: { amount: number };
        schedule: { date: { from: string } };
      };
    };

    it.each(['STARTED', 'EXPIRED'] as const)('lists every day since it has started: %s', async (status) => {
      const { id, redeemed, schedule } = await campaign(status);
      const { body } = await ofOne(id);
      const days = at(body, 'days') as Day[];
      const first = new Date(schedule.date.from).toLocaleDateString('sv-SE', { timeZone: 'America/Chicago' });
      expect(days[0]?.date).toBe(first);
      const span = Date.parse(days.at(-1)?.date ?? '') - Date.parse(first);
      expect(days).toHaveLength(Math.round(span / 86_400_000) + 1);
      expect(days.reduce((sum, one) => sum + one.redeemed.amount, 0)).toBe(redeemed.amount);
      expect(at(body, 'total', 'redeemed', 'amount')).toBe(redeemed.amount);
      expect(redeemed.amount).toBeGreaterThan(0);
    });

    it('counts people on the day of their first invitation and first visit', async () => {
      const { id } = await campaign('STARTED');
      const { db } = test.portal.services;
      const [member, other] = await db
        .selectFrom('policy_recipient')
        .selectAll()
        .where('policy_id', '=', id)
        .where('invite_status', '=', 'INVITED')
        .limit(2)
        .execute();
      if (!member || !other) throw new Error('no invited people');
      const before = at((await ofOne(id)).body, 'days') as CampaignDay[];
      const set = (one: typeof member, values: { invited_at?: Date; opened_at?: Date }) =>
        db
          .updateTable('policy_recipient')
          .set(values)
          .where('policy_id', '=', id)
          .where('recipient_id', '=', one.recipient_id)
          .execute();
      await set(member, { opened_at: test.now() });
      await set(other, { invited_at: test.now() });
      const after = at((await ofOne(id)).body, 'days') as CampaignDay[];
      const change = (index: number) => ({
        invited: (after.at(index)?.invited ?? 0) - (before.at(index)?.invited ?? 0),
        opened: (after.at(index)?.opened ?? 0) - (before.at(index)?.opened ?? 0),
      });
      expect(change(-1)).toEqual({ invited: 1, opened: 1 });
      expect(change(0)).toEqual({ invited: -1, opened: 0 });
      expect(before.reduce((sum, { invited }) => sum + invited, 0)).toBeGreaterThan(0);
    });

    it('has no days before the start', async () => {
      const { id } = await campaign('DRAFT');
      expect(at((await ofOne(id)).body, 'days')).toEqual([]);
    });
  });

  it('assigns a redemption to the day in the time zone of the store', async () => {
    const before = await read('?days=7');
    const last = before.days.at(-1);
    // A minute before and after midnight in Chicago, in summer or winter time.
    const midnight = new Date(`${String(last?.date)}T05:00:00Z`);
    if (
      new Intl.DateTimeFormat('en', {
        timeZone: 'America/Chicago',
        hour: 'numeric',
        hourCycle: 'h23',
      }).format(midnight) === '23'
    )
      midnight.setUTCHours(6);
    await redeem(usStoreId, new Date(midnight.getTime() - 60_000), 100);
    await redeem(usStoreId, midnight, 200);
    const counts = (await read('?days=7')).days.map(({ count }) => count);
    const expected = before.days.map(({ count }) => count);
    expect(counts.slice(-2)).toEqual(expected.slice(-2).map((count) => count + 1));
    expect(counts.slice(0, -2)).toEqual(expected.slice(0, -2));
  });

  it('counts the days before the period separately, and nothing of the future', async () => {
    const day = 24 * 3600_000;
    const first = await read('?days=7');
    const count = (body: unknown, part: string) => Number(at(body, part, 'count'));
    await redeem(usStoreId, new Date(test.now().getTime() - 8 * day), 300);
    await redeem(usStoreId, new Date(test.now().getTime() + 3600_000), 400);
    const second = await read('?days=7');
    expect(count(second.body, 'before')).toBe(count(first.body, 'before') + 1);
    expect(count(second.body, 'total')).toBe(count(first.body, 'total'));
  });

  it('contains no redemption of another store', async () => {
    const { token: other } = await test.signIn({ userEmail: 'employer.ca@demo.example' });
    const first = await read('', other);
    expect(at(first.body, 'total', 'redeemed', 'currencyCode')).toBe('CAD');
    await redeem(usStoreId, test.now(), 500);
    expect((await read('', other)).body).toEqual(first.body);
    const mine = await read();
    await redeem(caStoreId, test.now(), 600);
    expect((await read()).body).toEqual(mine.body);
  });

  it.each(['?days=6', '?days=91', '?days=7.5', '?days=all', '?from=2026-01-01'])(
    'rejects the query %s',
    async (query) => {
      expect((await test.call('GET', `/campaign/progress${query}`, { token })).status).toBe(422);
    },
  );
});
