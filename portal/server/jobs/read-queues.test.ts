import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseHandle } from '@tessera/server-kit/db';
import type { Facts } from '../core/services.js';
import { usStoreId } from '../sample/sample-accounts.js';
import { openSampleDatabase, openTestPortal, startTimeoutMs, type TestPortal } from '../test/test-support.js';
import { readQueues } from './read-queues.js';
import { sweepNames } from './sweeps.js';

describe('queues of jobs', () => {
  let test: TestPortal;
  let database: DatabaseHandle;
  let isBroken = false;
  const reported: Facts[] = [];
  const time = new Date('2026-06-15T12:00:00.000Z');
  beforeAll(async () => {
    const open = async () => (database = await openSampleDatabase());
    const report = (_: unknown, facts: Facts = {}) => reported.push(facts);
    const now = () => {
      if (isBroken) throw new Error('broken');
      return time;
    };
    test = await openTestPortal(open, { withJobs: true, report, now });
  }, startTimeoutMs);
  afterAll(() => test.close());

  const read = async () => {
    const states = await readQueues(database, test.portal.services, sweepNames);
    return Object.fromEntries(states.map(({ queue, ...state }) => [queue, state]));
  };

  it('report a job that fails to the log', async () => {
    isBroken = true;
    await database.query("insert into pgboss.job (name) values ('expired-sweep')");
    await expect.poll(() => reported, { timeout: 10_000 }).toContainEqual({ job: 'expired-sweep' });
    isBroken = false;
    // The other tests need queues that no worker empties.
    await test.portal.close();
    await database.query('delete from pgboss.job');
  });

  it('have no waiting work after all jobs have run', async () => {
    const none = { waiting: 0, oldestSeconds: 0 };
    const names = [...sweepNames, 'messages', 'payments', 'webhooks'];
    expect(await read()).toEqual(Object.fromEntries(names.map((name) => [name, none])));
  });

  it('report the number of due jobs, payments and messages, and the age of the oldest', async () => {
    const now = time.getTime();
    const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000);
    const { db } = test.portal.services;
    await database.query("insert into pgboss.job (name, start_after) values ('invoices-sweep', $1)", [
      minutesAgo(2),
    ]);
    const { id } = await db.selectFrom('invoice').select('id').executeTakeFirstOrThrow();
    const payment = { store_id: usStoreId, invoice_id: id, order_id: null, status: 'PENDING' } as const;
    const common = { amount: 1, currency_code: 'USD', created_by: 'system', acted_by: null } as const;
    await db
      .insertInto('payment')
      .values(
        [-5, 3, 7].map((minutes) => ({
          ...{ ...payment, ...common, id: `pay_${minutes}`, request_id: 'test' },
          ...{ created_at: minutesAgo(10), check_at: minutesAgo(minutes) },
        })),
      )
      .execute();
    expect(await read()).toMatchObject({
      'invoices-sweep': { waiting: 1, oldestSeconds: 120 },
      payments: { waiting: 2, oldestSeconds: 420 },
      messages: { waiting: 0 },
    });
  });
});
