import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countQueries } from '../test/query-test-support.js';
import {
  at,
  openSampleDatabase,
  openTestPortal,
  startTimeoutMs,
  type TestPortal,
} from '../test/test-support.js';

describe('call with a token', () => {
  let test: TestPortal;
  let count: () => number;
  beforeAll(async () => {
    test = await openTestPortal(async () => {
      const counted = countQueries(await openSampleDatabase());
      ({ count } = counted);
      return counted.handle;
    });
  }, startTimeoutMs);
  afterAll(() => test.close());

  it('checks session, roles and store with one statement', async () => {
    const { token } = await test.signIn({ userEmail: 'employer@demo.example' });
    const before = count();
    expect((await test.call('GET', '/store/search?query=demo', { token })).status).toBe(403);
    expect(count() - before).toBe(1);
  });

  it('is rejected when its bucket of 600 calls is empty, without a statement', async () => {
    const { token } = await test.signIn({ userEmail: 'admin@demo.example' });
    const { token: another } = await test.signIn({ userEmail: 'user@demo.example' });
    const call = (own: string) => test.call('GET', '/payment/none', { token: own });
    const statuses = await Promise.all(Array.from({ length: 600 }, async () => (await call(token)).status));
    expect(new Set(statuses)).toEqual(new Set([404]));
    const before = count();
    const limited = await call(token);
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '1']);
    expect(at(limited.body, 'detail')).toBe('Too many requests. Try again in 1 second.');
    // Other signatures of the same token have no limit of their own.
    expect((await call(`${token.slice(0, -4)}AAAA`)).status).toBe(404);
    expect(count() - before).toBe(0);
    expect((await call(another)).status).toBe(404);
    test.advance(100);
    expect((await call(token)).status).toBe(404);
  });
});
