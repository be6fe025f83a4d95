import { z } from '@hono/zod-openapi';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownPolicySchema } from '../../contract/policies.js';
import { pageOf } from '../../contract/schemas.js';
import { storeSchema } from '../../contract/stores.js';
import { type Tokens, tokensSchema } from '../../contract/users.js';
import { caStoreId, usStoreId } from '../sample/sample-accounts.js';
import {
  at,
  openTestPortal,
  portalDatabases,
  startTimeoutMs,
  type TestPortal,
} from '../test/test-support.js';

const employerEmail = 'employer@demo.example';
const adminEmail = 'admin@demo.example';
/** Strict, so that an additional field fails the test. */
const ownPolicies = z.strictObject({ items: z.array(ownPolicySchema.strict()) });
const usNames = ['Fall eye exams', 'New glasses for everyone'];

describe.each(portalDatabases)('preview of the recipients’ page, on $name', ({ open }) => {
  let test: TestPortal;
  beforeAll(async () => {
    test = await openTestPortal(open, { guestLogin: true });
  }, startTimeoutMs);
  beforeEach(() => {
    test.advance(3600_000);
  });
  afterAll(() => test.close());

  const start = (token?: string) =>
    test.call('POST', '/user/login', {
      body: { loginType: 'cp.guest.login' },
      ...(token === undefined ? {} : { token }),
    });
  const openPreview = async (token: string): Promise<Tokens> => {
    const { status, body } = await start(token);
    expect(status).toBe(200);
    return tokensSchema.parse(body);
  };
  const read = (token: string) => test.call('GET', '/campaign/policy/me', { token });
  const itemsIn = (body: unknown) => ownPolicies.parse(body).items;
  const namesIn = (body: unknown) =>
    itemsIn(body)
      .map(({ name }) => name)
      .toSorted();
  const employer = (storeId = usStoreId) => test.signIn({ userEmail: employerEmail }, storeId);
  const viewing = async () => {
    const { token, refreshToken } = await test.signIn({ userEmail: adminEmail });
    const { body } = await test.call('POST', `/store/${usStoreId}/switch`, { token });
    return { token: String(at(body, 'token')), refreshToken };
  };
  const userOf = async (email: string) => {
    const { db } = test.portal.services;
    return db.selectFrom('app_user').select('id').where('email_norm', '=', email).executeTakeFirstOrThrow();
  };
  /** Statuses of reading the benefits before, during and after a change, with the code during it. */
  const duringChange = async (
    token: string,
    change: () => Promise<unknown>,
    undo: () => Promise<unknown>,
  ) => {
    const before = await read(token);
    await change();
    const during = await read(token);
    await undo();
    const after = await read(token);
    return [before.status, during.status, at(during.body, 'code'), after.status];
  };

  it('shows an employer the active campaigns of the token’s store, without balance and code', async () => {
    const { token } = await openPreview((await employer()).token);
    const { body } = await read(token);
    expect(namesIn(body)).toEqual(usNames);
    for (const { remaining, code, effectiveStatus } of itemsIn(body))
      expect([remaining, code, effectiveStatus]).toEqual([null, null, 'ACTIVE']);
  });

  it('shows an administrator who views a client that client’s active campaigns', async () => {
    const { token } = await openPreview((await viewing()).token);
    expect(decodeJwt(token)).not.toHaveProperty('act');
    expect(namesIn((await read(token)).body)).toEqual(usNames);
  });

  it('has the role of a recipient, and the store’s language', async () => {
    const { token } = await openPreview((await employer(caStoreId)).token);
    expect(decodeJwt(token)).toMatchObject({ roles: ['user'], firstName: 'Invité', storeId: caStoreId });
    expect(namesIn((await read(token)).body)).toEqual(['Lunettes pour tous']);
  });

  it('keeps its store when the employer switches to another one', async () => {
    const { token } = await employer();
    const preview = await openPreview(token);
    expect((await test.call('POST', `/store/${caStoreId}/switch`, { token })).status).toBe(200);
    expect(namesIn((await read(preview.token)).body)).toEqual(usNames);
  });

  it('reads nothing else of the store, and no other store', async () => {
    const { token } = await openPreview((await employer()).token);
    const { body } = await read(token);
    const id = String(at(body, 'items', 0, 'id'));
    const statuses = [];
    for (const path of [
      '/campaign/policy',
      `/campaign/policy/${id}`,
      '/campaign/summary',
      '/billing/payment-method',
      `/store/${caStoreId}`,
    ])
      statuses.push((await test.call('GET', path, { token })).status);
    expect(statuses).toEqual([403, 403, 403, 403, 404]);
    const stores = await test.call('GET', '/store', { token });
    const ids = pageOf(storeSchema)
      .parse(stores.body)
      .items.map(({ storeId }) => storeId);
    expect(ids).toEqual([usStoreId]);
    expect(at((await test.call('GET', '/user/me', { token })).body, 'memberships')).toEqual([]);
  });

  it('opens for employers and administrators who view a client, and for no other callers', async () => {
    const admin = await test.signIn({ userEmail: adminEmail });
    const user = await test.signIn({ userEmail: 'user@demo.example' });
    const preview = await openPreview((await employer()).token);
    const rejected = [
      await start(),
      await start('a.b.c'),
      await start(admin.token),
      await start(user.token),
      await start(preview.token),
    ];
    expect(rejected.map(({ body }) => at(body, 'code'))).toEqual([
      'token_missing',
      'token_invalid',
      'impersonation_required',
      'forbidden_role',
      'forbidden_role',
    ]);
  });

  it('ends with the session of the employer or administrator', async () => {
    for (const { token, refreshToken } of [await employer(), await viewing()]) {
      const preview = await openPreview(token);
      await test.call('POST', '/user/logout', { body: { refreshToken } });
      expect((await read(preview.token)).status).toBe(401);
      const renewed = await test.call('POST', '/user/login/refresh', {
        body: { refreshToken: preview.refreshToken },
      });
      expect(renewed.status).toBe(401);
    }
  });

  it('is rejected if it opens while the employer’s session ends', async () => {
    const { token } = await employer();
    const preview = await openPreview(token);
    // As if the session of the preview had been written after the log-out.
    const { sid } = decodeJwt<{ sid: string }>(token);
    await test.portal.services.db
      .updateTable('auth_session')
      .set({ revoked_at: test.now() })
      .where('id', '=', sid)
      .execute();
    expect((await read(preview.token)).status).toBe(401);
  });

  it('ends by itself, and leaves the employer’s session open', async () => {
    const { token } = await employer();
    const preview = await openPreview(token);
    const ended = await test.call('POST', '/user/logout', { body: { refreshToken: preview.refreshToken } });
    expect(ended.status).toBe(204);
    expect((await read(preview.token)).status).toBe(401);
    expect((await test.call('GET', '/campaign/summary', { token })).status).toBe(200);
  });

  it('expires with the token that opened it, also if it is refreshed', async () => {
    const { token } = await employer();
    test.advance(1800_000);
    const preview = await openPreview(token);
    const { exp } = decodeJwt(token);
    expect(decodeJwt(preview.token).exp).toBe(exp);
    const { body } = await test.call('POST', '/user/login/refresh', {
      body: { refreshToken: preview.refreshToken },
    });
    expect(decodeJwt(String(at(body, 'token'))).exp).toBe(exp);
    test.advance(1800_000);
    const late = await test.call('POST', '/user/login/refresh', {
      body: { refreshToken: String(at(body, 'refreshToken')) },
    });
    expect(late.status).toBe(401);
  });

  it('is rejected for a deactivated store, also if it is open already', async () => {
    const { token } = await employer();
    const preview = await openPreview(token);
    const { db } = test.portal.services;
    const setStatus = (status: 'ACTIVE' | 'DISABLED') =>
      db.updateTable('store').set({ status }).where('id', '=', usStoreId).execute();
    let rejected: unknown;
    const outcome = await duringChange(
      preview.token,
      async () => {
        await setStatus('DISABLED');
        rejected = at((await start(token)).body, 'code');
      },
      () => setStatus('ACTIVE'),
    );
    expect([rejected, ...outcome]).toEqual(['store_disabled', 200, 403, 'store_disabled', 200]);
  });

  it('is suspended while the employer’s account is disabled', async () => {
    const preview = await openPreview((await employer()).token);
    const setStatus = (status: 'ACTIVE' | 'DISABLED') =>
      test.portal.services.db
        .updateTable('app_user')
        .set({ status })
        .where('email_norm', '=', employerEmail)
        .execute();
    const outcome = await duringChange(
      preview.token,
      () => setStatus('DISABLED'),
      () => setStatus('ACTIVE'),
    );
    expect(outcome).toEqual([200, 401, 'token_invalid', 200]);
  });

  it.each([
    ['an employer', employerEmail, 'employer', usStoreId],
    ['an administrator', adminEmail, 'platform:admin:onboard', null],
  ] as const)('is suspended while %s lacks the role that opened it', async (_, email, role, store_id) => {
    const { token } = store_id === null ? await viewing() : await employer();
    const preview = await openPreview(token);
    const { db } = test.portal.services;
    const { id: user_id } = await userOf(email);
    const outcome = await duringChange(
      preview.token,
      () =>
        db
          .deleteFrom('membership')
          .where('user_id', '=', user_id)
          .where('role', '=', role)
          .where('store_id', store_id === null ? 'is' : '=', store_id)
          .execute(),
      () => db.insertInto('membership').values({ user_id, role, store_id }).execute(),
    );
    expect(outcome).toEqual([200, 401, 'token_invalid', 200]);
  });
});
