import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caStoreId, usStoreId } from '../sample/sample-accounts.js';
import { addKey, withKey } from '../test/api-key.test-support.js';
import {
  at,
  openTestPortal,
  portalDatabases,
  startTimeoutMs,
  type TestPortal,
} from '../test/test-support.js';

const day = 24 * 3600_000;
const employerId = 'usr_00000000000000DEMOEMPLOYER';
const input = { name: 'Payroll', scopes: ['recipients:write', 'recipients:read'], days: 30 };

describe.each(portalDatabases)('API keys of a store, on $name', ({ open }) => {
  let test: TestPortal;
  let token: string;
  beforeAll(async () => {
    test = await openTestPortal(open);
    ({ token } = await test.signIn({ userEmail: 'employer@demo.example' }, usStoreId));
  }, startTimeoutMs);
  afterAll(() => test.close());

  const add = (body: object = input, headers: Record<string, string> = {}) =>
    test.call('POST', '/integration/api-key', { token, body, headers });
  const list = () => test.call('GET', '/integration/api-key', { token });
  const revokeAll = () =>
    test.portal.services.db.updateTable('api_key').set({ revoked_at: test.now() }).execute();

  it('are shown once, work with their scopes, and end when they are revoked', async () => {
    const { status, body } = await add();
    const secret = String(at(body, 'secret'));
    expect(secret).toMatch(/^tsk_[\w-]{43}$/);
    expect([status, body]).toEqual([
      201,
      {
        ...{ id: expect.stringMatching(/^key_/) as string, name: 'Payroll', prefix: secret.slice(0, 12) },
        ...{ scopes: ['recipients:read', 'recipients:write'], status: 'ACTIVE', secret },
        createdAt: test.now().toISOString(),
        createdBy: { id: employerId, name: 'Erin Sample' },
        expiresAt: new Date(test.now().getTime() + 30 * day).toISOString(),
        lastUsedAt: null,
      },
    ]);
    const read = () => test.call('GET', '/recipient', withKey(secret));
    expect((await read()).status).toBe(200);
    const listed = await list();
    expect(at(listed.body, 'items', 0)).toMatchObject({
      name: 'Payroll',
      lastUsedAt: test.now().toISOString(),
    });
    expect(JSON.stringify(listed.body)).not.toContain(secret.slice(12));
    const address = `/integration/api-key/${String(at(body, 'id'))}`;
    expect((await test.call('DELETE', address, { token })).status).toBe(204);
    expect((await read()).status).toBe(401);
    expect(at((await list()).body, 'items')).toEqual([]);
    expect((await test.call('DELETE', address, { token })).status).toBe(404);
    const { db } = test.portal.services;
    const entries = await db
      .selectFrom('audit')
      .select(['action', 'detail'])
      .where('target', '=', String(at(body, 'id')))
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(['api_key.created', 'api_key.revoked']);
    expect(JSON.stringify(entries)).not.toContain(secret);
  });

  it('keep working and show their creator when this person is removed from the store', async () => {
    const { db } = test.portal.services;
    const colleague = { firstName: 'Lea', lastName: 'Ver', email: 'lea@demo.example', phone: null };
    const added = await test.call('POST', `/store/${usStoreId}/user`, { token, body: colleague });
    const id = String(at(added.body, 'id'));
    const own = await test.signIn({ userEmail: colleague.email });
    const key = await test.call('POST', '/integration/api-key', { token: own.token, body: input });
    expect((await test.call('DELETE', `/store/${usStoreId}/user/${id}`, { token })).status).toBe(204);
    expect((await test.call('GET', '/recipient', withKey(String(at(key.body, 'secret'))))).status).toBe(200);
    expect(at((await list()).body, 'items', 0)).toMatchObject({
      createdBy: { id, name: 'Lea Ver' },
      lastUsedAt: test.now().toISOString(),
    });
    const entry = db
      .selectFrom('audit')
      .select('actor')
      .where('target', '=', String(at(key.body, 'id')));
    expect(await entry.execute()).toEqual([{ actor: id }]);
    await revokeAll();
  });

  it('are created once with one idempotency key, whose stored response does not contain the key', async () => {
    const first = await add(input, { 'idempotency-key': 'same' });
    const second = await add(input, { 'idempotency-key': 'same' });
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    const { db } = test.portal.services;
    const rows = [
      ...(await db.selectFrom('idempotency').selectAll().execute()),
      ...(await db.selectFrom('api_key').selectAll().execute()),
    ];
    expect(JSON.stringify(rows)).not.toContain(String(at(first.body, 'secret')).slice(12));
  });

  it('are limited to ten that are valid, and an expired key makes room', async () => {
    await revokeAll();
    const responses = await Promise.all(Array.from({ length: 12 }, () => add()));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: 10 }, () => 201),
      ...[409, 409],
    ]);
    const [first] = at((await list()).body, 'items') as { id: string }[];
    await test.portal.services.db
      .updateTable('api_key')
      .set({ expires_at: test.now() })
      .where('id', '=', first?.id ?? '')
      .execute();
    expect((await add()).status).toBe(201);
    const statuses = (at((await list()).body, 'items') as { status: string }[]).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([...Array.from({ length: 10 }, () => 'ACTIVE'), 'EXPIRED']);
    await revokeAll();
  });

  it('need a name, known scopes and one of three durations', async () => {
    for (const wrong of [{ name: '' }, { scopes: [] }, { scopes: ['all'] }, { days: 31 }])
      expect((await add({ ...input, ...wrong })).status).toBe(422);
  });

  it('of another store cannot be seen and revoked', async () => {
    await addKey(test, ['policies:read'], caStoreId);
    const { id } = await test.portal.services.db
      .selectFrom('api_key')
      .select('id')
      .where('store_id', '=', caStoreId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify((await list()).body)).not.toContain(id);
    expect((await test.call('DELETE', `/integration/api-key/${id}`, { token })).status).toBe(404);
  });

  it('cannot be created by an administrator who views the client, who can revoke them', async () => {
    const { body } = await add();
    const admin = await test.signIn({ userEmail: 'admin@demo.example' });
    const viewed = await test.call('POST', `/store/${usStoreId}/switch`, { token: admin.token });
    const viewing = String(at(viewed.body, 'token'));
    const refused = await test.call('POST', '/integration/api-key', { token: viewing, body: input });
    expect([refused.status, at(refused.body, 'code')]).toEqual([403, 'not_while_impersonating']);
    const address = `/integration/api-key/${String(at(body, 'id'))}`;
    expect((await test.call('DELETE', address, { token: viewing })).status).toBe(204);
  });
});
