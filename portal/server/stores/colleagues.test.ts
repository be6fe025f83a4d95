import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caStoreId, usStoreId } from '../sample/sample-accounts.js';
import {
  at,
  openTestPortal,
  portalDatabases,
  startTimeoutMs,
  type TestPortal,
} from '../test/test-support.js';
import { problemOf } from './clients.test-support.js';

describe.each(portalDatabases)('people who add colleagues to their store, on $name', ({ open }) => {
  let test: TestPortal;
  let token: string;
  beforeAll(async () => {
    test = await openTestPortal(open);
    ({ token } = await test.signIn({ userEmail: 'employer@demo.example' }, usStoreId));
  }, startTimeoutMs);
  afterAll(() => test.close());

  const call = (method: string, path = '', body?: object, as = token) =>
    test.call(method, `/store/${usStoreId}/user${path}`, { token: as, ...(body ? { body } : {}) });
  const add = (email: string) => call('POST', '', { firstName: 'Kim', lastName: 'Lee', email });
  const addedId = async (email: string) => String(at((await add(email)).body, 'id'));
  const sent = async () => {
    await test.portal.settled();
    return test.messages.splice(0).map(({ to }) => to);
  };

  it('see their names and last sign-ins, and reach no other store', async () => {
    const listed = await call('GET');
    expect(listed.status).toBe(200);
    expect(listed.body).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({
          ...{ email: 'employer@demo.example', roles: ['employer'], lastLoginAt: test.now().toISOString() },
        }),
      ]) as object,
    });
    // The store's sample recipient has an account, too, but no access to its campaigns.
    const items = at(listed.body, 'items') as { roles: string[] }[];
    expect(items.map(({ roles }) => roles)).toEqual([['employer']]);
    expect(at(listed.body, 'total')).toBe(1);
    const other = { firstName: 'Kim', lastName: 'Lee', email: 'kim@other.example' };
    const calls = [
      ...(['GET', 'POST'] as const).map((method) => [method, `/store/${caStoreId}/user`] as const),
      ['DELETE', `/store/${caStoreId}/user/usr_1`] as const,
      ['POST', `/store/${caStoreId}/user/usr_1/invite`] as const,
    ];
    for (const [method, path] of calls) {
      const body = path.endsWith('/user') && method === 'POST' ? { body: other } : {};
      expect((await test.call(method, path, { token, ...body })).status).toBe(403);
    }
  });

  it('cannot put an address or a phone number into the names, which the message repeats', async () => {
    const input = { firstName: 'Kim', lastName: 'Lee', email: 'kim@phish.example' };
    test.messages.length = 0;
    const sentences = [
      'Go to https://evil.example/login now.',
      'Mail help@evil.example',
      'Call +1 900 555 0100',
    ];
    for (const field of ['firstName', 'lastName'])
      for (const sentence of sentences) {
        const response = await call('POST', '', {
          ...input,
          [field]: `Your account is blocked. ${sentence}`,
        });
        expect(problemOf(response)).toEqual([422, 'validation_failed', field, 'characters_invalid']);
      }
    expect(await sent()).toEqual([]);
  });

  it('send the message once an hour again, until the first sign-in', async () => {
    test.messages.length = 0;
    const id = await addedId('kim@demo.example');
    expect(await sent()).toEqual(['kim@demo.example']);
    expect((await call('POST', `/${id}/invite`)).status).toBe(204);
    expect(await sent()).toEqual(['kim@demo.example']);
    expect((await call('POST', `/${id}/invite`)).status).toBe(429);
    expect((await call('POST', '/usr_unknown/invite')).status).toBe(404);
    const signedIn = await test.signIn({ userEmail: 'kim@demo.example' });
    expect((await call('POST', `/${id}/invite`)).status).toBe(409);

    expect((await call('DELETE', `/${id}`)).status).toBe(204);
    expect((await call('GET', '', undefined, signedIn.token)).status).toBe(403);
    const entries = await test.portal.services.db
      .selectFrom('audit')
      .select('action')
      .where('target', '=', id)
      .where('action', 'like', 'employer.%')
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual([
      ...['employer.added', 'employer.invited', 'employer.removed'],
    ]);
  });

  it('cannot remove themselves, nor each other at the same time', async () => {
    const own = String(at((await test.call('GET', '/user/me', { token })).body, 'id'));
    expect(await call('DELETE', `/${own}`)).toMatchObject({
      ...{ status: 409, body: { code: 'state_conflict' } },
    });
    const id = await addedId('pat@demo.example');
    const colleague = await test.signIn({ userEmail: 'pat@demo.example' });
    const removed = await Promise.all([
      call('DELETE', `/${id}`),
      call('DELETE', `/${own}`, undefined, colleague.token),
    ]);
    expect(removed.map(({ status }) => status).toSorted()).toEqual([204, 403]);
    const { db } = test.portal.services;
    const left = await db
      .selectFrom('membership')
      .select('user_id')
      .where('store_id', '=', usStoreId)
      .where('user_id', 'in', [own, id])
      .execute();
    expect(left).toHaveLength(1);
    await db
      .insertInto('membership')
      .values({ user_id: own, store_id: usStoreId, role: 'employer' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });

  it('do not learn why an account cannot be added, and add a limited number', async () => {
    const admin = await add('admin@demo.example');
    expect(problemOf(admin)).toEqual([422, 'validation_failed', 'email', 'contact_unavailable']);
    const statuses = [];
    for (let attempt = 0; attempt < 20; attempt++) statuses.push((await add('admin@demo.example')).status);
    expect(statuses).toContain(422);
    expect(statuses.at(-1)).toBe(429);
  });
});
