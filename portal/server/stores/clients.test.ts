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

const input = {
  storeCode: 'ACME',
  storeName: 'Acme Works',
  country: 'ca',
  timeZone: 'America/Toronto',
  locale: 'fr-CA',
} as const;

describe.each(portalDatabases)('clients of the platform, on $name', ({ open }) => {
  let test: TestPortal;
  let token: string;
  const call = (method: string, path = '', body?: object, headers: Record<string, string> = {}) =>
    test.call(method, `/store${path}`, { token, headers, ...(body ? { body } : {}) });
  const codes = async (query: string) => {
    const { status, body } = await call('GET', query);
    expect(status).toBe(200);
    return (at(body, 'items') as { storeCode: string }[]).map(({ storeCode }) => storeCode);
  };
  const add = async (fields: object) => {
    const { status, body } = await call('POST', '', { ...input, ...fields });
    expect([status, body]).toEqual([201, expect.anything()]);
    return String(at(body, 'storeId'));
  };
  const lastEntry = async () =>
    test.portal.services.db
      .selectFrom('audit')
      .select(['action', 'actor', 'acted_by', 'store_id', 'target', 'detail'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();

  beforeAll(async () => {
    test = await openTestPortal(open);
    ({ token } = await test.signIn({ userEmail: 'admin@demo.example' }));
  }, startTimeoutMs);
  afterAll(() => test.close());

  it('are added once per key, with currency, terms and first user', async () => {
    const user = { firstName: 'Ada', lastName: 'Works', email: 'Ada@acme.example' };
    const billingContact = { name: 'Invoices', email: 'AP@acme.example' };
    const body = { ...input, terms: 'NET15', programFeeBps: 525, billingContact, user };
    const key = { 'idempotency-key': 'acme' };
    const first = await call('POST', '', body, key);
    expect([first.status, first.body]).toEqual([201, expect.anything()]);
    expect(first.body).toMatchObject({
      ...input,
      partnerId: 'vision.acme.ca',
      currencyCode: 'CAD',
      status: 'ACTIVE',
      terms: 'NET15',
      programFeeBps: 525,
      billingContact: { name: 'Invoices', email: 'ap@acme.example' },
      version: 1,
    });
    const again = await call('POST', '', body, key);
    expect([again.body, again.headers.get('idempotency-replayed')]).toEqual([first.body, 'true']);
    const id = String(at(first.body, 'storeId'));
    const users = await call('GET', `/${id}/user`);
    expect(users.body).toMatchObject({
      items: [{ firstName: 'Ada', email: 'ada@acme.example', roles: ['employer'], lastLoginAt: null }],
      total: 1,
    });
    expect(at(first.body, 'existingUserId')).toBeNull();
    const { token: ada } = await test.signIn({ userEmail: 'ada@acme.example' });
    expect(at((await test.call('GET', '/store', { token: ada })).body, 'total')).toBe(1);
    const { items } = (await call('GET', `/${id}/activity`)).body as {
      items: { action: string; subject: string | null }[];
    };
    expect(items.map(({ action, subject }) => [action, subject])).toEqual([
      ['employer.added', 'Ada Works'],
      ['client.added', null],
    ]);
  });

  it.each<[string, object, unknown[]]>([
    ['a taken code', {}, [409, 'duplicate', 'storeCode', 'duplicate']],
    ['small letters', { storeCode: 'acme2' }, [422, 'validation_failed', 'storeCode', 'invalid_format']],
    ['a short code', { storeCode: 'AB' }, [422, 'validation_failed', 'storeCode', 'invalid_format']],
    ['a blank name', { storeName: ' ' }, [422, 'validation_failed', 'storeName', 'too_small']],
    ['a country', { country: 'fr' }, [422, 'validation_failed', 'country', 'invalid_value']],
    ['a time zone', { timeZone: 'Mars/Base' }, [422, 'validation_failed', 'timeZone', 'custom']],
    ['a fee', { programFeeBps: 5001 }, [422, 'validation_failed', 'programFeeBps', 'too_big']],
    [
      'a contact for invoices',
      { storeCode: 'NEW', billingContact: { name: 'A', email: 'none' } },
      [422, 'validation_failed', 'billingContact.email', 'email_invalid'],
    ],
    [
      'a user without a contact',
      { storeCode: 'NEW', user: { firstName: 'A', lastName: 'B' } },
      [422, 'validation_failed', 'user.email', 'contact_missing'],
    ],
    [
      'a phone number',
      { storeCode: 'NEW', user: { firstName: 'A', lastName: 'B', phone: '1' } },
      [422, 'validation_failed', 'user.phone', 'phone_invalid'],
    ],
    [
      'an administrator as a user',
      { storeCode: 'NEW', user: { firstName: 'A', lastName: 'B', email: 'admin@demo.example' } },
      [422, 'validation_failed', 'user.email', 'account_is_admin'],
    ],
  ])('cannot be added with %s', async (_, fields, problem) => {
    expect(problemOf(await call('POST', '', { ...input, ...fields }))).toEqual(problem);
    expect(await codes('?code=NEW')).toEqual([]);
  });

  it('are searched, filtered by several values, sorted and paged', async () => {
    test.advance(1);
    await add({ storeCode: 'BETA', storeName: 'bêta', country: 'us', terms: 'CARD_ON_FILE' });
    expect(await codes('')).toEqual(['ACME', 'BETA', 'DEMO-CA', 'DEMO-US']);
    expect(await codes('?sort=-name')).toEqual(['DEMO-US', 'DEMO-CA', 'BETA', 'ACME']);
    expect(await codes('?sort=terms')).toEqual(['DEMO-CA', 'BETA', 'ACME', 'DEMO-US']);
    expect((await codes('?sort=-recipients'))[0]).toBe('DEMO-US');
    expect((await codes('?sort=-campaigns&size=1'))[0]).toBe('DEMO-US');
    expect(await codes('?sort=-createdAt&size=2')).toEqual(['BETA', 'ACME']);
    expect(await codes('?size=2&page=2')).toEqual(['DEMO-CA', 'DEMO-US']);
    expect(await codes('?country=ca')).toEqual(['ACME', 'DEMO-CA']);
    expect(await codes('?country=ca,us&q=demo')).toEqual(['DEMO-CA', 'DEMO-US']);
    expect(await codes('?status=DISABLED')).toEqual([]);
    expect(await codes('?code=BETA')).toEqual(['BETA']);
    expect(await codes('?q=BETA')).toEqual(['BETA']);
    expect(await codes('?q=B%C3%8Ata')).toEqual(['BETA']);
    expect(await codes('/search?query=vision.a')).toEqual(['ACME']);
    expect((await call('GET', '?country=fr')).status).toBe(422);
    expect((await call('GET', '?sort=balance')).status).toBe(422);
  });

  it('count people who have not been removed', async () => {
    const { db } = test.portal.services;
    const count = async () => at((await call('GET', `/${caStoreId}`)).body, 'recipients');
    const before = Number(await count());
    const { id } = await db
      .selectFrom('recipient')
      .select('id')
      .where('store_id', '=', caStoreId)
      .limit(1)
      .executeTakeFirstOrThrow();
    await db.updateTable('recipient').set({ removed_at: test.now() }).where('id', '=', id).execute();
    expect(await count()).toBe(before - 1);
  });

  it('are changed in the version that was read', async () => {
    const id = await add({ storeCode: 'GAMMA' });
    const read = await call('GET', `/${id}`);
    const etag = String(read.headers.get('etag'));
    const patch = {
      storeName: 'Gamma',
      terms: 'NET45',
      billingContact: { name: 'Ann', email: 'a@b.example' },
    };
    const changed = await call('PATCH', `/${id}`, patch, { 'if-match': etag });
    expect([changed.status, changed.headers.get('etag')]).toEqual([200, '"2"']);
    expect(changed.body).toMatchObject({ ...patch, timeZone: 'America/Toronto', version: 2 });
    const late = await call('PATCH', `/${id}`, { locale: 'en-US' }, { 'if-match': etag });
    expect(problemOf(late).slice(0, 2)).toEqual([412, 'version_mismatch']);
    for (const action of ['activate', 'deactivate'])
      expect((await call('POST', `/${id}/${action}`, undefined, { 'if-match': etag })).status).toBe(412);
    expect((await call('PATCH', `/${id}`, { storeCode: 'OTHER' })).status).toBe(422);
    expect((await call('PATCH', '/sto_unknown', {})).status).toBe(404);
    const cleared = await call('PATCH', `/${id}`, { billingContact: null });
    expect(at(cleared.body, 'billingContact')).toBeNull();
    expect(await lastEntry()).toMatchObject({
      action: 'client.updated',
      detail: { fields: 'billingContact' },
    });
  });

  it('accept one of two changes of the same version', async () => {
    const id = await add({ storeCode: 'DELTA' });
    const change = (storeName: string) => call('PATCH', `/${id}`, { storeName }, { 'if-match': '"1"' });
    const responses = await Promise.all([change('One'), change('Two')]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
  });

  it('add one client for two requests with the same code', async () => {
    const create = () => call('POST', '', { ...input, storeCode: 'TWICE' });
    const responses = await Promise.all([create(), create()]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  it('are deactivated, which ends visits, stops campaigns, and is undone by activating', async () => {
    const employer = await test.signIn({ userEmail: 'employer.ca@demo.example' });
    const preview = await test.call('POST', '/user/login', {
      body: { loginType: 'cp.guest.login' },
      token: employer.token,
    });
    const viewed = await call('POST', `/${caStoreId}/switch`);
    const deactivated = await call('POST', `/${caStoreId}/deactivate`);
    expect([deactivated.status, at(deactivated.body, 'status')]).toEqual([200, 'DISABLED']);
    expect(problemOf(await call('POST', `/${caStoreId}/deactivate`)).slice(0, 2)).toEqual([
      409,
      'state_conflict',
    ]);
    const policies = (of: unknown) => test.call('GET', '/campaign/policy', { token: String(of) });
    for (const of of [employer.token, at(viewed.body, 'token')])
      expect(problemOf(await policies(of)).slice(0, 2)).toEqual([403, 'store_disabled']);
    const ended = await test.call('GET', '/user/me', { token: String(at(preview.body, 'token')) });
    expect(problemOf(ended).slice(0, 2)).toEqual([401, 'token_invalid']);
    expect(problemOf(await call('POST', `/${caStoreId}/switch`)).slice(0, 2)).toEqual([
      403,
      'store_disabled',
    ]);
    expect(await codes('?status=DISABLED')).toEqual(['DEMO-CA']);
    expect((await call('POST', `/${caStoreId}/activate`)).status).toBe(200);
    expect((await policies(employer.token)).status).toBe(200);
    expect(problemOf(await call('POST', `/${caStoreId}/activate`)).slice(0, 2)).toEqual([
      409,
      'state_conflict',
    ]);
    expect(await lastEntry()).toMatchObject({
      action: 'client.activated',
      store_id: caStoreId,
      acted_by: null,
    });
  });

  it('have totals, and campaigns to read', async () => {
    const { body } = await call('GET', `/${usStoreId}/summary`);
    expect(body).toMatchObject({ recipients: 200, users: 1, redeemed: { currencyCode: 'USD' } });
    // People with several campaigns count once.
    expect(at(body, 'redeemedCount')).toBeLessThanOrEqual(200);
    const listed = await call('GET', `/${usStoreId}/campaign?effective=ACTIVE&size=200`);
    expect(at(listed.body, 'total')).toBe(at(body, 'active'));
    const other = (
      at((await call('GET', `/${caStoreId}/campaign`)).body, 'items') as { storeId: string }[]
    )[0];
    expect(other?.storeId).toBe(caStoreId);
    for (const part of ['summary', 'campaign', 'user', 'activity'])
      expect((await call('GET', `/sto_unknown/${part}`)).status).toBe(404);
  });
});
