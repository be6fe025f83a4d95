import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tokensSchema } from '../../contract/users.js';
import { caStoreId, usStoreId } from '../sample/sample-accounts.js';
import {
  at,
  openTestPortal,
  portalDatabases,
  startTimeoutMs,
  type TestPortal,
} from '../test/test-support.js';

describe.each(portalDatabases)('the end of viewing a client, on $name', ({ open }) => {
  let test: TestPortal;
  beforeAll(async () => {
    test = await openTestPortal(open);
  }, startTimeoutMs);
  beforeEach(() => {
    test.advance(3600_000);
  });
  afterAll(() => test.close());

  const view = async (token: string, storeId: string) =>
    String(at((await test.call('POST', `/store/${storeId}/switch`, { token })).body, 'token'));
  const startPreview = (token: string) =>
    test.call('POST', '/user/login', { token, body: { loginType: 'cp.guest.login' } });
  const openPreview = async (token: string) => tokensSchema.parse((await startPreview(token)).body);
  const statusOf = async (token: string) => (await test.call('GET', '/campaign/policy/me', { token })).status;
  const refresh = (refreshToken: string) =>
    test.call('POST', '/user/login/refresh', { body: { refreshToken } });
  const stop = (token: string, storeId: string) =>
    test.call('POST', `/store/${storeId}/stop-viewing`, { token });

  it('ends the previews that were opened from it, also those that were renewed', async () => {
    const admin = await test.signIn({ userEmail: 'admin@demo.example' });
    const viewing = await view(admin.token, usStoreId);
    const first = await openPreview(viewing);
    const renewed = tokensSchema.parse((await refresh((await openPreview(viewing)).refreshToken)).body);
    expect([await statusOf(first.token), await statusOf(renewed.token)]).toEqual([200, 200]);
    expect((await stop(viewing, usStoreId)).status).toBeLessThan(300);
    for (const { token, refreshToken } of [first, renewed]) {
      expect(await statusOf(token)).toBe(401);
      expect((await refresh(refreshToken)).status).toBe(401);
    }
  });

  it('ends the previews that are opened at the same time', async () => {
    const admin = await test.signIn({ userEmail: 'admin@demo.example' });
    for (let round = 0; round < 20; round++) {
      const viewing = await view(admin.token, usStoreId);
      const calls = [0, 1, 2, 3].map((place) =>
        place === round % 4 ? stop(viewing, usStoreId) : startPreview(viewing),
      );
      const responses = await Promise.all(calls);
      expect(responses[round % 4]?.status).toBe(204);
      for (const { status, body } of responses.toSpliced(round % 4, 1)) {
        if (status === 200) expect(await statusOf(String(at(body, 'token')))).toBe(401);
        else expect([status, at(body, 'code')]).toEqual([403, 'impersonation_required']);
      }
    }
  });

  it('leaves the previews of another client and the session of the administrator open', async () => {
    const admin = await test.signIn({ userEmail: 'admin@demo.example' });
    const other = await openPreview(await view(admin.token, caStoreId));
    const viewing = await view(admin.token, usStoreId);
    await stop(viewing, usStoreId);
    expect(await statusOf(other.token)).toBe(200);
    expect((await test.call('GET', '/user/me', { token: admin.token })).status).toBe(200);
  });
});
