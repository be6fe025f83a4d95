import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  at,
  openTestPortal,
  portalDatabases,
  startTimeoutMs,
  type TestPortal,
} from '../test/test-support.js';

describe.each(portalDatabases)('profile, on $name', ({ open }) => {
  let test: TestPortal;
  let token: string;
  const read = () => test.call('GET', '/user/me', { token });
  const change = (body: object, ifMatch?: string) =>
    test.call('PATCH', '/user/me', {
      token,
      body,
      headers: ifMatch === undefined ? {} : { 'if-match': ifMatch },
    });

  beforeAll(async () => {
    test = await openTestPortal(open);
    ({ token } = await test.signIn({ userEmail: 'employer@demo.example' }));
  }, startTimeoutMs);
  beforeEach(async () => {
    await test.portal.services.db
      .updateTable('app_user')
      .set({ version: 1, theme: null, locale: null, shortcuts: true })
      .execute();
  });
  afterAll(() => test.close());

  it('has defaults and a version', async () => {
    const { body, headers } = await read();
    expect(body).toMatchObject({ locale: null, theme: null, shortcuts: true, version: 1 });
    expect(headers.get('etag')).toBe('"1"');
  });

  it('keeps language, theme and shortcuts', async () => {
    const changed = await change({ locale: 'fr-CA', theme: 'dark', shortcuts: false });
    expect(changed.headers.get('etag')).toBe('"2"');
    expect((await read()).body).toEqual(changed.body);
    expect(changed.body).toMatchObject({ locale: 'fr-CA', theme: 'dark', shortcuts: false, version: 2 });
    expect((await change({})).headers.get('etag')).toBe('"2"');
  });

  it.each([
    ['"1"', 200],
    ['*', 200],
    ['"7", "1"', 200],
    ['"2"', 412],
    ['W/"1"', 412],
    ['1', 412],
    ['', 412],
  ])('is changed with If-Match %s: %i', async (ifMatch, status) => {
    const changed = await change({ theme: 'light' }, ifMatch);
    expect([changed.status, at(changed.body, 'code')]).toEqual([
      status,
      status === 412 ? 'version_mismatch' : undefined,
    ]);
    expect(at((await read()).body, 'theme')).toBe(status === 412 ? null : 'light');
  });

  it('is changed by one of two requests with the same version', async () => {
    const statuses = (
      await Promise.all([change({ theme: 'light' }, '"1"'), change({ theme: 'dark' }, '"1"')])
    ).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 412]);
  });

  it.each([
    { theme: 'pink' },
    { shortcuts: 'no' },
    { locale: 'de-DE' },
    { version: 9 },
    { status: 'DISABLED' },
  ])('cannot be changed to %o', async (body) => {
    expect((await change(body)).status).toBe(422);
  });
});
