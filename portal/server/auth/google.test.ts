import { createLocalJWKSet, decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  at,
  openSampleDatabase,
  openTestPortal,
  startTimeoutMs,
  type TestPortal,
} from '../test/test-support.js';

const clientId = 'client.apps.example';
const issuer = 'https://accounts.google.com';
const nonce = 'nonce-of-this-browser';
const userEmail = 'employer@demo.example';

describe('sign-in with Google', () => {
  let test: TestPortal;
  let privateKey: CryptoKey;
  let isReachable = true;
  let count = 0;

  beforeAll(async () => {
    const pair = await generateKeyPair('RS256', { extractable: true });
    privateKey = pair.privateKey;
    const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'one' }] });
    test = await openTestPortal(openSampleDatabase, {
      google: {
        clientId,
        authorizationUrl: 'https://accounts.example/auth',
        issuers: [issuer],
        algorithm: 'RS256',
        key: (header, token) => {
          if (!isReachable) throw new TypeError('fetch failed');
          return keys(header, token);
        },
      },
    });
  }, startTimeoutMs);
  beforeEach(() => {
    test.advance(60_000);
  });
  afterAll(() => test.close());

  const seconds = () => test.now().getTime() / 1000;
  const valid = (): JWTPayload => ({
    iss: issuer,
    aud: clientId,
    sub: '1',
    jti: String(count++),
    iat: seconds(),
    exp: seconds() + 3600,
    nonce,
    email: userEmail,
    email_verified: true,
  });
  const sign = (payload: JWTPayload, key: CryptoKey = privateKey) =>
    new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key);
  const enter = (idToken: string, sent = nonce) =>
    test.call('POST', '/user/login', { body: { loginType: 'sso.google', idToken, nonce: sent } });
  const rejected = {
    status: 422,
    body: { code: 'validation_failed', errors: [{ field: 'idToken', code: 'sso_rejected' }] },
  };

  it('signs in the account with the verified email, in any case', async () => {
    const { status, body } = await enter(await sign({ ...valid(), email: 'Employer@Demo.example' }));
    expect(status).toBe(200);
    expect(decodeJwt(String(at(body, 'token')))).toMatchObject({ firstName: 'Erin', roles: ['employer'] });
  });

  it.each<[string, () => JWTPayload]>([
    ['another issuer', () => ({ ...valid(), iss: 'https://accounts.example' })],
    ['another application', () => ({ ...valid(), aud: 'other.apps.example' })],
    ['several applications', () => ({ ...valid(), aud: [clientId, 'other.apps.example'] })],
    ['another nonce', () => ({ ...valid(), nonce: 'nonce-of-another-one' })],
    ['no nonce', () => ({ ...valid(), nonce: undefined })],
    ['an unverified email', () => ({ ...valid(), email_verified: false })],
    ['no email', () => ({ ...valid(), email: undefined })],
    ['an expired time', () => ({ ...valid(), exp: seconds() - 61 })],
    ['an old time of issue', () => ({ ...valid(), iat: seconds() - 700 })],
    ['a future time of issue', () => ({ ...valid(), iat: seconds() + 120 })],
    ['the email of no account', () => ({ ...valid(), email: 'nobody@demo.example' })],
  ])('rejects a token with %s, always with the same response', async (_, payload) => {
    expect(await enter(await sign(payload()))).toMatchObject(rejected);
  });

  it('rejects tokens that another key has signed, unsigned ones and other strings', async () => {
    const other = await generateKeyPair('RS256');
    const [, payload = ''] = (await sign(valid())).split('.');
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    for (const token of [await sign(valid(), other.privateKey), none, 'text'])
      expect(await enter(token)).toMatchObject(rejected);
  });

  it('rejects a token that was used before, also by a deactivated account', async () => {
    const token = await sign(valid());
    expect((await enter(token)).status).toBe(200);
    expect(await enter(token)).toMatchObject(rejected);
    const { db } = test.portal.services;
    const account = db.updateTable('app_user').where('email_norm', '=', userEmail);
    await account.set({ status: 'DISABLED' }).execute();
    expect(await enter(await sign(valid()))).toMatchObject(rejected);
    await account.set({ status: 'ACTIVE' }).execute();
  });

  it('reports that the public keys cannot be fetched', async () => {
    isReachable = false;
    expect(await enter(await sign(valid()))).toMatchObject({ status: 502, body: { code: 'gateway_error' } });
    isReachable = true;
    expect(test.reported.splice(0)).toHaveLength(1);
  });

  it('is unavailable if it is not configured', async () => {
    const { services } = test.portal;
    const { google } = services;
    Object.assign(services, { google: null });
    const takeResponse = await enter('x');
    Object.assign(services, { google });
    expect(takeResponse).toMatchObject({ status: 503, body: { code: 'channel_unavailable' } });
  });
});
