import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Merchant, Sandbox } from '../index.js';
import { openServerClient, type ServerClient } from '../server-test-support.js';
import {
  at,
  gatewayOrigin,
  openTestSandbox,
  send,
  startTimeoutMs,
  type TestSandbox,
  tokenizeOverGraphQL,
} from '../test-support.js';

let test: TestSandbox;
let sandbox: Sandbox;
let merchant: Merchant;
let server: ServerClient;

beforeAll(async () => {
  test = await openTestSandbox();
  sandbox = test.sandbox;
  merchant = await sandbox.merchants.create();
  server = openServerClient(sandbox, merchant);
}, startTimeoutMs);

afterAll(() => test.close());

const page = async (path: string) => String((await send(sandbox, 'GET', path)).body);
const post = async (path: string, fields: Record<string, string> = {}) => {
  const response = await sandbox.app.request(gatewayOrigin + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'Sec-Fetch-Site': 'same-origin', Origin: gatewayOrigin },
  });
  return response.headers.get('location');
};

describe('requests page of the console', () => {
  it('shows responses with masked secrets', async () => {
    await tokenizeOverGraphQL(sandbox, merchant.tokenizationKey);
    const [record] = sandbox.requests.recent({ operation: 'tokenizeCreditCard' }).slice(-1);
    const nonce = String(at(record?.response, 'data', 'tokenizeCreditCard', 'token'));
    expect(nonce).toMatch(/^\*+/);
    expect(await page('/console/requests')).toContain('Response');
  });

  it.each([
    ['operation=createTransaction', true],
    ['operation=configuration', false],
    ['q=order-search', true],
    ['q=no-such-order', false],
    ['transport=server&outcome=2xx', true],
    ['outcome=5xx', false],
  ])('finds a sale by %s: %s', async (query, isFound) => {
    const paymentMethodNonce = await server.nonce();
    await server.sale({ amount: '21.00', orderId: 'order-search', paymentMethodNonce });
    const text = await page(`/console/requests?merchant=${merchant.id}&${query}`);
    expect(text.includes('<span class="main">createTransaction</span>')).toBe(isFound);
  });

  it('repeats a request without card data, and refuses one that had them', async () => {
    sandbox.requests.clear();
    const { body } = await server.call('POST', '/customers', { id: 'replayed' });
    expect(at(body, 'id')).toBe('replayed');
    const [created] = sandbox.requests.recent();
    expect(await post(`/console/requests/${String(created?.id)}/replay`)).toContain('notice=replayed');
    expect(sandbox.requests.recent().map(({ operation, status }) => [operation, status])).toEqual([
      ['createCustomer', 201],
      ['createCustomer', 409],
    ]);
    await tokenizeOverGraphQL(sandbox, merchant.tokenizationKey);
    const [card] = sandbox.requests.recent({ operation: 'tokenizeCreditCard' });
    expect(card?.canReplay).toBe(false);
    expect(await post(`/console/requests/${String(card?.id)}/replay`)).toContain('notice=not_found');
  });
});

describe('transaction pages of the console', () => {
  it('search by order and status, in several pages', async () => {
    const paymentMethodNonce = await server.nonce();
    const { body } = await server.sale({ amount: '22.00', orderId: 'order-22', paymentMethodNonce });
    const id = String(at(body, 'id'));
    expect(await page('/console/transactions?q=order-22')).toContain(id);
    expect(await page('/console/transactions?q=order-22&status=settled')).not.toContain(id);
    for (let count = 0; count < 51; count += 1)
      await server.call('POST', '/customers', { id: `c${String(count)}` });
    const first = await page(`/console/vault?merchant=${merchant.id}`);
    expect(first).toContain('Older');
    expect(await page(`/console/vault?merchant=${merchant.id}&page=2`)).toContain('Newer');
  });

  it('show checks, history and a link to the requests of the order', async () => {
    const { body } = await server.sale({
      amount: '23.00',
      orderId: 'order 23',
      paymentMethodNonce: await server.nonce(),
      billing: { postalCode: '20000' },
    });
    const path = `/console/transactions/${merchant.id}/${String(at(body, 'id'))}`;
    const text = await page(path);
    for (const shown of ['AVS, postal code', 'Approved', 'History', '/console/requests?q=order+23']) {
      expect(text).toContain(shown);
    }
    expect(await post(`${path}/expire`)).toBe(`${path}?notice=done`);
    expect(await page(path)).toContain('authorization expired');
    expect((await send(sandbox, 'GET', `/console/transactions/${merchant.id}/nothing`)).status).toBe(404);
  });

  it('open a dispute', async () => {
    const id = await server.settledSale('24.00');
    const path = `/console/transactions/${merchant.id}/${id}`;
    expect(await post(`${path}/dispute`)).toBe(`${path}?notice=done`);
    expect(await page(path)).toContain('&quot;status&quot;: &quot;open&quot;');
  });
});

describe('webhooks page of the console', () => {
  const path = () => `/console/webhooks?merchant=${merchant.id}`;

  it('changes the address and the rules of a merchant, also over HTTP', async () => {
    const fields = { webhookUrl: 'http://127.0.0.1:9/hook', duplicateSeconds: '30', cvv: 'on' };
    expect(await post(`/console/merchants/${merchant.id}`, fields)).toBe(`${path()}&notice=done`);
    expect(await page(path())).toContain('value="http://127.0.0.1:9/hook"');
    const body = { webhookUrl: null };
    const put = (options: unknown) =>
      send(sandbox, 'PUT', `/console/api/merchants/${merchant.id}`, { body: options });
    expect((await put(body)).status).toBe(204);
    const text = await page(path());
    expect(text).not.toContain('127.0.0.1:9');
    expect(text).toContain('value="30"');
    for (const wrong of [{ webhookUrl: 'ftp://x' }, { rejections: { avs: 1 } }, { typo: 1 }]) {
      expect((await put(wrong)).status).toBe(422);
    }
    expect(await post(`/console/merchants/${merchant.id}`, { webhookUrl: 'nonsense' })).toContain('invalid');
    expect(await post('/console/merchants/nobody', fields)).toContain('not_found');
  });

  it('sends a test webhook', async () => {
    expect(await post(`/console/webhooks/${merchant.id}/check`)).toBe(`${path()}&notice=done`);
    expect((await sandbox.webhooks.list(merchant.id))[0]).toMatchObject({ kind: 'check', outcome: 'kept' });
    expect(await page(path())).toContain('check');
  });
});

it("the console's vault page shows customers and their saved methods", async () => {
  await server.call('POST', '/customers', { id: 'ada', firstName: 'Ada' });
  await server.sale({
    amount: '25.00',
    customerId: 'ada',
    paymentMethodNonce: await server.nonce(),
    options: { storeInVault: true },
  });
  const text = await page('/console/vault?q=ada');
  expect(text).toContain('ending in 11');
  expect(text).toContain('default');
});

it("the console's events page shows the events of search analytics", async () => {
  await sandbox.insights.add([
    { eventType: 'view', eventName: 'Product viewed', index: 'products', userToken: 'u' },
  ]);
  expect(await page('/console/events')).toContain('Product viewed');
});
