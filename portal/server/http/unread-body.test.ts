import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  at,
  openSampleDatabase,
  openTestPortal,
  startTimeoutMs,
  type TestPortal,
} from '../test/test-support.js';

describe('body of a request', () => {
  let test: TestPortal;
  let user: string;
  let limited: string;
  beforeAll(async () => {
    test = await openTestPortal(openSampleDatabase);
    user = (await test.signIn({ userEmail: 'user@demo.example' })).token;
    limited = (await test.signIn({ userEmail: 'employer@demo.example' })).token;
    const calls = Array.from({ length: 600 }, () => test.call('GET', '/none', { token: limited }));
    await Promise.all(calls);
    await test.portal.services.db
      .insertInto('rate_bucket')
      .values({ key: 'login:in-process', tokens: 0, updated_at: test.now() })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ tokens: 0 }))
      .execute();
  }, startTimeoutMs);
  afterAll(() => test.close());

  it.each([
    ['has no token', 'POST', '/campaign/policy', () => undefined, 401, 'token_missing'],
    ['has an invalid token', 'PATCH', '/user/me', () => 'a.b.c', 401, 'token_invalid'],
    ['has the token of another role', 'POST', '/campaign/policy', () => user, 403, 'forbidden_role'],
    ['exceeds the limit of its token', 'POST', '/campaign/policy', () => limited, 429, 'rate_limited'],
    ['exceeds the limit of its address', 'POST', '/user/login', () => undefined, 429, 'rate_limited'],
    ['has an unknown address', 'POST', '/none', () => undefined, 404, 'not_found'],
    ['has an unsupported method', 'PUT', '/user/me', () => undefined, 405, 'method_not_allowed'],
  ])('is not read if the request %s', async (_, method, path, tokenOf, status, code) => {
    let reads = 0;
    const body = new ReadableStream(
      {
        pull(controller) {
          reads += 1;
          controller.enqueue(new TextEncoder().encode('{}'));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const token = tokenOf();
    const headers = {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { 'x-authorization-obo': `Bearer ${token}` }),
    };
    const init = { method, headers, body, duplex: 'half' };
    const response = await test.portal.api.request(`/redemption/api${path}`, init);
    expect([response.status, at(await response.json(), 'code'), reads]).toEqual([status, code, 0]);
  });
});
