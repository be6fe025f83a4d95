import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Merchant, Sandbox } from '../index.js';
import {
  at,
  fingerprintOf,
  openTestSandbox,
  send,
  sendGraphQL,
  startTimeoutMs,
  type TestSandbox,
  tokenizeOverGraphQL,
} from '../test-support.js';

const configurationQuery = 'query ClientConfiguration { clientConfiguration { merchantId } }';

describe('authorization', () => {
  let test: TestSandbox;
  let sandbox: Sandbox;
  let merchant: Merchant;
  let other: Merchant;

  beforeAll(async () => {
    test = await openTestSandbox();
    sandbox = test.sandbox;
    merchant = await sandbox.merchants.create();
    other = await sandbox.merchants.create();
  }, startTimeoutMs);

  afterAll(() => test.close());

  const restStatus = async (
    credentials: Record<string, string>,
    endpoint = 'configuration',
    owner = merchant,
  ) => {
    const path = `/merchants/${owner.id}/client_api/v1/${endpoint}?${new URLSearchParams(credentials).toString()}`;
    return (await send(sandbox, 'GET', path)).status;
  };
  const graphQLClass = async (bearer: string | null) => {
    const { status, body } = await sendGraphQL(sandbox, bearer, { query: configurationQuery });
    expect(status).toBe(200);
    return at(body, 'errors', 0, 'extensions', 'errorClass');
  };

  it('accepts a key under both names of the environment', async () => {
    expect(await restStatus({ tokenizationKey: merchant.tokenizationKey })).toBe(200);
    const asSandbox = merchant.tokenizationKey.replace('development', 'sandbox');
    expect(await restStatus({ tokenizationKey: asSandbox })).toBe(200);
    expect(await graphQLClass(asSandbox)).toBeUndefined();
  });

  it.each([
    ['no authorization', () => ({})],
    ['an unknown merchant', () => ({ tokenizationKey: 'sandbox_abc_nobody' })],
    ['a wrong key', () => ({ tokenizationKey: `sandbox_wrong_${merchant.id}` })],
    [
      'another environment',
      () => ({ tokenizationKey: merchant.tokenizationKey.replace('development', 'production') }),
    ],
    ['a malformed key', () => ({ tokenizationKey: 'nonsense' })],
    ['a malformed fingerprint', () => ({ authorizationFingerprint: 'nonsense' })],
  ])('responds with 401 to %s', async (_, credentials) => {
    const given: Record<string, string> = credentials();
    expect(await restStatus(given)).toBe(401);
    expect(await graphQLClass(given['tokenizationKey'] ?? given['authorizationFingerprint'] ?? null)).toBe(
      'AUTHENTICATION',
    );
  });

  it('responds with 401 to a forged signature or a foreign key', async () => {
    const genuine = await fingerprintOf(sandbox, merchant);
    const [head = '', body = '', signature = ''] = genuine.split('.');
    const forgedBody = Buffer.from(body, 'base64url').toString().replace(merchant.id, other.id);
    const unsigned = Buffer.from(JSON.stringify({ typ: 'JWT', alg: 'none' })).toString('base64url');
    for (const forged of [
      `${head}.${Buffer.from(forgedBody).toString('base64url')}.${signature}`,
      `${unsigned}.${body}.`,
      `${unsigned}.${body}.${signature}`,
      `${head}.${body}.${signature.slice(0, -4)}AAAA`,
    ]) {
      expect(await restStatus({ authorizationFingerprint: forged })).toBe(401);
      expect(await graphQLClass(forged)).toBe('AUTHENTICATION');
    }
  });

  it('responds with 401 to an expired fingerprint', async () => {
    const authorizationFingerprint = await fingerprintOf(sandbox, merchant, { expiresInSeconds: 60 });
    expect(await restStatus({ authorizationFingerprint })).toBe(200);
    test.advance(60_000);
    expect(await restStatus({ authorizationFingerprint })).toBe(401);
    expect(await graphQLClass(authorizationFingerprint)).toBe('AUTHENTICATION');
  });

  it('explains in the body why the authorization is rejected', async () => {
    const path = `/merchants/${merchant.id}/client_api/v1/configuration?authorizationFingerprint=x`;
    expect((await send(sandbox, 'GET', path)).body).toMatchObject({
      error: { message: expect.any(String) as unknown },
      fieldErrors: [{ field: 'authorizationFingerprint', message: expect.any(String) as unknown }],
    });
  });

  it('responds with 403 to requests for another merchant', async () => {
    expect(await restStatus({ tokenizationKey: other.tokenizationKey })).toBe(403);
    expect(await restStatus({ authorizationFingerprint: await fingerprintOf(sandbox, other) })).toBe(403);
  });

  it('responds with 403 to a token without the scope', async () => {
    const authorizationFingerprint = await fingerprintOf(sandbox, merchant, { scopes: [] });
    expect(await restStatus({ authorizationFingerprint })).toBe(403);
    expect(await graphQLClass(authorizationFingerprint)).toBe('AUTHORIZATION');
  });

  it("lists saved methods only for the customer's own token", async () => {
    expect(await restStatus({ tokenizationKey: merchant.tokenizationKey }, 'payment_methods')).toBe(403);
    const anonymous = await fingerprintOf(sandbox, merchant);
    expect(await restStatus({ authorizationFingerprint: anonymous }, 'payment_methods')).toBe(403);
    const customers = await fingerprintOf(sandbox, merchant, { customerId: 'eve' });
    expect(customers).toMatch(/\?customer_id=eve$/);
    expect(await restStatus({ authorizationFingerprint: customers }, 'payment_methods')).toBe(200);
  });

  it('deletes saved methods only for their customer', async () => {
    const owner = await fingerprintOf(sandbox, merchant, { customerId: 'fay' });
    const created = await tokenizeOverGraphQL(sandbox, owner);
    const nonce = at(created.body, 'data', 'tokenizeCreditCard', 'token');
    const query = `mutation DeletePaymentMethodFromSingleUseToken($input: DeletePaymentMethodFromSingleUseTokenInput!) {
      deletePaymentMethodFromSingleUseToken(input: $input) { clientMutationId } }`;
    const remove = async (bearer: string, singleUseTokenId: unknown) => {
      const { body } = await sendGraphQL(sandbox, bearer, {
        query,
        variables: { input: { singleUseTokenId } },
      });
      return at(body, 'errors', 0, 'extensions', 'errorClass') ?? at(body, 'data');
    };
    expect(await remove(merchant.tokenizationKey, nonce)).toBe('AUTHORIZATION');
    expect(await remove(await fingerprintOf(sandbox, merchant), nonce)).toBe('AUTHORIZATION');
    expect(await remove(await fingerprintOf(sandbox, merchant, { customerId: 'gus' }), nonce)).toBe(
      'AUTHORIZATION',
    );
    expect(await remove(await fingerprintOf(sandbox, other, { customerId: 'fay' }), nonce)).toBe('NOT_FOUND');
    expect(await remove(owner, 'no-such-nonce')).toBe('NOT_FOUND');
    expect(await remove(owner, nonce)).toEqual({
      deletePaymentMethodFromSingleUseToken: { clientMutationId: null },
    });
    expect(await remove(owner, nonce)).toBe('NOT_FOUND');
  });
});
