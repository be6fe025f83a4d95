import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '../index.js';
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

const configurationQuery = `query ClientConfiguration { clientConfiguration {
  environment clientApiUrl supportedFeatures paypal { displayName merchantAccountId currencyCode } venmo { merchantId } kount { merchantId }
  creditCard { challenges supportedCardBrands threeDSecureEnabled threeDSecure { cardinalAuthenticationJWT } } } }`;

describe('gateway API for pages', () => {
  let test: TestSandbox;
  let sandbox: Sandbox;

  beforeAll(async () => {
    test = await openTestSandbox();
    sandbox = test.sandbox;
  }, startTimeoutMs);

  afterAll(() => test.close());

  const configurations = async (key: string, merchantId: string) => {
    const rest = await send(
      sandbox,
      'GET',
      `/merchants/${merchantId}/client_api/v1/configuration?tokenizationKey=${key}`,
    );
    const graphQL = await sendGraphQL(sandbox, key, {
      query: configurationQuery,
      operationName: 'ClientConfiguration',
    });
    return { rest: rest.body, graphQL: at(graphQL.body, 'data', 'clientConfiguration') };
  };

  it('allows pages of any origin, and responds to preflights before other checks', async () => {
    const before = sandbox.requests.recent().length;
    const preflight = await sandbox.app.request('/graphql', {
      method: 'OPTIONS',
      headers: { Origin: 'https://shop.example', 'Access-Control-Request-Method': 'POST' },
    });
    expect(preflight.status).toBe(204);
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'Content-Type, Authorization, Braintree-Version',
      'access-control-allow-methods': 'GET, POST, OPTIONS',
      'access-control-max-age': '86400',
    });
    expect(sandbox.requests.recent()).toHaveLength(before);
    for (const path of [
      '/graphql',
      '/merchants/x/client_api/v1/configuration',
      '/merchants/x/client_api/v1/nothing',
    ]) {
      const { headers } = await send(sandbox, path === '/graphql' ? 'POST' : 'GET', path);
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('timing-allow-origin')).toBe('*');
    }
  });

  it('returns the complete configuration of the demo merchant', async () => {
    const { demo } = sandbox.merchants;
    expect(demo.tokenizationKey).toBe('development_tesserademokey_tessera_demo');
    const { rest, graphQL } = await configurations(demo.tokenizationKey, demo.id);
    const blocks = [
      'applePayWeb',
      'androidPay',
      'braintreeApi',
      'ideal',
      'kount',
      'masterpass',
      'payWithVenmo',
      'paypal',
    ];
    for (const block of [...blocks, 'unionPay', 'usBankAccount', 'visaCheckout', 'graphQL', 'threeDSecure']) {
      expect(at(rest, block), block).toBeTypeOf('object');
    }
    expect(rest).toMatchObject({
      environment: 'development',
      creditCards: {
        collectDeviceData: true,
        supportedCardTypes: expect.arrayContaining(['Visa', 'UnionPay']) as unknown,
      },
    });
    expect(graphQL).toMatchObject({
      environment: 'DEVELOPMENT',
      clientApiUrl: 'http://pay.localhost:4002/merchants/tessera_demo/client_api',
      supportedFeatures: ['TOKENIZE_CREDIT_CARDS'],
      creditCard: { challenges: ['CVV', 'POSTAL_CODE'], threeDSecureEnabled: true },
    });
  });

  it('omits features that a merchant has not enabled', async () => {
    const merchant = await sandbox.merchants.create({
      paypal: null,
      venmo: null,
      kount: null,
      graphQL: false,
      threeDSecure: false,
    });
    const { rest, graphQL } = await configurations(merchant.tokenizationKey, merchant.id);
    expect(rest).toMatchObject({ paypalEnabled: false, threeDSecureEnabled: false });
    for (const block of ['paypal', 'payWithVenmo', 'kount', 'graphQL', 'threeDSecure']) {
      expect(at(rest, block), block).toBeUndefined();
    }
    expect(graphQL).toMatchObject({
      paypal: null,
      venmo: null,
      kount: null,
      supportedFeatures: [],
      creditCard: { threeDSecureEnabled: false, threeDSecure: null },
    });
  });

  it('returns the merchant account of the token', async () => {
    const { demo } = sandbox.merchants;
    const bearer = await fingerprintOf(sandbox, demo, { merchantAccountId: 'tessera_demo_cad' });
    const { body } = await sendGraphQL(sandbox, bearer, { query: configurationQuery });
    expect(at(body, 'data', 'clientConfiguration', 'paypal')).toMatchObject({
      merchantAccountId: 'tessera_demo_cad',
      currencyCode: 'CAD',
    });
  });

  it('requires a version, a valid request and known fields', async () => {
    const key = sandbox.merchants.demo.tokenizationKey;
    const versionless = await sendGraphQL(
      sandbox,
      key,
      { query: configurationQuery },
      { 'Braintree-Version': '' },
    );
    expect(at(versionless.body, 'errors', 0, 'extensions', 'errorClass')).toBe('VALIDATION');
    for (const body of ['{"query":', [], { query: 1 }]) {
      expect(at((await sendGraphQL(sandbox, key, body)).body, 'errors')).toHaveLength(1);
    }
    const unknown = await sendGraphQL(sandbox, key, { query: '{ clientConfiguration { encryptionKey } }' });
    expect(unknown.body).toMatchObject({ data: null, errors: [{ locations: [{ line: 1, column: 25 }] }] });
    expect(at(unknown.body, 'errors', 0, 'extensions')).toBeUndefined();
    expect(
      (
        await send(sandbox, 'POST', '/merchants/tessera_demo/client_api/v1/payment_methods/credit_cards', {
          body: '{',
        })
      ).status,
    ).toBe(422);
    const huge = { query: 'x'.repeat(1024 * 1024 + 1) };
    expect((await sendGraphQL(sandbox, key, huge)).status).toBe(413);
  });

  it('accepts analytics, also on the analytics host', async () => {
    const body = { analytics: [{ kind: 'web.test', timestamp: 1_700_000_000_000 }] };
    expect((await send(sandbox, 'POST', '/analytics/tessera_demo', { body })).status).toBe(200);
    const origin = 'https://origin-analytics-sand.sandbox.braintree-api.com';
    expect((await send(sandbox, 'POST', '/tessera_demo', { body, origin })).status).toBe(200);
    expect(sandbox.requests.recent({ operation: 'analytics' })).toMatchObject([{}, { origin }]);
  });

  it("serves a replacement of the fraud script, also on the provider's host", async () => {
    const { headers, body } = await send(sandbox, 'GET', '/da/r/fb.js', { origin: 'https://c.paypal.com' });
    expect(headers.get('content-type')).toContain('text/javascript');
    expect(body).toContain('window.__fraudnet');
  });

  it('rejects requests to unknown hosts', async () => {
    expect((await send(sandbox, 'GET', '/da/r/fb.js', { origin: 'http://evil.example' })).status).toBe(421);
  });

  it('ignores forwarding headers in addresses', async () => {
    const key = sandbox.merchants.demo.tokenizationKey;
    const headers = { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' };
    const { body } = await sendGraphQL(sandbox, key, { query: configurationQuery }, headers);
    expect(at(body, 'data', 'clientConfiguration', 'clientApiUrl')).toContain('http://pay.localhost:4002/');
  });

  it('lists saved methods with the default first, each time with new nonces', async () => {
    const merchant = await sandbox.merchants.create();
    const authorizationFingerprint = await fingerprintOf(sandbox, merchant, { customerId: 'kim' });
    const makeDefault = await fingerprintOf(sandbox, merchant, { customerId: 'kim', makeDefault: true });
    const card = (number: string) => ({ number, expirationMonth: '1', expirationYear: '2031', cvv: '123' });
    await tokenizeOverGraphQL(sandbox, authorizationFingerprint, card('4111111111111111'));
    await tokenizeOverGraphQL(sandbox, makeDefault, card('5555555555554444'));
    await tokenizeOverGraphQL(sandbox, authorizationFingerprint, card('6011111111111117'));
    const list = async (defaultFirst: string) => {
      const query = new URLSearchParams({ authorizationFingerprint, defaultFirst }).toString();
      const { body } = await send(
        sandbox,
        'GET',
        `/merchants/${merchant.id}/client_api/v1/payment_methods?${query}`,
      );
      return at(body, 'paymentMethods') as {
        nonce: string;
        default: boolean;
        details: { cardType: string };
      }[];
    };
    const [plain, sorted] = [await list('0'), await list('1')];
    expect(plain.map(({ details }) => details.cardType)).toEqual(['Discover', 'MasterCard', 'Visa']);
    expect(sorted.map(({ details }) => details.cardType)).toEqual(['MasterCard', 'Discover', 'Visa']);
    expect(sorted.map((method) => method.default)).toEqual([true, false, false]);
    expect(new Set([...plain, ...sorted].map(({ nonce }) => nonce)).size).toBe(6);
  });

  it('stores text messages in the outbox', async () => {
    await sandbox.outbox.add({
      channel: 'email',
      to: 'ann@example.com',
      subject: 'Code',
      text: 'Your code is 123456',
    });
    await sandbox.outbox.add({ channel: 'sms', to: '+12025550100', text: 'Hello' });
    expect(await sandbox.outbox.list()).toMatchObject([
      { channel: 'sms' },
      { channel: 'email', subject: 'Code' },
    ]);
  });
});
