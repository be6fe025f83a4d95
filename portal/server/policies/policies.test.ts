import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepPolicies } from '../jobs/sweep-policies.js';
import { caStoreId } from '../sample/sample-accounts.js';
import {
  at,
  openTestPortal,
  portalDatabases,
  startTimeoutMs,
  type TestPortal,
} from '../test/test-support.js';

const day = 24 * 3600_000;

describe.each(portalDatabases)('campaigns, on $name', ({ open }) => {
  let test: TestPortal;
  let token: string;
  const get = (path: string) => test.call('GET', path, { token });
  const list = async (query = '') => {
    const { status, body } = await get(`/campaign/policy${query}`);
    expect(status).toBe(200);
    return body as { items: Record<string, unknown>[]; total: number };
  };
  const names = async (query: string) => (await list(query)).items.map(({ name }) => name);

  beforeAll(async () => {
    test = await openTestPortal(open);
    ({ token } = await test.signIn({ userEmail: 'employer@demo.example' }));
  }, startTimeoutMs);
  afterAll(() => test.close());

  it('are listed with the newest change first, with canceled ones', async () => {
    const { items, total } = await list();
    expect(total).toBe(8);
    const changed = items.map(({ updatedAt }) => String(updatedAt));
    expect(changed).toEqual(changed.toSorted().reverse());
    expect(items.map(({ effectiveStatus }) => effectiveStatus).sort()).toEqual([
      'ACTIVE',
      'ACTIVE',
      'CANCELLED',
      'DRAFT',
      'DRAFT',
      'EXPIRED',
      'EXPIRED',
      'SCHEDULED',
    ]);
  });

  it('are no longer listed once a draft is discarded', async () => {
    const { body } = await test.call('POST', '/campaign/policy', { token, body: { name: 'Discarded' } });
    const path = `/campaign/policy/${(body as { id: string }).id}`;
    expect((await list()).total).toBe(9);
    expect((await test.call('POST', `${path}/cancel`, { token, body: {} })).status).toBe(200);
    expect((await list()).total).toBe(8);
    expect((await test.call('GET', path, { token })).status).toBe(200);
    const { db } = test.portal.services;
    await db.deleteFrom('policy').where('name', '=', 'Discarded').execute();
  });

  it('are filtered by their effective status', async () => {
    expect(await names('?effective=ACTIVE&sort=name')).toEqual([
      'Fall eye exams',
      'New glasses for everyone',
    ]);
    expect(await names('?effective=CANCELLED')).toEqual(['Any eyewear pilot']);
    expect(await names('?effective=SCHEDULED,DRAFT&usage=SAFETY_EYEWEAR')).toEqual([
      'Safety eyewear, plant crew',
    ]);
  });

  it('are filtered by their stored status', async () => {
    expect(await names('?status=STARTED&sort=name')).toEqual(['Fall eye exams', 'New glasses for everyone']);
    expect(await names('?status=STARTED&effective=EXPIRED')).toEqual([]);
  });

  it('are found by name, including special characters', async () => {
    expect(await names('?q=GLASSES&effective=ACTIVE')).toEqual(['New glasses for everyone']);
    expect(await names('?q=gl%C3%A0SSES&effective=ACTIVE')).toEqual(['New glasses for everyone']);
    expect(await names('?q=%25')).toEqual([]);
    expect(await names('?q=_')).toEqual([]);
  });

  it.each(['name', 'from', 'to', 'recipients', 'redeemed', 'updatedAt'])(
    'are sorted by %s in both directions',
    async (sort) => {
      const [up, down] = [
        await list(`?effective=ACTIVE&sort=${sort}`),
        await list(`?effective=ACTIVE&sort=-${sort}`),
      ];
      expect(up.items.map(({ id }) => id)).toEqual(down.items.map(({ id }) => id).reverse());
    },
  );

  it('are split into pages without overlap', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => list(`?size=3&page=${page}`)));
    const ids = pages.flatMap(({ items }) => items.map(({ id }) => id));
    expect([ids.length, new Set(ids).size]).toEqual([8, 8]);
  });

  it.each([
    '?sort=secret',
    '?page=0',
    '?page=1e1',
    '?size=0x10',
    '?size=201',
    '?status=OPEN',
    '?status=ACTIVE',
    '?effective=STARTED',
    '?from=yesterday',
    '?to=0000-12-31T23:59:59Z',
    '?from=0050-03-04T00:00:00Z',
  ])('are not listed for the invalid query %s', async (query) => {
    expect((await get(`/campaign/policy${query}`)).status).toBe(422);
  });

  it('report the number of recipients and the redeemed amount', async () => {
    const [campaign] = (await list('?q=Fall')).items;
    const { recipients, invited, opened, redeemed } = campaign?.['counts'] as Record<string, number>;
    expect([recipients, invited]).toEqual([180, 180]);
    expect(opened).toBeGreaterThan(redeemed ?? 0);
    expect(campaign?.['redeemed']).toMatchObject({ currencyCode: 'USD' });
    const { body } = await get('/campaign/summary');
    expect(body).toMatchObject({ active: 2, total: 8, redeemed: { currencyCode: 'USD' } });
  });

  it('are created as drafts, once per idempotency key', async () => {
    const create = (key: string, name: string) =>
      test.call('POST', '/campaign/policy', { token, body: { name }, headers: { 'Idempotency-Key': key } });
    const result = await create('one', '  Winter exams ');
    expect(result).toMatchObject({
      status: 201,
      body: { name: 'Winter exams', status: 'DRAFT', usage: null },
    });
    const again = await create('one', '  Winter exams ');
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
    expect(at(again.body, 'id')).toBe(at(result.body, 'id'));
    expect(at((await create('one', 'Other')).body, 'code')).toBe('idempotency_key_reused');
    expect(at((await create('two', 'Winter exams')).body, 'id')).not.toBe(at(result.body, 'id'));
    const { headers } = await get(`/campaign/policy/${String(at(result.body, 'id'))}`);
    expect(headers.get('etag')).toBe('"1"');
  });

  it.each([
    'Fall\u202Ekcehc',
    'Fall\nexams',
    'Fall\u2066exams',
    'Fall\u0007',
    'Fall\u200B',
    '\u3164\u2800 \u200D',
    `e${'\u0301'.repeat(9)}`,
  ])('have visible names without control characters: %j is rejected', async (name) => {
    const { status, body } = await test.call('POST', '/campaign/policy', {
      token,
      body: { name },
      headers: { 'Idempotency-Key': `control-${encodeURIComponent(name)}` },
    });
    expect([status, at(body, 'errors', 0, 'field')]).toEqual([422, 'name']);
  });

  it('are listed for a recipient by the email of the account', async () => {
    const user = await test.signIn({ userEmail: 'user@demo.example' });
    const { body } = await test.call('GET', '/campaign/policy/me', { token: user.token });
    const items = at(body, 'items') as Record<string, unknown>[];
    expect(items.length).toBeGreaterThan(0);
    expect(items.every(({ code }) => /^[0-9A-Z]{10}$/.test(String(code)))).toBe(true);
  });

  it('are listed for the store that the employer has switched to', async () => {
    const moved = await test.call('POST', `/store/${caStoreId}/switch`, { token });
    expect(moved.body).toMatchObject({ storeCode: 'DEMO-CA', partnerId: 'vision.exemple.ca' });
    const there = await test.call('GET', '/campaign/policy', { token: String(at(moved.body, 'token')) });
    expect(at(there.body, 'total')).toBe(4);
  });

  it('are started and expired by the sweep', async () => {
    const { services } = test.portal;
    const stored = async () =>
      services.db
        .selectFrom('policy')
        .select(['name', 'status', 'version'])
        .where('name', 'like', 'Safety%')
        .execute();
    test.advance(9 * day + 1);
    await sweepPolicies(services, test.now());
    expect(await stored()).toEqual([{ name: 'Safety eyewear, plant crew', status: 'STARTED', version: 2 }]);
    test.advance(90 * day);
    await sweepPolicies(services, test.now());
    await sweepPolicies(services, test.now());
    expect(await stored()).toEqual([{ name: 'Safety eyewear, plant crew', status: 'EXPIRED', version: 3 }]);
  });

  it('are sorted by name as people expect', async () => {
    const { token: later } = await test.signIn({ userEmail: 'employer@demo.example' });
    for (const name of ['Order zoo', 'Order Émile', 'order Emilia', 'Order anders'])
      expect((await test.call('POST', '/campaign/policy', { token: later, body: { name } })).status).toBe(
        201,
      );
    const { body } = await test.call('GET', '/campaign/policy?q=order&sort=name', { token: later });
    const items = at(body, 'items') as readonly { name: string }[];
    expect(items.map(({ name }) => name)).toEqual([
      'Order anders',
      'Order Émile',
      'order Emilia',
      'Order zoo',
    ]);
  });
});
