import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  at,
  openTestPortal,
  portalDatabases,
  type SignedIn,
  startTimeoutMs,
  type TestPortal,
} from '../test/test-support.js';

const userEmail = 'employer@demo.example';

describe.each(portalDatabases)('limit of calls without a token, on $name', ({ open }) => {
  let test: TestPortal;
  let session: SignedIn;
  beforeAll(async () => {
    test = await openTestPortal(open);
    session = await test.signIn({ userEmail });
  }, startTimeoutMs);
  beforeEach(async () => {
    await test.portal.services.db.deleteFrom('rate_bucket').execute();
  });
  afterAll(() => test.close());

  const bucket = () =>
    test.portal.services.db.selectFrom('rate_bucket').select('tokens').where('key', '=', 'login:in-process');
  const calls = (): [string, object][] => [
    ['/user/login', { loginType: 'magiclink.login', magicToken: 'unknown' }],
    ['/user/login/refresh', { refreshToken: 'unknown' }],
    ['/user/login/refresh', { refreshToken: session.refreshToken }],
    ['/user/logout', { refreshToken: 'unknown' }],
    ['/user/invitation', { inviteToken: 'unknown' }],
  ];

  it('is 600 in a minute, and every call counts', async () => {
    for (const [path, body] of calls()) await test.call('POST', path, { body });
    expect(await bucket().executeTakeFirst()).toEqual({ tokens: 600 - calls().length });
  });

  it('rejects known and unknown secrets in the same way', async () => {
    await test.call('POST', '/user/logout', { body: { refreshToken: 'unknown' } });
    await test.portal.services.db
      .updateTable('rate_bucket')
      .set({ tokens: 0, updated_at: test.now() })
      .where('key', '=', 'login:in-process')
      .execute();
    for (const [path, body] of calls()) {
      const { status, headers, body: problem } = await test.call('POST', path, { body });
      expect([path, status, at(problem, 'code'), headers.get('retry-after')]).toEqual([
        path,
        429,
        'rate_limited',
        '1',
      ]);
    }
    // Callers with a token are not limited by the address of others.
    expect((await test.call('GET', '/user/me', { token: session.token })).status).toBe(200);
  });
});
