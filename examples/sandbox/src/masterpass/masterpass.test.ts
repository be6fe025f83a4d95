import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSandbox, startTimeoutMs, type TestSandbox } from '../test-support.js';
import type { Merchant } from '../index.js';

let test: TestSandbox;
let merchant: Merchant;
const origin = 'http://pay.localhost:4002';
const callbackUrl = 'https://assets.example/redirect-frame.min.html';

beforeAll(async () => {
  test = await openTestSandbox();
  merchant = await test.sandbox.merchants.create();
}, startTimeoutMs);
afterAll(() => test.close());

const call = (endpoint: string, body: object, { id, tokenizationKey } = merchant) =>
  test.sandbox.app.request(`${origin}/merchants/${id}/client_api/v1/${endpoint}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, tokenizationKey }),
  });

const request = (more: object = {}, of?: Merchant) =>
  call(
    'masterpass/request_token',
    {
      requestToken: {
        originUrl: 'https://shop.example',
        subtotal: '10.00',
        currencyCode: 'USD',
        callbackUrl,
        ...more,
      },
    },
    of,
  );

async function approve(outcome = 'approve'): Promise<URL> {
  const { requestToken } = (await (await request()).json()) as { requestToken: string };
  const response = await test.sandbox.app.request(`${origin}/masterpass/checkout?token=${requestToken}`, {
    method: 'POST',
    body: new URLSearchParams({ outcome }),
  });
  expect(response.status).toBe(303);
  return new URL(response.headers.get('location') ?? '');
}

const tokenize = ({ searchParams: recorded }: URL, more: object = {}) =>
  call('payment_methods/masterpass_cards', {
    masterpassCard: {
      checkoutResourceUrl: recorded.get('checkout_resource_url'),
      requestToken: recorded.get('oauth_token'),
      verifierToken: recorded.get('oauth_verifier'),
      ...more,
    },
  });

describe('Masterpass payment', () => {
  it('becomes a card nonce once, after the shopper has approved', async () => {
    const back = await approve();
    expect(back.href).toMatch(
      /redirect-frame\.min\.html\?mpstatus=success&oauth_token=[\w-]+&oauth_verifier=\w+&/,
    );
    const response = await tokenize(back);
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({
      masterpassCards: [
        { type: 'MasterpassCard', description: 'Ending in 22', details: { lastFour: '2222' } },
      ],
    });
    expect((await tokenize(back)).status).toBe(422);
  });

  it.each([
    ['cancel', 'cancel'],
    ['fail', 'failure'],
  ])('that ends with %s returns only the status', async (outcome, mpstatus) => {
    expect(Object.fromEntries((await approve(outcome)).searchParams)).toEqual({ mpstatus });
  });

  it.each([
    ['null-verifier', 'null'],
    ['no-verifier', null],
  ])('returns with the verifier of the outcome %s', async (outcome, verifier) => {
    const { searchParams } = await approve(outcome);
    expect([searchParams.get('mpstatus'), searchParams.get('oauth_verifier')]).toEqual(['success', verifier]);
  });

  it.each([
    ['another verifier', { verifierToken: 'x' }],
    ['a foreign address', { checkoutResourceUrl: 'http://169.254.169.254/latest' }],
    ['another token', { requestToken: 'x' }],
  ])('is rejected with %s', async (_, more) => {
    expect((await tokenize(await approve(), more)).status).toBe(422);
  });

  it.each([{ subtotal: 'ten' }, { currencyCode: 'dollars' }, { callbackUrl: 'javascript:alert(1)' }])(
    'is not created with %j',
    async (more) => {
      expect((await request(more)).status).toBe(422);
    },
  );

  it('may return to an app, and is rejected for a merchant without Masterpass', async () => {
    expect((await request({ callbackUrl: 'com.example.shop://popupbridgev1/return' })).status).toBe(201);
    const without = await test.sandbox.merchants.create({ masterpass: null });
    expect((await request({}, without)).status).toBe(403);
  });
});
