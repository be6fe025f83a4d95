import { randomUUID } from 'node:crypto';
import type { DatabaseHandle } from '@tessera/server-kit/db';
import { cardNonce, openMigratedDatabase, startTimeoutMs } from '@tessera/sandbox/testing';
import { sell } from '@tessera/server-kit/gateway';
import { createSandbox, demoCredentials, type Sandbox, serveSandbox } from '@tessera/sandbox';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FormExampleOptions, openFormExample } from './app.js';

const goodCard = '4111111111111111';
/** Card that needs a check by the bank. */
const checkedCard = '4000000000001091';
const badCard = '4000111111111511';
const sameSite = { origin: 'http://localhost' };
const manyAttempts = { perOrder: 1e9, perAddress: 1e9 };

let database: DatabaseHandle;
let sandbox: Sandbox;
let served: Awaited<ReturnType<typeof serveSandbox>>;
let gateway: FormExampleOptions['gateway'];

beforeAll(async () => {
  database = await openMigratedDatabase();
  sandbox = await createSandbox({ database });
  served = await serveSandbox(sandbox, { port: 0 });
  const { publicKey, privateKey } = demoCredentials;
  gateway = { url: served.url, publicKey, privateKey };
}, startTimeoutMs);

afterAll(async () => {
  await sandbox.close();
  await served.close();
  await database.close();
});

const open = (options: Partial<FormExampleOptions> = {}) =>
  openFormExample({
    database,
    gateway,
    authorization: sandbox.merchants.demo.tokenizationKey,
    script: { src: 'http://assets.localhost:4001/tessera.min.js', gatewayUrl: gateway.url },
    ...options,
  });

const nonceOf = (number: string): Promise<string> => cardNonce(sandbox, number);

async function pay(app: Hono, order: string, number: string, address = '192.0.2.1') {
  const body = new URLSearchParams({ payment_method_nonce: await nonceOf(number) });
  const headers = { ...sameSite, 'x-forwarded-for': address };
  return app.request(`/orders/${order}`, { method: 'POST', headers, body });
}

describe('payment attempts', () => {
  it('are limited per order, and the page shows the time to wait', async () => {
    const app = await open({
      limits: { perOrder: 2, perAddress: 1e9 },
      now: () => new Date('2026-06-15T12:00:00.000Z'),
    });
    const order = randomUUID();
    const responses = [];
    for (let count = 0; count < 3; count += 1) responses.push(await pay(app, order, badCard));
    expect(responses.map(({ status }) => status)).toEqual([422, 422, 429]);
    expect(responses[2]?.headers.get('retry-after')).toBe('1800');
    expect(await responses[2]?.text()).toContain('Try again in 30 min.');
    expect((await pay(app, randomUUID(), goodCard)).status).toBe(303);
  });

  it('are limited per address over all orders', async () => {
    const app = await open({ limits: { perOrder: 1e9, perAddress: 2 }, trustedProxies: 1 });
    const statuses = [];
    for (let count = 0; count < 3; count += 1)
      statuses.push((await pay(app, randomUUID(), badCard, '198.51.100.7')).status);
    expect(statuses).toEqual([422, 422, 429]);
    expect((await pay(app, randomUUID(), goodCard, '198.51.100.8')).status).toBe(303);
  });

  it('lead to one sale, even after more declines than the gateway lists at once', async () => {
    const app = await open({ limits: manyAttempts });
    const order = randomUUID();
    for (let count = 0; count < 51; count += 1) expect((await pay(app, order, badCard)).status).toBe(422);
    expect((await pay(app, order, goodCard)).status).toBe(303);
    expect(await (await app.request(`/receipts/${order}`)).text()).toContain('Visa');
  }, 120_000);

  it('lead to one sale if the button is pressed twice at once', async () => {
    const app = await open();
    const order = randomUUID();
    const responses = await Promise.all([pay(app, order, goodCard), pay(app, order, goodCard)]);
    expect(responses.map(({ status }) => status)).toEqual([303, 303]);
  });
});

it.each([
  ['a decline', badCard, 'Your payment was declined. You haven’t been charged. Try another card.'],
  [
    'a missing check by the bank',
    checkedCard,
    'Your bank hasn’t confirmed that it’s you. You haven’t been charged.',
  ],
])('explains %s without codes', async (_, card, text) => {
  const response = await pay(await open(), randomUUID(), card);
  expect(response.status).toBe(422);
  const page = await response.text();
  expect(page).toContain(`role="alert">${text}`);
  expect(page).not.toMatch(/rejected|three_d_secure/);
});

it.each<[string, Record<string, string>]>([
  ['another origin', { origin: 'https://thief.example' }],
  ['an opaque origin', { origin: 'null' }],
  ['no origin', {}],
])('rejects a form of %s with 403', async (_, headers) => {
  const body = new URLSearchParams({ payment_method_nonce: 'x' });
  const app = await open();
  const response = await app.request(`/orders/${randomUUID()}`, { method: 'POST', headers, body });
  expect(response.status).toBe(403);
});

describe('order addresses', () => {
  it('respond with 404 for an invalid order id', async () => {
    const app = await open();
    const body = new URLSearchParams({ payment_method_nonce: 'x' });
    for (const name of ['a'.repeat(300), 'order-1', randomUUID().toUpperCase()]) {
      expect((await app.request(`/orders/${name}`)).status).toBe(404);
      expect((await app.request(`/receipts/${name}`)).status).toBe(404);
      const response = await app.request(`/orders/${name}`, { method: 'POST', headers: sameSite, body });
      expect(response.status).toBe(404);
    }
  });

  it("show no receipt for another shop's order at the same gateway", async () => {
    const app = await open();
    const orderId = randomUUID();
    await sell(gateway, { orderId, attempt: 1, amount: '189.00', nonce: await nonceOf(goodCard) });
    expect((await app.request(`/receipts/${orderId}`)).status).toBe(404);
    expect((await app.request(`/orders/${orderId}`)).status).toBe(200);
  });
});
