import { openMigratedDatabase, startTimeoutMs } from '@tessera/sandbox/testing';
import type { DatabaseHandle } from '@tessera/server-kit/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOrder, openTestShop, orderRequest, type TestShop } from '../test-support.js';

const hourMs = 3_600_000;

let database: DatabaseHandle;
let shop: TestShop;
let now = Date.parse('2026-06-15T12:00:00.000Z');

beforeAll(async () => {
  database = await openMigratedDatabase();
  shop = await openTestShop(database, {
    now: () => new Date(now),
    trustedProxies: 1,
    limits: {
      paymentsPerOrder: 2,
      paymentsPerShopper: 3,
      paymentsPerAddress: 4,
      ordersPerAddress: 30,
      clientTokensPerShopper: 2,
      benefitCodesPerShopper: 3,
      benefitCodesPerAddress: 4,
      benefitLookUpsPerAddress: 12,
      clientTokensPerAddress: 3,
    },
  });
}, startTimeoutMs);

afterAll(async () => {
  await shop.close();
  await database.close();
});

let addresses = 0;
/** Returns an address that is new to the limits, as a proxy appends it to the client's own header. */
const newAddress = () => `10.0.0.1, 192.0.2.${(addresses += 1)}`;

async function placed(shopper: string) {
  const order = { id: newOrder().id, shopper };
  const headers = { 'x-forwarded-for': newAddress() };
  await shop.call('PUT', `/api/orders/${order.id}`, { shopper, headers, body: orderRequest });
  return order;
}

/** A card that the gateway declines. */
const tryCard = async (order: { id: string; shopper: string }, address: string) =>
  shop.call('POST', `/api/orders/${order.id}/payments`, {
    shopper: order.shopper,
    body: { nonce: await shop.nonce('4000111111111511'), expected: { total: 8_500, currency: 'USD' } },
    headers: { 'x-forwarded-for': address },
  });

describe('payment attempts', () => {
  it('are limited per order, with the time to wait', async () => {
    const order = await placed(newOrder().shopper);
    const responses = [];
    for (let count = 0; count < 3; count += 1) responses.push(await tryCard(order, newAddress()));
    expect(responses.map(({ status }) => status)).toEqual([402, 402, 429]);
    expect(responses[2]).toMatchObject({ body: { code: 'too_many_attempts', retryAfterSeconds: 1_800 } });
    expect(responses[2]?.headers.get('retry-after')).toBe('1800');
    expect(await shop.salesOf(order.id)).toHaveLength(2);
    now += hourMs / 2;
    expect((await tryCard(order, newAddress())).status).toBe(402);
  });

  it('are limited per shopper over all orders', async () => {
    const { shopper } = newOrder();
    const statuses = [];
    for (let count = 0; count < 4; count += 1)
      statuses.push((await tryCard(await placed(shopper), newAddress())).status);
    expect(statuses).toEqual([402, 402, 402, 429]);
  });

  it('are limited per address over all shoppers, even with forged headers', async () => {
    const statuses = [];
    for (let count = 0; count < 5; count += 1) {
      const address = `10.9.8.${count}, 198.51.100.7`;
      statuses.push((await tryCard(await placed(newOrder().shopper), address)).status);
    }
    expect(statuses).toEqual([402, 402, 402, 402, 429]);
  });

  it('are limited per IPv6 network', async () => {
    const statuses = [];
    for (let count = 0; count < 5; count += 1) {
      const address = `2001:db8:0:1::${count}`;
      statuses.push((await tryCard(await placed(newOrder().shopper), address)).status);
    }
    expect(statuses).toEqual([402, 402, 402, 402, 429]);
  });

  it('are not counted for a paid order, which returns its receipt', async () => {
    const order = await placed(newOrder().shopper);
    expect((await shop.pay(order, await shop.nonce())).status).toBe(200);
    for (let count = 0; count < 4; count += 1) expect((await shop.pay(order, 'any')).status).toBe(200);
  });
});

it('new orders are limited per address, changes are not', async () => {
  const headers = { 'x-forwarded-for': newAddress() };
  const put = async ({ id, shopper }: ReturnType<typeof newOrder>) =>
    (await shop.call('PUT', `/api/orders/${id}`, { shopper, headers, body: orderRequest })).status;
  const first = newOrder();
  for (let count = 0; count < 40; count += 1) expect(await put(first)).toBe(200);
  const statuses = [];
  for (let count = 0; count < 31; count += 1) statuses.push(await put(newOrder()));
  expect(statuses).toEqual([...Array<number>(29).fill(200), 429, 429]);
  expect(await put(first)).toBe(200);
});

it('client tokens are limited per shopper and per address', async () => {
  const request = async (shopper: string, address: string) => {
    const headers = { 'x-forwarded-for': address };
    return (await shop.call('GET', '/api/client-token?store=us', { shopper, headers })).status;
  };
  const { shopper } = newOrder();
  expect([
    await request(shopper, newAddress()),
    await request(shopper, newAddress()),
    await request(shopper, newAddress()),
  ]).toEqual([200, 200, 429]);
  const address = newAddress();
  const others = [];
  for (let count = 0; count < 4; count += 1) others.push(await request(newOrder().shopper, address));
  expect(others).toEqual([200, 200, 200, 429]);
});

/** Requests a quote with a code, and returns the problem of the code. */
async function tryCode(benefitCode: string, shopper: string, address: string, quantity = 1) {
  const { store, delivery } = orderRequest;
  const lines = orderRequest.lines.map((line) => ({ ...line, quantity }));
  const { body } = await shop.call('POST', '/api/quote', {
    shopper,
    headers: { 'x-forwarded-for': address },
    body: { id: newOrder().id, store, delivery, lines, benefitCode },
  });
  return body['benefitProblem'];
}

it('unknown benefit codes are limited per shopper and per address, known ones are not counted', async () => {
  const known = shop.portal.add({ amount: 5_000 });
  const { shopper } = newOrder();
  for (let count = 0; count < 5; count += 1) expect(await tryCode(known, shopper, newAddress())).toBeNull();
  for (let count = 0; count < 3; count += 1)
    expect(await tryCode('NOSUCHCODE', shopper, newAddress())).toEqual({ code: 'unknown' });
  const limited = { code: 'too_many', retryAfterSeconds: 1_200 };
  expect(await tryCode(known, shopper, newAddress())).toEqual(limited);
  const address = newAddress();
  for (let count = 0; count < 4; count += 1)
    expect(await tryCode('NOSUCHCODE', newOrder().shopper, address)).toEqual({ code: 'unknown' });
  expect(await tryCode(known, newOrder().shopper, address)).toMatchObject({ code: 'too_many' });
});

it('a known benefit code is not limited, also in many carts at the same time', async () => {
  const known = shop.portal.add({ amount: 5_000 });
  const { shopper } = newOrder();
  const quantities = [1, 2, 3, 4, 5, 6, 7, 8];
  const address = newAddress();
  expect(await Promise.all(quantities.map((quantity) => tryCode(known, shopper, address, quantity)))).toEqual(
    quantities.map(() => null),
  );
});

it('unknown benefit codes at the same time do not exceed the limit', async () => {
  const { shopper } = newOrder();
  const address = newAddress();
  const guesses = [1, 2, 3, 4, 5, 6, 7, 8].map((index) => tryCode(`GUESS${index}`, shopper, address));
  const problems = await Promise.all(guesses);
  const unknown = problems.filter((problem) => JSON.stringify(problem) === '{"code":"unknown"}');
  expect(unknown).toHaveLength(3);
});

it('look-ups at the portal are limited per address, and not repeated for the same cart', async () => {
  const known = shop.portal.add({ amount: 5_000 });
  const { shopper } = newOrder();
  const address = newAddress();
  const requests = shop.portal.requests();
  for (let count = 0; count < 20; count += 1) expect(await tryCode(known, shopper, address)).toBeNull();
  expect(shop.portal.requests()).toBe(requests + 2);
  for (let quantity = 2; quantity < 13; quantity += 1)
    expect(await tryCode(known, newOrder().shopper, address, (quantity % 5) + 1)).toBeNull();
  expect(await tryCode(known, newOrder().shopper, address)).toEqual({
    code: 'too_many',
    retryAfterSeconds: 300,
  });
  expect(await tryCode(known, newOrder().shopper, newAddress())).toBeNull();
});

it('a body of type text is rejected, because forms of other sites can send it', async () => {
  const order = await placed(newOrder().shopper);
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'text/plain; x=application/json']) {
    const response = await shop.call('POST', `/api/orders/${order.id}/payments`, {
      ...order,
      body: { nonce: 'x', expected: { total: 8_500, currency: 'USD' } },
      headers: { 'content-type': type },
    });
    expect(response).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
  }
});
