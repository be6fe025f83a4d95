import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countQueries } from '../test/query-test-support.js';
import {
  at,
  lastCode,
  openSampleDatabase,
  openTestPortal,
  startTimeoutMs,
  type TestPortal,
} from '../test/test-support.js';

const known = 'employer@demo.example';
const unknown = 'nobody@demo.example';

describe('sign-in with a known and an unknown address', () => {
  let test: TestPortal;
  let count: () => number;

  beforeAll(async () => {
    test = await openTestPortal(async () => {
      const counted = countQueries(await openSampleDatabase());
      ({ count } = counted);
      return counted.handle;
    });
  }, startTimeoutMs);
  beforeEach(() => {
    test.advance(2 * 3600_000);
  });
  afterAll(() => test.close());

  const counted = async (body: object) => {
    const before = count();
    const response = await test.call('POST', '/user/login', { body });
    return { ...response, queries: count() - before };
  };

  it.each(['otp.start', 'magiclink.start'])(
    'runs the same statements before the response to %s',
    async (loginType) => {
      const { services } = test.portal;
      const { background } = services;
      const later: Parameters<typeof background>[] = [];
      Object.assign(services, {
        background: (...work: Parameters<typeof background>) => later.push(work),
      });
      const one = await counted({ loginType, userEmail: known });
      const other = await counted({ loginType, userEmail: unknown });
      Object.assign(services, { background });
      expect([other.status, other.queries]).toEqual([one.status, one.queries]);
      expect(one.queries).toBeGreaterThan(3);
      const rows = await services.db
        .selectFrom('auth_challenge')
        .select(['user_id', 'recipient_id'])
        .orderBy('created_at', 'desc')
        .limit(2)
        .execute();
      const unassigned = { user_id: null, recipient_id: null };
      expect(rows).toEqual([unassigned, unassigned]);
      test.messages.length = 0;
      for (const work of later) background(...work);
      await test.portal.settled();
      expect(test.messages.map(({ to }) => to)).toEqual([known]);
    },
  );

  it('runs the same statements for a wrong code, and adds the same rows to the audit log', async () => {
    const results: unknown[] = [];
    for (const userEmail of [known, unknown]) {
      const started = await counted({ loginType: 'otp.start', userEmail });
      const challengeId = at(started.body, 'challengeId');
      const otp = lastCode(test.messages) === '000000' ? '111111' : '000000';
      const { status, body, queries } = await counted({
        loginType: 'otp.login',
        userEmail,
        challengeId,
        otp,
      });
      results.push([status, at(body, 'errors'), queries]);
    }
    expect(results[1]).toEqual(results[0]);
    const rows = await test.portal.services.db
      .selectFrom('audit')
      .select('actor')
      .where('action', '=', 'sign_in.failed')
      .execute();
    expect(rows.map(({ actor }) => actor)).toEqual([expect.stringMatching(/^usr_/), 'unknown']);
  });

  it('counts against the same limits, whatever the order of the calls', async () => {
    const outcomes = await Promise.all(
      [known, unknown].map(async (userEmail) => {
        const statuses: number[] = [];
        for (let n = 0; n < 7; n++) {
          statuses.push((await counted({ loginType: 'otp.start', userEmail })).status);
          statuses.push((await counted({ loginType: 'magiclink.start', userEmail })).status);
        }
        return statuses;
      }),
    );
    expect(outcomes[1]).toEqual(outcomes[0]);
  });
});
