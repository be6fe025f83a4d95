import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '@tessera/server-kit/db';
import {
  newSampleDatabase,
  openTestPortal,
  portalDatabases,
  startTimeoutMs,
  type TestPortal,
} from '../test/test-support.js';
import { sweepExpired } from './sweep-expired.js';

const day = 24 * 3600_000;

describe.each(portalDatabases)('job for expired rows, on $name', ({ open }) => {
  let test: TestPortal;
  beforeAll(async () => {
    test = await openTestPortal(open);
  }, startTimeoutMs);
  afterAll(() => test.close());

  const tables = ['auth_challenge', 'auth_session', 'refresh_token', 'rate_bucket', 'idempotency'] as const;
  const counts = async () => {
    const { db } = test.portal.services;
    const rows = await Promise.all(
      tables.map((table) =>
        db
          .selectFrom(table)
          .select((on) => on.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow(),
      ),
    );
    return rows.map(({ n }) => n);
  };

  it('keeps what is valid, and deletes the rest a day after its end', async () => {
    const { token } = await test.signIn({ userEmail: 'employer@demo.example' });
    const headers = { 'idempotency-key': 'one' };
    await test.call('POST', '/campaign/policy', { token, body: { name: 'One' }, headers });
    const { db } = test.portal.services;
    const before = await counts();
    expect(Math.min(...before)).toBeGreaterThan(0);
    await sweepExpired({ db }, test.now());
    expect(await counts()).toEqual(before);
    // Codes last for minutes, limits for an hour, and responses for a day; sessions for a week.
    await sweepExpired({ db }, new Date(test.now().getTime() + day + 11 * 60_000));
    expect(await counts()).toEqual([0, 1, 1, 0, 0]);
    await sweepExpired({ db }, new Date(test.now().getTime() + 8 * day + 1));
    expect(await counts()).toEqual([0, 0, 0, 0, 0]);
  });
});

it(
  'jobs run when a server starts',
  async () => {
    const url = await newSampleDatabase();
    const open = () => openDatabase({ url, maxConnections: 4 });
    const first = await openTestPortal(open);
    await first.signIn({ userEmail: 'employer@demo.example' });
    await first.close();
    const later = new Date(first.now().getTime() + 9 * day);
    const second = await openTestPortal(open, { withJobs: true, now: () => later });
    const { db } = second.portal.services;
    const started = await db.selectFrom('policy').select('name').where('started_at', '=', later).execute();
    expect(started.map(({ name }) => name)).toEqual(['Safety eyewear, plant crew']);
    expect(await db.selectFrom('auth_session').select('id').execute()).toEqual([]);
    await second.close();
  },
  startTimeoutMs,
);
