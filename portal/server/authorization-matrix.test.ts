import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from './ids.js';
import { caStoreId, usStoreId } from './sample/sample-accounts.js';
import { at, openTestPortal, portalDatabases, startTimeoutMs, type TestPortal } from './test-support.js';

const people = ['nobody', 'employee', 'user', 'employer', 'admin', 'impersonating'] as const;
type Person = (typeof people)[number];

/**
 * Expected status per caller, in the order of the columns. The first test fails for an operation without a
 * row.
 */
const expected: Record<string, readonly [number, number, number, number, number, number]> = {
  isAlive: [200, 200, 200, 200, 200, 200],
  isReady: [200, 200, 200, 200, 200, 200],
  login: [422, 422, 422, 422, 422, 422],
  refreshLogin: [401, 401, 401, 401, 401, 401],
  logout: [204, 204, 204, 204, 204, 204],
  getMe: [401, 200, 200, 200, 200, 200],
  updateMe: [401, 200, 200, 200, 200, 200],
  listStores: [401, 403, 200, 200, 200, 200],
  searchStores: [401, 403, 403, 403, 200, 200],
  getStore: [401, 403, 200, 200, 200, 200],
  switchStore: [401, 403, 403, 200, 200, 200],
  listPolicies: [401, 403, 403, 200, 403, 200],
  getPolicy: [401, 403, 403, 200, 403, 200],
  createPolicy: [401, 403, 403, 201, 403, 201],
  listOwnPolicies: [401, 403, 200, 200, 403, 200],
  getCampaignSummary: [401, 403, 403, 200, 403, 200],
  createClientToken: [401, 403, 403, 200, 403, 200],
  listPaymentMethods: [401, 403, 403, 200, 403, 200],
};

const bodies: Readonly<Record<string, unknown>> = {
  login: { loginType: 'otp.start', userEmail: 'no address' },
  refreshLogin: { refreshToken: 'unknown' },
  logout: { refreshToken: 'unknown' },
  updateMe: {},
  createPolicy: { name: 'Matrix' },
};

interface Operation {
  method: string;
  path: string;
  operationId: string;
  'x-access': string[];
}

describe.each(portalDatabases)('access to API operations, on $name', ({ open }) => {
  let test: TestPortal;
  let operations: Operation[];
  let usPolicy: string;
  let caPolicy: string;
  const tokens = {} as Record<Person, string | undefined>;

  beforeAll(async () => {
    test = await openTestPortal(open);
    const { db } = test.portal.services;
    const employee = newId('usr', test.now());
    await db
      .insertInto('app_user')
      .values({
        id: employee,
        email: 'employee@demo.example',
        email_norm: 'employee@demo.example',
        phone_e164: null,
        first_name: 'Emil',
        last_name: 'Sample',
        locale: null,
        status: 'ACTIVE',
        last_login_at: null,
        created_at: test.now(),
      })
      .execute();
    for (const person of ['employee', 'user', 'employer', 'admin'] as const)
      tokens[person] = (await test.signIn({ userEmail: `${person}@demo.example` })).token;
    const viewed = await test.call('POST', `/store/${usStoreId}/switch`, { token: tokens.admin ?? '' });
    tokens.impersonating = String(at(viewed.body, 'token'));
    operations = await readOperations(test);
    [usPolicy, caPolicy] = await Promise.all([policyOf(usStoreId), policyOf(caStoreId)]);
  }, startTimeoutMs);
  afterAll(() => test.close());

  const policyOf = async (storeId: string) => {
    const { db } = test.portal.services;
    const row = await db.selectFrom('policy').select('id').where('store_id', '=', storeId).executeTakeFirst();
    return row?.id ?? 'none';
  };

  const call = ({ method, path, operationId }: Operation, token: string | undefined, own = true) => {
    const id = path.startsWith('/store') ? (own ? usStoreId : caStoreId) : own ? usPolicy : caPolicy;
    const query = operationId === 'searchStores' ? '?query=demo' : '';
    return test.call(method, path.replace('{id}', id) + query, {
      ...(token === undefined ? {} : { token }),
      ...(operationId in bodies ? { body: bodies[operationId] } : {}),
    });
  };

  it('is documented for every operation', () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(expected).sort());
    for (const { operationId, ...operation } of operations)
      expect(operation['x-access'].length, operationId).toBeGreaterThan(0);
  });

  it.each(people.map((person, index) => [person, index] as const))(
    'matches the table for %s',
    async (person, index) => {
      for (const operation of operations) {
        const { status, body, headers } = await call(operation, tokens[person]);
        expect(status, `${person} ${operation.operationId}`).toBe(expected[operation.operationId]?.[index]);
        if (status < 400) continue;
        expect(headers.get('content-type')).toContain('application/problem+json');
        expect(at(body, 'status')).toBe(status);
      }
    },
  );

  it.each(['/store?colour=red', '/store/search?query=demo&colour=red', '/campaign/policy?colour=red'])(
    'rejects an unknown parameter of a list: %s',
    async (path) => {
      const token = tokens[path.startsWith('/store') ? 'admin' : 'employer'] ?? '';
      const rejected = await test.call('GET', path, { token });
      expect([rejected.status, at(rejected.body, 'code')]).toEqual([422, 'validation_failed']);
    },
  );

  it('requires an administrator to view a client first', async () => {
    const token = tokens.admin ?? '';
    expect(at((await test.call('GET', '/campaign/policy', { token })).body, 'code')).toBe(
      'impersonation_required',
    );
  });

  it('responds with 404 for data of another store', async () => {
    // This employer belongs to one store only.
    const { token } = await test.signIn({ userEmail: 'employer.ca@demo.example' });
    for (const path of [`/campaign/policy/${usPolicy}`, `/store/${usStoreId}`]) {
      expect(await test.call('GET', path, { token })).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
    }
    expect((await test.call('POST', `/store/${usStoreId}/switch`, { token })).status).toBe(404);
    expect(at((await test.call('GET', '/store', { token })).body, 'total')).toBe(1);
    const requested = await test.call('GET', `/campaign/policy?storeId=${usStoreId}`, { token });
    expect([requested.status, at(requested.body, 'code')]).toEqual([403, 'forbidden_store']);
    // An administrator who views one client cannot read another.
    const viewing = tokens.impersonating ?? '';
    expect((await test.call('GET', `/campaign/policy/${caPolicy}`, { token: viewing })).status).toBe(404);
    expect((await test.call('GET', `/store/${caStoreId}`, { token: viewing })).status).toBe(404);
  });

  it('is denied to users of a deactivated store', async () => {
    const { token } = await test
      .signIn({ userEmail: 'user@demo.example' })
      .catch(() => ({ token: tokens.user ?? '' }));
    const { db } = test.portal.services;
    const setStatus = (status: 'ACTIVE' | 'DISABLED') =>
      db.updateTable('store').set({ status }).where('id', '=', usStoreId).execute();
    await setStatus('DISABLED');
    const rejected = await test.call('GET', '/campaign/policy/me', { token });
    await setStatus('ACTIVE');
    expect([rejected.status, at(rejected.body, 'code')]).toEqual([403, 'store_disabled']);
  });
});

async function readOperations(test: TestPortal): Promise<Operation[]> {
  const { body } = await test.call('GET', '/openapi.json');
  const paths = at(body, 'paths') as Record<string, Record<string, Omit<Operation, 'method' | 'path'>>>;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );
}
