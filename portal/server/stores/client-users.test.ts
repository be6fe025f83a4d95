import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caStoreId, usStoreId } from '../sample/sample-accounts.js';
import { problemOf } from './clients.test-support.js';
import {
  at,
  openTestPortal,
  portalDatabases,
  startTimeoutMs,
  type TestPortal,
} from '../test/test-support.js';

describe.each(portalDatabases)('users of clients, on $name', ({ open }) => {
  let test: TestPortal;
  let token: string;
  const call = (method: string, path = '', body?: object) =>
    test.call(method, `/store${path}`, { token, ...(body ? { body } : {}) });
  const lastEntry = async () =>
    test.portal.services.db
      .selectFrom('audit')
      .select(['action', 'actor', 'acted_by', 'store_id', 'target'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();

  beforeAll(async () => {
    test = await openTestPortal(open);
    ({ token } = await test.signIn({ userEmail: 'admin@demo.example' }));
  }, startTimeoutMs);
  afterAll(() => test.close());

  it('keep their account with another client when they are removed', async () => {
    const input = { storeCode: 'USERS', storeName: 'Users', country: 'ca' };
    const created = await call('POST', '', { ...input, timeZone: 'America/Toronto', locale: 'fr-CA' });
    const id = String(at(created.body, 'storeId'));
    const person = { firstName: 'Bo', lastName: 'Lee' };
    const addUser = (fields: object) => call('POST', `/${id}/user`, { ...person, ...fields });
    const known = await addUser({ email: 'employer.ca@demo.example' });
    // The account keeps its name.
    expect(known).toMatchObject({ status: 201, body: { firstName: 'Chloé', isExisting: true } });
    expect(problemOf(await addUser({ email: 'EMPLOYER.CA@demo.example' }))).toEqual([
      ...[409, 'duplicate', 'email', 'duplicate'],
    ]);
    expect((await addUser({ phone: '(303) 555-0199' })).body).toMatchObject({
      phone: '+13035550199',
      isExisting: false,
    });
    // The owner of the number is not the person whose address is given.
    const other = await addUser({ email: 'new@x.example', phone: '+13035550199' });
    expect(problemOf(other)).toEqual([409, 'duplicate', 'phone', 'duplicate']);
    const both = await addUser({ email: 'employer.ca@demo.example', phone: '+13035550199' });
    expect(problemOf(both)).toEqual([409, 'duplicate', 'phone', 'duplicate']);
    const userId = String(at(known.body, 'id'));
    expect((await call('DELETE', `/${id}/user/${userId}`)).status).toBe(204);
    expect((await call('DELETE', `/${id}/user/${userId}`)).status).toBe(404);
    expect(await lastEntry()).toMatchObject({ action: 'employer.removed', store_id: id, target: userId });
    const { body: left } = await call('GET', `/${id}/user`);
    expect(at(left, 'total')).toBe(1);
    const last = await call('DELETE', `/${id}/user/${String(at(left, 'items', 0, 'id'))}`);
    expect(last).toMatchObject({ status: 409, body: { code: 'state_conflict' } });
    test.advance(60_000);
    const { token: employer } = await test.signIn({ userEmail: 'employer.ca@demo.example' });
    expect((await test.call('GET', '/campaign/policy', { token: employer })).status).toBe(200);
  });

  it('are reported if the first user of a new client has an account, which keeps its name', async () => {
    const input = { storeCode: 'KNOWN', storeName: 'Known', country: 'ca', timeZone: 'America/Toronto' };
    const user = { firstName: 'Ada', lastName: 'First', email: 'employer.ca@demo.example' };
    const { body } = await call('POST', '', { ...input, locale: 'fr-CA', user });
    const { body: users } = await call('GET', `/${String(at(body, 'storeId'))}/user`);
    expect(users).toMatchObject({
      items: [{ id: at(body, 'existingUserId'), firstName: 'Chloé' }],
      total: 1,
    });
  });

  it('are notified of their access, once, in their language or the one of the client', async () => {
    const input = { storeCode: 'TOLD', storeName: 'Told', country: 'ca', timeZone: 'America/Toronto' };
    const user = { firstName: 'Ada', lastName: 'First', email: 'ada@told.example' };
    const body = { ...input, locale: 'fr-CA', user };
    const key = { 'idempotency-key': 'told' };
    test.messages.length = 0;
    const post = () => test.call('POST', '/store', { token, body, headers: key });
    const id = String(at((await post()).body, 'storeId'));
    await post();
    const sent = async () => {
      await test.portal.settled();
      return test.messages.splice(0).map(({ to, subject, text }) => [to, subject, text.split('\n').at(-1)]);
    };
    expect(await sent()).toEqual([
      [
        ...['ada@told.example', 'Vous pouvez maintenant gérer les avantages vision offerts par Told'],
        'https://portal.example/login',
      ],
    ]);
    const phone = { firstName: 'Bo', lastName: 'Second', phone: '+13035550188' };
    expect((await call('POST', `/${id}/user`, phone)).status).toBe(201);
    expect(await sent()).toEqual([
      ['+13035550188', undefined, expect.stringContaining('https://portal.example/login')],
    ]);
    // Rejected: no message.
    expect((await call('POST', `/${id}/user`, phone)).status).toBe(409);
    expect(await sent()).toEqual([]);
  });

  it('are recorded with both names while an administrator views a client', async () => {
    const viewed = await call('POST', `/${usStoreId}/switch`);
    const viewing = String(at(viewed.body, 'token'));
    const body = { programFeeBps: 475 };
    const changed = await test.call('PATCH', `/store/${caStoreId}`, { token: viewing, body });
    expect(changed.status).toBe(200);
    const entry = await lastEntry();
    expect(entry).toMatchObject({ action: 'client.updated', store_id: caStoreId, acted_by: entry.actor });
    const { body: log } = await call('GET', `/${caStoreId}/activity?size=1`);
    expect(at(log, 'items', 0)).toMatchObject({
      action: 'client.updated',
      actor: { name: 'Alex Platform' },
      actedBy: { name: 'Alex Platform' },
    });
  });

  it('do not see the terms of their store as recipients', async () => {
    const { token: user } = await test.signIn({ userEmail: 'user@demo.example' });
    const hidden = { terms: null, programFeeBps: null, billingContact: null };
    const { body } = await test.call('GET', `/store/${usStoreId}`, { token: user });
    expect(body).toMatchObject(hidden);
    expect(at((await test.call('GET', '/store', { token: user })).body, 'items', 0)).toMatchObject(hidden);
  });
});
