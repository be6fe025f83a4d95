import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { caStoreId, usStoreId } from '../sample/sample-accounts.js';
import {
  at,
  openTestPortal,
  portalDatabases,
  type SignedIn,
  startTimeoutMs,
  type TestPortal,
} from '../test/test-support.js';

const userEmail = 'employer@demo.example';
const minute = 60_000;

describe.each(portalDatabases)('session, on $name', ({ open }) => {
  let test: TestPortal;
  let first: SignedIn;
  const refresh = (refreshToken: string) =>
    test.call('POST', '/user/login/refresh', { body: { refreshToken } });
  const renew = async (refreshToken: string) => {
    const { status, body } = await refresh(refreshToken);
    expect(status).toBe(200);
    return body as SignedIn;
  };
  const isIn = async (token: string) => (await test.call('GET', '/user/me', { token })).status === 200;

  beforeAll(async () => {
    test = await openTestPortal(open);
  }, startTimeoutMs);
  beforeEach(async () => {
    test.advance(2 * 60 * minute);
    first = await test.signIn({ userEmail });
  });
  afterAll(() => test.close());

  it('is renewed with a refresh token that can be used once', async () => {
    test.advance(45 * minute);
    const second = await renew(first.refreshToken);
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect(decodeJwt(second.token).exp).toBe((test.now().getTime() + 60 * minute) / 1000);
    expect(await isIn(second.token)).toBe(true);
  });

  it('survives a lost response: the old token works again for a short time, and its successor is revoked', async () => {
    const lost = await renew(first.refreshToken);
    test.advance(5 * minute);
    const found = await renew(first.refreshToken);
    expect(at((await refresh(lost.refreshToken)).body, 'code')).toBe('refresh_reused');
    expect(await isIn(found.token)).toBe(false);
  });

  it('ends if a used refresh token is sent again after its successor was used', async () => {
    const second = await renew(first.refreshToken);
    const third = await renew(second.refreshToken);
    const stolen = await refresh(first.refreshToken);
    expect([stolen.status, at(stolen.body, 'code')]).toEqual([401, 'refresh_reused']);
    expect(await isIn(third.token)).toBe(false);
    expect((await refresh(third.refreshToken)).status).toBe(401);
  });

  it('ends if a used refresh token is sent again too late', async () => {
    const second = await renew(first.refreshToken);
    test.advance(5 * minute + 1);
    expect(at((await refresh(first.refreshToken)).body, 'code')).toBe('refresh_reused');
    expect((await refresh(second.refreshToken)).status).toBe(401);
  });

  it('responds to two tabs that refresh at once, and leaves one usable token', async () => {
    const responses = await Promise.all([refresh(first.refreshToken), refresh(first.refreshToken)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    const { sid } = decodeJwt(first.token);
    const usable = await test.portal.services.db
      .selectFrom('refresh_token')
      .select('hash')
      .where('session_id', '=', String(sid))
      .where('used_at', 'is', null)
      .where('revoked_at', 'is', null)
      .execute();
    expect(usable).toHaveLength(1);
  });

  it('cannot be renewed after an hour and a minute', async () => {
    test.advance(3660_000);
    expect(at((await refresh(first.refreshToken)).body, 'code')).toBe('token_invalid');
  });

  it('lasts at most seven days, and so do its tokens', async () => {
    let current = first;
    const end = test.now().getTime() + 7 * 24 * 60 * minute;
    while (test.now().getTime() + 50 * minute < end) {
      test.advance(50 * minute);
      current = await renew(current.refreshToken);
    }
    expect(decodeJwt(current.token).exp).toBe(Math.floor(end / 1000));
    test.advance(end - test.now().getTime());
    expect((await refresh(current.refreshToken)).status).toBe(401);
  });

  it('ends immediately after log-out, even with a used refresh token', async () => {
    const second = await renew(first.refreshToken);
    const response = await test.call('POST', '/user/logout', { body: { refreshToken: first.refreshToken } });
    expect([response.status, response.body]).toEqual([204, null]);
    expect(await isIn(second.token)).toBe(false);
    expect((await refresh(second.refreshToken)).status).toBe(401);
  });

  it('is refreshed at most ten times in a minute', async () => {
    let current = first;
    for (let n = 0; n < 10; n++) current = await renew(current.refreshToken);
    expect((await refresh(current.refreshToken)).status).toBe(429);
  });

  it('rejects forged, malformed and expired access tokens', async () => {
    const codes: unknown[] = [];
    const [head = '', payload = '', signature = ''] = first.token.split('.');
    const forged = Buffer.from(
      JSON.stringify({ ...decodeJwt(first.token), roles: ['platform:admin:onboard'] }),
    ).toString('base64url');
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    for (const token of [`${head}.${forged}.${signature}`, `${none}.${payload}.`, 'nonsense', 'two words'])
      codes.push(at((await test.call('GET', '/user/me', { token })).body, 'code'));
    expect(new Set(codes)).toEqual(new Set(['token_invalid']));
    test.advance(60 * minute);
    expect(at((await test.call('GET', '/user/me', { token: first.token })).body, 'code')).toBe(
      'token_expired',
    );
  });

  it('rejects an unknown refresh token without details', async () => {
    expect(await refresh('unknown')).toMatchObject({ status: 401, body: { code: 'token_invalid' } });
    expect((await test.call('POST', '/user/logout', { body: { refreshToken: 'unknown' } })).status).toBe(204);
  });

  describe('of an employer of two stores, one of them deactivated', () => {
    const storeOf = (token: string) => decodeJwt(token)['storeId'];
    const setStatus = (id: string, status: 'ACTIVE' | 'DISABLED') =>
      test.portal.services.db.updateTable('store').set({ status }).where('id', '=', id).execute();
    afterEach(async () => {
      await setStatus(usStoreId, 'ACTIVE');
      await setStatus(caStoreId, 'ACTIVE');
    });

    it('starts in the active store, even if the other one is requested', async () => {
      await setStatus(usStoreId, 'DISABLED');
      test.advance(minute);
      const { token } = await test.signIn({ userEmail }, usStoreId);
      expect(storeOf(token)).toBe(caStoreId);
      expect((await test.call('GET', '/campaign/policy', { token })).status).toBe(200);
    });

    it('can leave the deactivated store, by a switch and by a refresh', async () => {
      await setStatus(usStoreId, 'DISABLED');
      const { token } = first;
      expect(at((await test.call('GET', '/campaign/policy', { token })).body, 'code')).toBe('store_disabled');
      expect(await isIn(token)).toBe(true);
      expect((await test.call('GET', '/store', { token })).status).toBe(200);
      const switched = await test.call('POST', `/store/${caStoreId}/switch`, { token });
      expect(storeOf(String(at(switched.body, 'token')))).toBe(caStoreId);
      await setStatus(caStoreId, 'DISABLED');
      await setStatus(usStoreId, 'ACTIVE');
      expect(storeOf((await renew(first.refreshToken)).token)).toBe(usStoreId);
    });

    it('says that the store is deactivated if there is no other', async () => {
      await setStatus(usStoreId, 'DISABLED');
      await setStatus(caStoreId, 'DISABLED');
      const { token } = await renew(first.refreshToken);
      expect(at((await test.call('GET', '/campaign/summary', { token })).body, 'code')).toBe(
        'store_disabled',
      );
      expect(await isIn(token)).toBe(true);
    });
  });

  it('loses a revoked role with the next call, and so does an administrator who views a client', async () => {
    const { db } = test.portal.services;
    const admin = await test.signIn({ userEmail: 'admin@demo.example' });
    const viewed = await test.call('POST', `/store/${usStoreId}/switch`, { token: admin.token });
    const memberships = await db.selectFrom('membership').select(['user_id', 'store_id', 'role']).execute();
    await db.deleteFrom('membership').execute();
    try {
      for (const token of [first.token, admin.token, String(at(viewed.body, 'token'))]) {
        const rejected = await test.call('GET', '/campaign/policy', { token });
        expect([rejected.status, at(rejected.body, 'code')]).toEqual([403, 'forbidden_role']);
      }
    } finally {
      await db.insertInto('membership').values(memberships).execute();
    }
    expect((await test.call('GET', '/campaign/policy', { token: first.token })).status).toBe(200);
  });
});
