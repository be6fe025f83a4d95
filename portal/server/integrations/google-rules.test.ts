import { decodeJwt, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { caStoreId, usStoreId } from '../sample/sample-accounts.js';
import {
  at,
  lastCode,
  openTestPortal,
  portalDatabases,
  type SignedIn,
  startTimeoutMs,
  type TestPortal,
} from '../test/test-support.js';

const clientId = 'client.apps.example';
const issuer = 'https://accounts.google.com';
const employer = 'employer.ca@demo.example';
const nonce = 'nonce-of-this-browser';
const hour = 3600_000;

describe.each(portalDatabases)('rules for Google sign-in, on $name', ({ open }) => {
  let test: TestPortal;
  let privateKey: CryptoKey;
  let count = 0;
  let token = '';
  let ownId = '';

  beforeAll(async () => {
    const pair = await generateKeyPair('ES256');
    ({ privateKey } = pair);
    test = await openTestPortal(open, {
      google: {
        ...{ clientId, authorizationUrl: 'https://accounts.example/auth', issuers: [issuer] },
        ...{ algorithm: 'ES256', key: pair.publicKey },
      },
    });
    const { db } = test.portal.services;
    ({ id: ownId } = await db
      .selectFrom('app_user')
      .select('id')
      .where('email_norm', '=', employer)
      .executeTakeFirstOrThrow());
    // Another account that manages the store.
    await db
      .insertInto('membership')
      .values({ user_id: await idOf('user@demo.example'), store_id: caStoreId, role: 'employer' })
      .execute();
  }, startTimeoutMs);
  beforeEach(async () => {
    test.advance(2 * hour);
    await test.portal.services.db.deleteFrom('sso_config').execute();
    ({ token } = await test.signIn({ userEmail: employer }));
    test.advance(hour / 2);
  });
  afterAll(() => test.close());

  const idOf = async (email: string) => {
    const users = test.portal.services.db.selectFrom('app_user').select('id');
    return (await users.where('email_norm', '=', email).executeTakeFirstOrThrow()).id;
  };
  const rules = {
    isEnabled: true,
    isRequired: false,
    domains: [] as string[],
    codeUserId: null as string | null,
  };
  const put = (change: Partial<typeof rules>, headers: Record<string, string> = {}) =>
    test.call('PUT', '/integration/sso/google', { token, body: { ...rules, ...change }, headers });
  const withGoogle = async (email = employer) => {
    const seconds = test.now().getTime() / 1000;
    const idToken = await new SignJWT({ nonce, email, email_verified: true, jti: String(count++) })
      .setProtectedHeader({ alg: 'ES256' })
      .setIssuer(issuer)
      .setAudience(clientId)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + hour / 1000)
      .sign(privateKey);
    return test.call('POST', '/user/login', { body: { loginType: 'sso.google', idToken, nonce } });
  };
  const start = (userEmail: string, loginType = 'otp.start') =>
    test.call('POST', '/user/login', { body: { loginType, userEmail } });

  it('allow codes and Google before the first change, and list who manages the store', async () => {
    const { body } = await test.call('GET', '/integration/sso/google', { token });
    expect(body).toMatchObject({
      isEnabled: true,
      isRequired: false,
      domains: [],
      isAvailable: true,
      version: 0,
    });
    expect(at(body, 'owners')).toContainEqual({ id: ownId, name: expect.any(String) as string });
    expect((await withGoogle()).status).toBe(200);
  });

  it('can forbid Google, and limit it to domains, with the same response as for an unknown account', async () => {
    const rejected = { status: 422, body: { errors: [{ code: 'sso_rejected' }] } };
    expect((await put({ isEnabled: false })).status).toBe(200);
    expect(await withGoogle()).toMatchObject(rejected);
    await put({ domains: ['@Example.com', 'other.example'] });
    expect(await withGoogle()).toMatchObject(rejected);
    const changed = await put({ domains: ['other.example', 'Demo.Example', 'demo.example'] });
    expect(at(changed.body, 'domains')).toEqual(['other.example', 'demo.example']);
    expect((await withGoogle()).status).toBe(200);
    // A part of a domain is another one.
    await put({ domains: ['example'] });
    await put({ domains: ['mo.example'] });
    expect(await withGoogle()).toMatchObject(rejected);
  });

  it('can require Google: codes and links are sent to the named account only, with the same response', async () => {
    const other = await idOf('user@demo.example');
    expect((await put({ isRequired: true, codeUserId: other })).status).toBe(200);
    for (const loginType of ['otp.start', 'magiclink.start']) {
      test.advance(hour);
      test.messages.length = 0;
      const [own, unknown] = [
        await start(employer, loginType),
        await start('nobody@demo.example', loginType),
      ];
      expect([own.status, Object.keys(own.body as object)]).toEqual([
        200,
        Object.keys(unknown.body as object),
      ]);
      expect(test.messages).toEqual([]);
    }
    await start('user@demo.example');
    expect(test.messages.length).toBe(1);
    expect((await withGoogle()).status).toBe(200);
  });

  it('reject a code and a link that were sent before Google was required', async () => {
    const code = await start(employer);
    const otp = lastCode(test.messages);
    test.advance(31_000);
    await start(employer, 'magiclink.start');
    const magicToken = /#magic=(\S+)/.exec(test.messages.at(-1)?.text ?? '')?.[1];
    await put({ isRequired: true, codeUserId: await idOf('user@demo.example') });
    const challengeId = at(code.body, 'challengeId');
    const withCode = { loginType: 'otp.login', userEmail: employer, challengeId, otp };
    for (const body of [withCode, { loginType: 'magiclink.login', magicToken }])
      expect((await test.call('POST', '/user/login', { body })).status).toBe(422);
  });

  it('decide about their own store only, whatever the rules of another one', async () => {
    const { db } = test.portal.services;
    // An employer of another store adds the account without its consent, and locks out everyone else.
    const place = { user_id: ownId, store_id: usStoreId, role: 'employer' };
    const restrict = (is_enabled: boolean) =>
      db
        .insertInto('sso_config')
        .values({
          ...{ store_id: usStoreId, is_enabled, is_required: is_enabled, domains: ['attacker.example'] },
          ...{ code_user_id: null, updated_at: test.now() },
        })
        .execute();
    await db.insertInto('membership').values(place).execute();
    const storesOf = async (body: unknown) => {
      const signedIn = body as SignedIn;
      const { storeId } = decodeJwt(signedIn.token);
      const switched = await test.call('POST', `/store/${usStoreId}/switch`, { token: signedIn.token });
      const refreshed = await test.call('POST', '/user/login/refresh', {
        body: { refreshToken: signedIn.refreshToken },
      });
      return [storeId, switched.status, at(decodeJwt(String(at(refreshed.body, 'token'))), 'storeId')];
    };
    const closed = [caStoreId, 403, caStoreId];
    await restrict(true);
    expect(await storesOf(await test.signIn({ userEmail: employer }))).toEqual(closed);
    test.advance(hour);
    expect(await storesOf(await test.signIn({ userEmail: employer }, usStoreId))).toEqual(closed);
    expect(await storesOf((await withGoogle()).body)).toEqual(closed);
    // The other way round, the store that forbids codes stays closed to a session that the other one has allowed.
    await db.deleteFrom('sso_config').execute();
    await restrict(false);
    expect(await storesOf((await withGoogle()).body)).toEqual(closed);
    test.advance(hour);
    const open = await test.signIn({ userEmail: employer });
    expect(await storesOf(open)).toEqual([usStoreId, 200, usStoreId]);
    await db
      .deleteFrom('membership')
      .where('user_id', '=', ownId)
      .where('store_id', '=', usStoreId)
      .execute();
  });

  it('keep the store of a session that was opened before', async () => {
    const open = await test.signIn({ userEmail: employer });
    await put({ isRequired: true, codeUserId: await idOf('user@demo.example') });
    const refreshed = await test.call('POST', '/user/login/refresh', {
      body: { refreshToken: open.refreshToken },
    });
    expect(decodeJwt(String(at(refreshed.body, 'token')))).toMatchObject({
      storeId: caStoreId,
      roles: ['employer'],
    });
  });

  it('do not lock everyone out', async () => {
    const codesOf = async (change: Partial<typeof rules>) =>
      at((await put(change)).body, 'errors', 0, 'code');
    expect(await codesOf({ isRequired: true })).toBe('owner_missing');
    expect(await codesOf({ isRequired: true, codeUserId: await idOf('admin@demo.example') })).toBe(
      'owner_missing',
    );
    expect(await codesOf({ isRequired: true, isEnabled: false, codeUserId: ownId })).toBe('google_disabled');
    const { services } = test.portal;
    await put({ isRequired: true, codeUserId: await idOf('user@demo.example') });
    const { google } = services;
    // A server without Google ignores the rule.
    Object.assign(services, { google: null });
    await test.signIn({ userEmail: employer });
    expect(await codesOf({ isRequired: true, codeUserId: ownId })).toBe('google_unavailable');
    Object.assign(services, { google });
  });

  it('are changed with their version, by the store’s own people only, and each change is audited', async () => {
    expect((await put({}, { 'if-match': '"0"' })).headers.get('etag')).toBe('"1"');
    expect((await put({}, { 'if-match': '"0"' })).status).toBe(412);
    for (const domains of [
      ['no domain'],
      ['localhost'],
      ['-a.example'],
      Array.from({ length: 21 }, () => 'a.example'),
    ])
      expect((await put({ domains })).status).toBe(422);
    const admin = await test.signIn({ userEmail: 'admin@demo.example' });
    const viewed = await test.call('POST', `/store/${usStoreId}/switch`, { token: admin.token });
    const viewing = String(at(viewed.body, 'token'));
    const refused = await test.call('PUT', '/integration/sso/google', { token: viewing, body: rules });
    expect([refused.status, at(refused.body, 'code')]).toEqual([403, 'not_while_impersonating']);
    const { db } = test.portal.services;
    const entries = await db
      .selectFrom('audit')
      .select(['actor', 'target'])
      .where('action', '=', 'sso.updated')
      .where('at', '=', test.now())
      .execute();
    expect(entries).toEqual([{ actor: ownId, target: caStoreId }]);
  });
});
