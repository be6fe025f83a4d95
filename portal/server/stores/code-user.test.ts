import { generateKeyPair } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { caStoreId } from '../sample/sample-accounts.js';
import {
  at,
  openTestPortal,
  portalDatabases,
  startTimeoutMs,
  type TestPortal,
} from '../test/test-support.js';
import { problemOf } from './clients.test-support.js';

describe.each(portalDatabases)(
  'the person who can use codes although Google is required, on $name',
  ({ open }) => {
    let test: TestPortal;
    let token = '';
    let ownId = '';
    let codeUserId = '';
    let count = 0;

    beforeAll(async () => {
      const { publicKey: key } = await generateKeyPair('ES256');
      test = await openTestPortal(open, {
        google: {
          ...{ clientId: 'client.apps.example', authorizationUrl: 'https://accounts.example/auth' },
          ...{ issuers: ['https://accounts.google.com'], algorithm: 'ES256', key },
        },
      });
      ({ token } = await test.signIn({ userEmail: 'employer.ca@demo.example' }));
      ownId = String(at((await test.call('GET', '/user/me', { token })).body, 'id'));
    }, startTimeoutMs);
    beforeEach(async () => {
      const body = { firstName: 'Kim', lastName: 'Lee', email: `kim${count++}@demo.example` };
      codeUserId = String(
        at((await test.call('POST', `/store/${caStoreId}/user`, { token, body })).body, 'id'),
      );
    });
    afterAll(() => test.close());

    const requireGoogle = (isRequired: boolean, id: string | null) =>
      test.call('PUT', '/integration/sso/google', {
        ...{ token, body: { isEnabled: true, isRequired, domains: [], codeUserId: id } },
      });
    const remove = (as = token) =>
      test.call('DELETE', `/store/${caStoreId}/user/${codeUserId}`, { token: as });
    const rejected = [409, 'state_conflict', 'uid', 'code_user'];

    it('cannot be removed, also by an administrator, until another one is chosen', async () => {
      const admin = await test.signIn({ userEmail: 'admin@demo.example' });
      expect((await requireGoogle(true, codeUserId)).status).toBe(200);
      expect(problemOf(await remove())).toEqual(rejected);
      expect(problemOf(await remove(admin.token))).toEqual(rejected);
      expect((await requireGoogle(true, ownId)).status).toBe(200);
      expect((await remove()).status).toBe(204);
    });

    it('can be removed when Google is no longer required', async () => {
      await requireGoogle(true, codeUserId);
      expect(problemOf(await remove())).toEqual(rejected);
      expect((await requireGoogle(false, null)).status).toBe(200);
      expect((await remove()).status).toBe(204);
    });

    it('is not removed and chosen at the same time', async () => {
      await requireGoogle(false, null);
      const [chosen, removed] = await Promise.all([requireGoogle(true, codeUserId), remove()]);
      expect([
        [200, 409],
        [422, 204],
      ]).toContainEqual([chosen.status, removed.status]);
    });
  },
);
