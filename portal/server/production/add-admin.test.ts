import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseHandle } from '@tessera/server-kit/db';
import { usStoreId } from '../sample/sample-accounts.js';
import {
  at,
  openSampleDatabase,
  openTestPortal,
  startTimeoutMs,
  type TestPortal,
} from '../test/test-support.js';
import { addAdmin } from './add-admin.js';

describe('first administrator', () => {
  let database: DatabaseHandle;
  let test: TestPortal;
  const add = (email: string) =>
    addAdmin(database, { email, firstName: 'Ada', lastName: 'Admin' }, test.now());

  beforeAll(async () => {
    database = await openSampleDatabase();
    test = await openTestPortal(() => Promise.resolve(database));
  }, startTimeoutMs);
  afterAll(() => test.close());

  it('is created once, and can sign in', async () => {
    expect([await add('Ada@demo.example'), await add('ada@demo.example')]).toEqual(['created', 'unchanged']);
    const { token } = await test.signIn({ userEmail: 'ada@demo.example' });
    expect((await test.call('GET', '/store/search?query=demo', { token })).status).toBe(200);
    const rows = await test.portal.services.db
      .selectFrom('audit')
      .select('actor')
      .where('action', '=', 'admin.added')
      .execute();
    expect(rows).toEqual([{ actor: 'operator' }]);
  });

  it('may be a user with an account', async () => {
    expect(await add('user@demo.example')).toBe('promoted');
  });

  it('is not who has signed in with another contact that a client has entered for the address', async () => {
    const [email, phone] = ['boss@demo.example', '+13035550177'];
    const { token } = await test.signIn({ userEmail: 'employer@demo.example' }, usStoreId);
    const body = { firstName: 'Bo', lastName: 'Boss', email, phone };
    const { body: user } = await test.call('POST', `/store/${usStoreId}/user`, { token, body });
    const path = `/store/${usStoreId}/user/${String(at(user, 'id'))}`;
    await test.signIn({ userPhoneNumber: phone });
    expect((await test.call('DELETE', path, { token })).status).toBe(204);
    expect(await add(email)).toBe('created');
    test.advance(60_000);
    const stranger = await test.signIn({ userPhoneNumber: phone });
    const { body: me } = await test.call('GET', '/user/me', { token: stranger.token });
    expect(me).toMatchObject({ email: null, memberships: [] });
    const rows = await test.portal.services.db
      .selectFrom('audit')
      .select(['actor', 'target', 'request_id', 'detail'])
      .where('action', '=', 'account.contact_removed')
      .execute();
    expect(rows).toEqual([
      { actor: 'operator', target: at(me, 'id'), request_id: 'add-admin', detail: { contact: 'email' } },
    ]);
  });

  it.each([
    ['nonsense', 'is not an email address'],
    ['employer@demo.example', 'is an employer'],
  ])('cannot be %s', async (email, message) => {
    await expect(add(email)).rejects.toThrow(message);
  });

  it('cannot be a deactivated account', async () => {
    const { db } = test.portal.services;
    await db
      .updateTable('app_user')
      .set({ status: 'DISABLED' })
      .where('email_norm', '=', 'user@demo.example')
      .execute();
    await expect(add('user@demo.example')).rejects.toThrow('is deactivated');
  });
});
