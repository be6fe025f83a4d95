import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Merchant } from '../index.js';
import { openServerClient } from '../server-test-support.js';
import { gatewayOrigin, openTestSandbox, startTimeoutMs, type TestSandbox } from '../test-support.js';

let test: TestSandbox;
let merchant: Merchant;

beforeAll(async () => {
  test = await openTestSandbox();
  merchant = await test.sandbox.merchants.create();
}, startTimeoutMs);
afterAll(() => test.close());

const call = async (endpoint: string, body: object, { id, tokenizationKey } = merchant) => {
  const response = await test.sandbox.app.request(
    `${gatewayOrigin}/merchants/${id}/client_api/v1/${endpoint}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, tokenizationKey }),
    },
  );
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

const validation = () => ({
  validationUrl: 'https://apple-pay-gateway-cert.apple.com/paymentservices/startSession',
  domainName: 'shop.example.com',
  merchantIdentifier: merchant.settings.applePay?.merchantIdentifier,
  displayName: 'Shop',
});
const startSession = (more: object = {}, of?: Merchant) =>
  call('apple_pay_web/sessions', { applePayWebSession: { ...validation(), ...more } }, of);

const paymentData = {
  version: 'EC_v1',
  data: 'd',
  signature: 's',
  header: { ephemeralPublicKey: 'e', publicKeyHash: 'p', transactionId: 't' },
};
const tokenize = (data: unknown, of?: Merchant) =>
  call(
    'payment_methods/apple_payment_tokens',
    {
      applePaymentToken: {
        paymentMethod: { displayName: 'Visa 1111', network: 'Visa', type: 'debit' },
        paymentData: Buffer.from(JSON.stringify(data)).toString('base64'),
      },
    },
    of,
  );

describe('Apple Pay at the gateway', () => {
  it('starts a session for a registered domain', async () => {
    const { status, body } = await startSession();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      merchantSessionIdentifier: expect.stringMatching(/^SSH/) as unknown,
      domainName: 'shop.example.com',
      displayName: 'Shop',
    });
  });

  it.each([
    { domainName: 'unregistered.example' },
    { merchantIdentifier: 'other' },
    { validationUrl: 'https://example.com/validate' },
    { displayName: 'x'.repeat(65) },
  ])('rejects a session with %j', async (more) => {
    const { status, body } = await startSession(more);
    expect(status).toBe(422);
    expect(body).toMatchObject({ error: { message: 'Apple Pay session could not be started' } });
  });

  it('mints a nonce of the payment, which the shop’s server can charge', async () => {
    const { status, body } = await tokenize(paymentData);
    expect(status).toBe(201);
    const [card] = body['applePayCards'] as { nonce: string }[];
    expect(card).toMatchObject({ type: 'ApplePayCard', details: { cardType: 'Apple Pay - Visa' } });
    const sale = await openServerClient(test.sandbox, merchant).sale({
      amount: '10.00',
      paymentMethodNonce: card?.nonce,
    });
    expect(sale).toMatchObject({ status: 201, body: { paymentMethod: { type: 'ApplePayCard' } } });
  });

  it('rejects a payment that it cannot decrypt', async () => {
    for (const data of [{ ...paymentData, version: 'EC_v0' }, null, 5]) {
      expect(await tokenize(data)).toMatchObject({
        status: 422,
        body: { error: { message: 'Apple Pay token is invalid' } },
      });
    }
  });

  it('rejects both calls of a merchant that has not enabled it', async () => {
    const other = await test.sandbox.merchants.create({ applePay: null });
    expect(await startSession({}, other)).toMatchObject({ status: 403 });
    expect(await tokenize(paymentData, other)).toMatchObject({ status: 403 });
  });

  it('serves the stand-in of the browser’s session', async () => {
    const response = await test.sandbox.app.request(`${gatewayOrigin}/apple-pay/session.js`);
    expect(await response.text()).toContain('ApplePaySession');
  });
});
