import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseHandle } from '@tessera/server-kit/db';
import { openSampleDatabase, openTestPortal, startTimeoutMs, type TestPortal } from '../test/test-support.js';
import { addClient, addEmployer } from './add-client.js';

describe('clients and employers of an operator', () => {
  let database: DatabaseHandle;
  let test: TestPortal;
  const valid = { code: 'ACME', name: 'Acme Works', country: 'ca', timeZone: undefined, locale: undefined };
  const client = (values: Partial<Record<keyof typeof valid, string>> = {}) =>
    addClient(database, { ...valid, ...values }, test.now());
  const employer = (email: string, code = 'ACME') =>
    addEmployer(database, { client: code, email, firstName: 'Ada', lastName: 'Works' }, test.now());

  beforeAll(async () => {
    database = await openSampleDatabase();
    test = await openTestPortal(() => Promise.resolve(database));
  }, startTimeoutMs);
  afterAll(() => test.close());

  it('are added, and the employer can sign in', async () => {
    const storeId = await client();
    expect([await employer('Ada@acme.example'), await employer('ada@acme.example')]).toEqual([
      'created',
      'unchanged',
    ]);
    const { token } = await test.signIn({ userEmail: 'ada@acme.example' });
    const store = await test.call('GET', `/store/${storeId}`, { token });
    expect(store.body).toMatchObject({
      storeName: 'Acme Works',
      partnerId: 'vision.acme.ca',
      currencyCode: 'CAD',
      timeZone: 'America/Toronto',
    });
    const rows = await test.portal.services.db
      .selectFrom('audit')
      .select('action')
      .where('actor', '=', 'operator')
      .orderBy('action')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(['client.added', 'employer.added']);
  });

  it('may have an account with another client', async () => {
    expect(await employer('employer@demo.example')).toBe('added');
  });

  it.each<[string, Parameters<typeof client>[0], string]>([
    ['code that is taken', {}, 'There is a client with the code ACME'],
    ['code in small letters', { code: 'acme' }, '--code must have'],
    ['name of spaces', { name: ' ' }, '--name is missing'],
    ['country', { country: 'fr' }, '--country must be us or ca'],
    ['time zone', { timeZone: 'Mars/Base' }, '--time-zone must be a name'],
    ['locale', { locale: 'de-DE' }, '--locale must be en-US or fr-CA'],
  ])('cannot have a wrong %s', async (_, values, message) => {
    await expect(client(values)).rejects.toThrow(message);
  });

  it('cannot be an unknown client or an administrator', async () => {
    await expect(employer('bo@acme.example', 'NONE')).rejects.toThrow('no client with the code NONE');
    await expect(employer('admin@demo.example')).rejects.toThrow('is an administrator');
  });
});
