import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseHandle } from '@tessera/server-kit/db';
import { addEmployer } from '../production/add-client.js';
import { caStoreId, usStoreId } from '../sample/sample-accounts.js';
import {
  at,
  openTestPortal,
  portalDatabases,
  startTimeoutMs,
  type TestPortal,
} from '../test/test-support.js';

const employer = 'employer@demo.example';
const colleague = 'employer.ca@demo.example';
const entered = { firstName: 'Zoe', lastName: 'Guessed', email: colleague, phone: null };
const own = { firstName: 'Chloé', lastName: 'Exemple', email: colleague, phone: '+13035550166' };

describe.each(portalDatabases)('an account of another client, on $name', ({ open }) => {
  let database: DatabaseHandle;
  let test: TestPortal;
  const tokens = { employer: '', admin: '' };
  let id = '';
  const users = `/store/${usStoreId}/user`;
  beforeAll(async () => {
    database = await open();
    test = await openTestPortal(() => Promise.resolve(database));
    tokens.employer = (await test.signIn({ userEmail: employer }, usStoreId)).token;
    tokens.admin = (await test.signIn({ userEmail: 'admin@demo.example' })).token;
    await test.signIn({ userEmail: colleague });
    await test.portal.services.db
      .updateTable('app_user')
      .set({ phone_e164: own.phone, phone_verified_at: test.now() })
      .where('email_norm', '=', colleague)
      .execute();
  }, startTimeoutMs);
  afterAll(() => test.close());

  const signIn = (storeId: string) => {
    // More than the pause between two codes.
    test.advance(60_000);
    return test.signIn({ userEmail: colleague }, storeId);
  };
  const listed = async (token: string) => {
    const { body } = await test.call('GET', users, { token });
    return (at(body, 'items') as { id: string }[]).find((user) => user.id === id);
  };
  const owners = async () =>
    at((await test.call('GET', '/integration/sso/google', { token: tokens.employer })).body, 'owners');
  const remove = () => test.call('DELETE', `${users}/${id}`, { token: tokens.employer });

  it('is shown to the people of a store as they have entered it', async () => {
    const { firstName, lastName, email } = entered;
    const added = await test.call('POST', users, {
      token: tokens.employer,
      body: { firstName, lastName, email },
    });
    id = String(at(added.body, 'id'));
    expect(added).toMatchObject({
      status: 201,
      body: { ...entered, lastLoginAt: null, isExisting: true },
    });
    expect(await listed(tokens.employer)).toMatchObject({ ...entered, lastLoginAt: null });
    expect(await owners()).toContainEqual({ id, name: 'Zoe Guessed' });
    const { body } = await test.call('GET', users, { token: tokens.employer });
    expect((at(body, 'items') as { lastName: string }[]).map(({ lastName: name }) => name)).toEqual([
      ...['Guessed', 'Sample'],
    ]);
    expect(await listed(tokens.admin)).toMatchObject(own);
  });

  it('can be invited again, although it has signed in to another store', async () => {
    const invite = () => test.call('POST', `${users}/${id}/invite`, { token: tokens.employer });
    await signIn(caStoreId);
    expect((await invite()).status).toBe(204);
    expect(await listed(tokens.employer)).toMatchObject(entered);
  });

  it('is shown with its own names after a sign-in to the store', async () => {
    await signIn(usStoreId);
    const lastLoginAt = test.now().toISOString();
    expect(await listed(tokens.employer)).toMatchObject({ ...own, lastLoginAt });
    expect(await owners()).toContainEqual({ id, name: 'Chloé Exemple' });
  });

  it('is shown with its own names after it has changed to the store', async () => {
    expect((await remove()).status).toBe(204);
    const { token } = await signIn(caStoreId);
    const person = { email: colleague, firstName: 'Zoe', lastName: 'Guessed' };
    expect(await addEmployer(database, { client: 'DEMO-US', ...person }, test.now())).toBe('added');
    expect(await listed(tokens.employer)).toMatchObject(entered);
    expect((await test.call('POST', `/store/${usStoreId}/switch`, { token })).status).toBe(200);
    expect(await listed(tokens.employer)).toMatchObject(own);
  });
});
