import { openTestDatabase, startTimeoutMs } from '@tessera/portal/db/testing';
import type { DatabaseHandle } from '@tessera/portal/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOrder, openTestShop, orderRequest, type TestShop } from '../test-support.js';

let database: DatabaseHandle;
let shop: TestShop;

beforeAll(async () => {
  database = await openTestDatabase();
  shop = await openTestShop(database);
}, startTimeoutMs);

afterAll(async () => {
  await shop.close();
  await database.close();
});

async function placed() {
  const order = newOrder();
  const { status } = await shop.call('PUT', `/api/orders/${order.id}`, { ...order, body: orderRequest });
  expect(status).toBe(200);
  return order;
}

/** The money is taken, and the shop's server never hears of it. */
function loseNextAnswer(): void {
  shop.sandbox.scenarios.add({
    match: { operation: 'createTransaction' },
    fault: { kind: 'status', status: 500 },
    when: 'after',
  });
}

const pay = (order: { id: string; shopper: string }, nonce: string) =>
  shop.call('POST', `/api/orders/${order.id}/payments`, { ...order, body: { nonce } });

describe('an order', () => {
  it('costs what the catalogue says, and the delivery that was chosen', async () => {
    const order = newOrder();
    const lines = [
      { product: 'clarity', color: 'amber', quantity: 1 },
      { product: 'aurora', color: 'ink', quantity: 2 },
    ];
    const body = { ...orderRequest, lines, delivery: 'express' };
    const answer = await shop.call('PUT', `/api/orders/${order.id}`, { ...order, body });
    expect(answer.body).toMatchObject({
      subtotal: 7_900 + 2 * 12_900,
      delivery: 1_500,
      amount: '352.00',
      currency: 'USD',
      status: 'open',
      payment: null,
    });
  });

  it('is one order however often it is sent, with what was sent last', async () => {
    const order = await placed();
    const body = { ...orderRequest, lines: [{ product: 'holm', color: 'gold', quantity: 1 }] };
    const first = await shop.call('PUT', `/api/orders/${order.id}`, { ...order, body });
    const second = await shop.call('PUT', `/api/orders/${order.id}`, { ...order, body });
    expect(second.body).toEqual(first.body);
    expect(second.body).toMatchObject({ amount: '189.00', lines: [{ product: 'holm' }] });
  });

  it('is paid with its receipt, and cannot be changed afterwards', async () => {
    const order = await placed();
    const paid = await pay(order, await shop.nonce());
    expect(paid).toMatchObject({
      status: 200,
      body: { status: 'paid', payment: { brand: 'Visa', description: 'ending in 11' } },
    });
    const body = { ...orderRequest, lines: [{ product: 'holm', color: 'gold', quantity: 9 }] };
    const changed = await shop.call('PUT', `/api/orders/${order.id}`, { ...order, body });
    expect(changed.body).toEqual(paid.body);
    expect(await shop.salesOf(order.id)).toEqual([
      { status: 'submitted_for_settlement', amount: '85.00', currency: 'USD' },
    ]);
  });

  it('is sold in the currency of its store', async () => {
    const order = newOrder();
    const address = { ...orderRequest.address, region: 'QC', postalCode: 'H2X 1Y4' };
    const body = { ...orderRequest, store: 'ca', locale: 'fr-CA', address };
    await shop.call('PUT', `/api/orders/${order.id}`, { ...order, body });
    await pay(order, await shop.nonce());
    expect(await shop.salesOf(order.id)).toMatchObject([{ amount: '114.00', currency: 'CAD' }]);
  });

  it('is nobody else’s: not to see, not to change, not to pay', async () => {
    const order = await placed();
    const stranger = { ...order, shopper: newOrder().shopper };
    const answers = await Promise.all([
      shop.call('GET', `/api/orders/${order.id}`, stranger),
      shop.call('PUT', `/api/orders/${order.id}`, { ...stranger, body: orderRequest }),
      pay(stranger, await shop.nonce()),
    ]);
    for (const { status, body } of answers) expect([status, body['code']]).toEqual([404, 'order_unknown']);
    expect(await shop.salesOf(order.id)).toEqual([]);
  });
});

describe('a payment', () => {
  it('that was declined leaves the order open for another card', async () => {
    const order = await placed();
    const declined = await pay(order, await shop.nonce('4000111111111511'));
    expect(declined).toMatchObject({ status: 402, body: { code: 'payment_declined' } });
    expect(declined.headers.get('content-type')).toContain('application/problem+json');
    expect((await pay(order, await shop.nonce())).status).toBe(200);
    expect((await shop.salesOf(order.id)).map(({ status }) => status)).toEqual([
      'submitted_for_settlement',
      'gateway_rejected',
    ]);
  });

  it('with a nonce that is worth nothing is refused, and the next one is taken', async () => {
    const order = await placed();
    expect(await pay(order, 'no-such-nonce')).toMatchObject({
      status: 422,
      body: { code: 'payment_refused' },
    });
    expect((await pay(order, await shop.nonce())).status).toBe(200);
  });

  it('is made once, although the button was pressed three times at once with three nonces', async () => {
    const order = await placed();
    const nonces = await Promise.all([shop.nonce(), shop.nonce(), shop.nonce()]);
    const answers = await Promise.all(nonces.map((nonce) => pay(order, nonce)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await shop.salesOf(order.id)).toHaveLength(1);
  });

  it('is made once, although the answer was lost after the money was taken', async () => {
    const order = await placed();
    loseNextAnswer();
    expect(await pay(order, await shop.nonce())).toMatchObject({
      status: 503,
      body: { code: 'payment_unknown' },
    });
    const again = await pay(order, await shop.nonce());
    expect(again).toMatchObject({ status: 200, body: { status: 'paid' } });
    expect(await shop.salesOf(order.id)).toHaveLength(1);
  });

  it('whose outcome nobody saw is found out at the next start', async () => {
    const order = await placed();
    loseNextAnswer();
    await pay(order, await shop.nonce());
    await shop.storefront.resume();
    expect((await shop.call('GET', `/api/orders/${order.id}`, order)).body).toMatchObject({ status: 'paid' });
    const quote = { id: order.id, store: 'us', lines: orderRequest.lines, delivery: 'standard' };
    const { body } = await shop.call('POST', '/api/quote', { ...order, body: quote });
    expect(body).toMatchObject({ isPaid: true });
  });
});

describe('what does not fit', () => {
  it.each([
    [
      'a quantity of nothing',
      { lines: [{ product: 'holm', color: 'gold', quantity: 0 }] },
      'lines.0.quantity',
    ],
    ['a total that the page has made up', { total: 1 }, ''],
    [
      'a province in the United States',
      { address: { ...orderRequest.address, region: 'QC' } },
      'address.region',
    ],
    [
      'a Canadian postal code there',
      { address: { ...orderRequest.address, postalCode: 'H2X 1Y4' } },
      'address.postalCode',
    ],
    ['no address to write to', { contact: { email: 'ann' } }, 'contact.email'],
  ])('is refused by its name: %s', async (_, change, field) => {
    const order = newOrder();
    const body = { ...orderRequest, ...change };
    const answer = await shop.call('PUT', `/api/orders/${order.id}`, { ...order, body });
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed', errors: [{ field }] } });
    expect((await shop.call('GET', `/api/orders/${order.id}`, order)).status).toBe(404);
  });

  it('is refused: an article that is not sold, a body that is no JSON, a shopper without a number', async () => {
    const order = newOrder();
    const lines = [{ product: 'monocle', color: 'gold', quantity: 1 }];
    const put = (options: object) => shop.call('PUT', `/api/orders/${order.id}`, options);
    expect(await put({ ...order, body: { ...orderRequest, lines } })).toMatchObject({
      status: 422,
      body: { code: 'product_unknown' },
    });
    expect(await put({ ...order, body: '{"store":' })).toMatchObject({
      status: 400,
      body: { code: 'bad_request' },
    });
    expect(await put({ body: orderRequest })).toMatchObject({ status: 422 });
  });
});
