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
  let release: (() => void) | undefined;

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

  it.each(['otp.start', 'magiclink.start'])('runs the same statements for %s', async (loginType) => {
    const [one, other] = [
      await counted({ loginType, userEmail: known }),
      await counted({ loginType, userEmail: unknown }),
    ];
    expect([other.status, other.queries]).toEqual([one.status, one.queries]);
    expect(one.queries).toBeGreaterThan(4);
  });

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

  it('responds before the message is sent', async () => {
    const { services } = test.portal;
    const { delivery } = services;
    const sent: string[] = [];
    const waiting = new Promise<void>((resolve) => (release = resolve));
    Object.assign(services, {
      delivery: {
        channels: ['email'],
        send: async ({ to }: { to: string }) => {
          await waiting;
          sent.push(to);
        },
      },
    });
    const response = await test.portal.api.request('/redemption/api/user/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ loginType: 'otp.start', userEmail: known }),
    });
    expect([response.status, sent]).toEqual([200, []]);
    release?.();
    await test.portal.settled();
    expect(sent).toEqual([known]);
    Object.assign(services, { delivery });
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
