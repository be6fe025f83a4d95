import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { caStoreId, usStoreId } from '../sample/sample-accounts.js';
import {
  at,
  openTestPortal,
  portalDatabases,
  type SignedIn,
  startTimeoutMs,
  type TestPortal,
} from '../test/test-support.js';

describe.each(portalDatabases)('guest, on $name', ({ open }) => {
  let test: TestPortal;
  const enter = (headers: Record<string, string> = { 'store-id': usStoreId }) =>
    test.call('POST', '/user/login', { body: { loginType: 'guest.login' }, headers });

  beforeAll(async () => {
    test = await openTestPortal(open, { guestLogin: true });
  }, startTimeoutMs);
  beforeEach(() => {
    test.advance(3600_000);
  });
  afterAll(() => test.close());

  it('sees the store and no benefits', async () => {
    const { status, body } = await enter();
    expect(status).toBe(200);
    const token = String(at(body, 'token'));
    const claims = decodeJwt(token);
    expect(claims).toMatchObject({ roles: ['user'], firstName: 'Guest', storeId: usStoreId });
    expect(claims.sub).toMatch(/^ses_/);
    expect((await test.call('GET', '/campaign/policy/me', { token })).body).toEqual({ items: [] });
    expect((await test.call('GET', `/store/${usStoreId}`, { token })).status).toBe(200);
    expect((await test.call('GET', `/store/${caStoreId}`, { token })).status).toBe(404);
    expect((await test.call('GET', '/user/me', { token })).body).toMatchObject({
      id: claims.sub,
      email: null,
      memberships: [],
    });
    expect((await test.call('PATCH', '/user/me', { token, body: {} })).status).toBe(403);
  });

  it('is renewed and signed out like a user', async () => {
    const { body } = await enter();
    const { refreshToken, token } = body as SignedIn;
    const renewed = await test.call('POST', '/user/login/refresh', { body: { refreshToken } });
    expect(renewed.status).toBe(200);
    await test.call('POST', '/user/logout', { body: { refreshToken } });
    expect((await test.call('GET', '/user/me', { token })).status).toBe(401);
  });

  it.each([
    ['without a store', {}, 422, 'validation_failed'],
    ['of an unknown store', { 'store-id': 'sto_1' }, 404, 'not_found'],
  ])('is rejected %s', async (_, headers, status, code) => {
    const rejected = await enter(headers);
    expect([rejected.status, at(rejected.body, 'code')]).toEqual([status, code]);
  });

  it('is rejected for a deactivated store', async () => {
    const setStatus = (status: 'ACTIVE' | 'DISABLED') =>
      test.portal.services.db.updateTable('store').set({ status }).where('id', '=', usStoreId).execute();
    await setStatus('DISABLED');
    const rejected = await enter();
    await setStatus('ACTIVE');
    expect(at(rejected.body, 'code')).toBe('store_disabled');
  });

  it('is rejected unless guests are configured, also if signed in already', async () => {
    const { services } = test.portal;
    const { token, refreshToken } = (await enter()).body as SignedIn;
    Object.assign(services, { guestLogin: false });
    const denied = await enter();
    const statuses = [
      (await test.call('GET', '/user/me', { token })).status,
      (await test.call('POST', '/user/login/refresh', { body: { refreshToken } })).status,
    ];
    Object.assign(services, { guestLogin: true });
    expect([denied.status, at(denied.body, 'code'), ...statuses]).toEqual([403, 'forbidden_role', 401, 401]);
  });

  it('of no named store sees the configured one', async () => {
    Object.assign(test.portal.services, { storeId: caStoreId });
    const { token } = (await enter({})).body as SignedIn;
    Object.assign(test.portal.services, { storeId: null });
    expect(decodeJwt(token)['storeId']).toBe(caStoreId);
  });
});
