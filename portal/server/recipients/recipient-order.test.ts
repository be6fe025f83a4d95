import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  at,
  openTestPortal,
  portalDatabases,
  startTimeoutMs,
  type TestPortal,
} from '../test/test-support.js';

const sorted = ['anders', 'Émile', 'Emilia', 'Zoé', 'zoo'];

describe.each(portalDatabases)('people with accents and capitals, on $name', ({ open }) => {
  let test: TestPortal;
  let token: string;
  const call = (method: string, path: string, body?: object) =>
    test.call(method, `/recipient${path}`, { token, ...(body ? { body } : {}) });
  const lastNames = async (query: Record<string, string>) => {
    const { body } = await call('GET', `?${new URLSearchParams(query).toString()}`);
    return (at(body, 'items') as readonly { lastName: string }[]).map(({ lastName }) => lastName);
  };

  beforeAll(async () => {
    test = await openTestPortal(open);
    ({ token } = await test.signIn({ userEmail: 'employer@demo.example' }));
    for (const [index, lastName] of ['Zoé', 'zoo', 'Émile', 'Emilia', 'anders'].entries()) {
      const email = `p${String(index)}@sorted.acme.example`;
      const input = { firstName: 'Ann', lastName, email, department: `Dept. ${lastName}` };
      expect((await call('POST', '', input)).status).toBe(201);
    }
  }, startTimeoutMs);
  afterAll(() => test.close());

  it.each(['name', 'department'])('are sorted by %s as people expect, on each page', async (sort) => {
    const query = { q: '@sorted.acme.example', size: '3' };
    expect(await lastNames({ ...query, sort })).toEqual(sorted.slice(0, 3));
    expect(await lastNames({ ...query, sort, page: '2' })).toEqual(sorted.slice(3));
    expect(await lastNames({ ...query, sort: `-${sort}` })).toEqual(sorted.toReversed().slice(0, 3));
  });

  it('have departments in the same order', async () => {
    const { body } = await call('GET', '/attribute');
    const departments = at(body, 'departments') as readonly string[];
    expect(departments.filter((name) => name.startsWith('Dept. '))).toEqual(
      sorted.map((name) => `Dept. ${name}`),
    );
  });

  it.each([
    ['@sorted.acme.example', 5],
    ['@Sorted', 5],
    ['sorted.acme.ex', 5],
    [' sorted.acme.example ', 5],
    ['acme.example', 0],
    ['@sorted.%', 0],
    ['sorted', 0],
  ])('are found by the domain of their address in %j: %i', async (q, count) => {
    expect(await lastNames({ q })).toHaveLength(count);
  });
});
