import { openMigratedDatabase, startTimeoutMs } from '@tessera/sandbox/testing';
import type { DatabaseHandle } from '@tessera/server-kit/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOrder, openTestShop, orderRequest, requestOf, type TestShop } from '../test-support.js';

let database: DatabaseHandle;
let shop: TestShop;

beforeAll(async () => {
  database = await openMigratedDatabase();
  shop = await openTestShop(database);
}, startTimeoutMs);

afterAll(async () => {
  await shop.close();
  await database.close();
});

describe('order', () => {
  it('costs the catalog prices and the selected delivery', async () => {
    const order = newOrder();
    const lines = [
      { product: 'clarity', color: 'amber', quantity: 1 },
      { product: 'aurora', color: 'ink', quantity: 2 },
    ];
    const response = await shop.put(order, requestOf({ lines, delivery: 'express' }));
    expect(response.body).toMatchObject({
      subtotal: 7_900 + 2 * 12_900,
      delivery: 1_500,
      tax: 0,
      amount: '352.00',
      currency: 'USD',
      status: 'open',
      payment: null,
    });
  });

  it('includes the tax of the region that it is delivered to', async () => {
    const address = { ...orderRequest.address, region: 'CA', postalCode: '94105' };
    const quoted = await shop.call('POST', '/api/quote', {
      ...newOrder(),
      body: { id: newOrder().id, store: 'us', lines: orderRequest.lines, delivery: 'standard', region: 'CA' },
    });
    expect(quoted.body).toMatchObject({ tax: 616, total: 9_116, isTaxIncluded: false });
    const { body } = await shop.put(newOrder(), requestOf({ address }));
    expect(body).toMatchObject({ tax: 616, total: 9_116, amount: '91.16' });
  });

  it.each(['QC', 'tx', 'constructor', '__proto__', ''])('has no quote for the region %j', async (region) => {
    const body = { id: newOrder().id, store: 'us', lines: orderRequest.lines, delivery: 'standard', region };
    const { status } = await shop.call('POST', '/api/quote', { ...newOrder(), body });
    expect(status).toBe(422);
  });

  it('is stored once with the last data sent', async () => {
    const order = await shop.placed();
    const body = requestOf({ lines: [{ product: 'holm', color: 'gold', quantity: 1 }] });
    const [first, second] = [await shop.put(order, body), await shop.put(order, body)];
    expect(second.body).toEqual(first.body);
    expect(second.body).toMatchObject({ amount: '189.00', lines: [{ product: 'holm' }] });
  });

  it('is found by its id in any notation', async () => {
    const order = await shop.placed();
    const shouted = { id: order.id.toUpperCase(), shopper: order.shopper.toUpperCase() };
    const body = requestOf({ lines: [{ product: 'holm', color: 'gold', quantity: 1 }] });
    expect((await shop.put(shouted, body)).body).toMatchObject({ id: order.id, amount: '189.00' });
    expect((await shop.call('GET', `/api/orders/${order.id}`, order)).body).toMatchObject({
      amount: '189.00',
    });
    const quote = { id: shouted.id, store: 'us', lines: body.lines, delivery: 'standard' };
    await shop.pay(order, await shop.nonce(), body.expected);
    expect((await shop.call('POST', '/api/quote', { ...shouted, body: quote })).body).toMatchObject({
      isPaid: true,
    });
  });

  it('has a receipt after payment, and cannot be changed', async () => {
    const order = await shop.placed();
    const paid = await shop.pay(order, await shop.nonce());
    expect(paid).toMatchObject({
      status: 200,
      body: {
        status: 'paid',
        payment: { type: 'CreditCard', brand: 'Visa', lastFour: '1111', description: 'ending in 11' },
      },
    });
    const changed = await shop.put(
      order,
      requestOf({ lines: [{ product: 'holm', color: 'gold', quantity: 9 }] }),
    );
    expect({ ...changed.body, wasPaidBefore: false }).toEqual(paid.body);
    expect(await shop.salesOf(order.id)).toEqual([
      { status: 'submitted_for_settlement', amount: '85.00', currency: 'USD' },
    ]);
  });

  it('is sold in the currency of its store', async () => {
    const order = newOrder();
    const address = { ...orderRequest.address, region: 'QC', postalCode: 'H2X 1Y4' };
    const request = requestOf({ store: 'ca', locale: 'fr-CA', address });
    await shop.put(order, request);
    await shop.pay(order, await shop.nonce(), request.expected);
    expect(await shop.salesOf(order.id)).toMatchObject([{ amount: '131.07', currency: 'CAD' }]);
  });

  it('has its postal code as its country writes it', async () => {
    const order = newOrder();
    const address = { ...orderRequest.address, region: 'Cork', postalCode: 'p17ab12' };
    const { body } = await shop.put(order, requestOf({ store: 'ie', address }));
    expect(body['address']).toMatchObject({ postalCode: 'P17 AB12' });
  });

  it('cannot be read, changed or paid by another shopper', async () => {
    const order = await shop.placed();
    const stranger = { ...order, shopper: newOrder().shopper };
    const responses = await Promise.all([
      shop.call('GET', `/api/orders/${order.id}`, stranger),
      shop.put(stranger),
      shop.pay(stranger, await shop.nonce()),
    ]);
    for (const { status, body } of responses) expect([status, body['code']]).toEqual([404, 'order_unknown']);
    expect(await shop.salesOf(order.id)).toEqual([]);
  });
});

describe('payment response', () => {
  it('reports if the order was already paid', async () => {
    const order = await shop.placed();
    const first = await shop.nonce();
    const responses = await Promise.all([shop.pay(order, first), shop.pay(order, first)]);
    expect(responses.map(({ body }) => body['wasPaidBefore'])).toEqual([false, false]);
    expect((await shop.pay(order, await shop.nonce())).body).toMatchObject({ wasPaidBefore: true });
  });
});

describe('payment', () => {
  it('that was declined leaves the order open for another card', async () => {
    const order = await shop.placed();
    const declined = await shop.pay(order, await shop.nonce('4000111111111511'));
    expect(declined).toMatchObject({ status: 402, body: { code: 'payment_declined' } });
    expect(declined.headers.get('content-type')).toContain('application/problem+json');
    expect((await shop.pay(order, await shop.nonce())).status).toBe(200);
    expect((await shop.salesOf(order.id)).map(({ status }) => status)).toEqual([
      'submitted_for_settlement',
      'gateway_rejected',
    ]);
  });

  it('with a card that the bank has not verified, or for a lower amount, is declined', async () => {
    const order = await shop.placed();
    for (const nonce of [await shop.plainNonce(), await shop.verify(await shop.plainNonce(), '0.01')])
      expect(await shop.pay(order, nonce)).toMatchObject({
        status: 402,
        body: { code: 'payment_declined' },
      });
    expect((await shop.pay(order, await shop.nonce())).status).toBe(200);
  });

  it('with an invalid nonce is rejected, and a valid one is accepted afterwards', async () => {
    const order = await shop.placed();
    expect(await shop.pay(order, 'no-such-nonce')).toMatchObject({
      status: 422,
      body: { code: 'payment_refused' },
    });
    expect((await shop.pay(order, await shop.nonce())).status).toBe(200);
  });

  it('is made once for three parallel requests with different nonces', async () => {
    const order = await shop.placed();
    const nonces = await Promise.all([shop.nonce(), shop.nonce(), shop.nonce()]);
    const responses = await Promise.all(nonces.map((nonce) => shop.pay(order, nonce)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await shop.salesOf(order.id)).toHaveLength(1);
  });

  it('is made once if the response of the gateway was lost', async () => {
    const order = await shop.placed();
    shop.loseNextResponses();
    expect(await shop.pay(order, await shop.nonce())).toMatchObject({
      status: 503,
      body: { code: 'payment_unknown' },
    });
    const again = await shop.pay(order, await shop.nonce());
    expect(again).toMatchObject({ status: 200, body: { status: 'paid' } });
    expect(await shop.salesOf(order.id)).toHaveLength(1);
  });

  it('with an unknown outcome is resolved at the next start', async () => {
    const order = await shop.placed();
    shop.loseNextResponses();
    await shop.pay(order, await shop.nonce());
    await shop.storefront.resume();
    expect((await shop.call('GET', `/api/orders/${order.id}`, order)).body).toMatchObject({ status: 'paid' });
    const quote = { id: order.id, store: 'us', lines: orderRequest.lines, delivery: 'standard' };
    const { body } = await shop.call('POST', '/api/quote', { ...order, body: quote });
    expect(body).toMatchObject({ isPaid: true });
  });
});

describe('invalid order', () => {
  it.each([
    ['a quantity of 0', { lines: [{ product: 'holm', color: 'gold', quantity: 0 }] }, 'lines.0.quantity'],
    ['a total sent by the page', { total: 1 }, ''],
    ['a missing expected total', { expected: undefined }, 'expected'],
    [
      'more lines than an order can have',
      { lines: Array.from({ length: 21 }, () => ({ product: 'holm', color: 'gold', quantity: 1 })) },
      'lines',
    ],
    [
      'a province in the United States',
      { address: { ...orderRequest.address, region: 'QC' } },
      'address.region',
    ],
    [
      'a Canadian postal code in the United States',
      { address: { ...orderRequest.address, postalCode: 'H2X 1Y4' } },
      'address.postalCode',
    ],
    [
      'a bidirectional control in a name',
      { address: { ...orderRequest.address, name: 'Ann \u202egnp.exe' } },
      'address.name',
    ],
    [
      'a name of invisible characters',
      { address: { ...orderRequest.address, name: '\u200b\u2060' } },
      'address.name',
    ],
    [
      'a BEL character in an address',
      { address: { ...orderRequest.address, extended: 'Floor\u00072' } },
      'address.extended',
    ],
    [
      'an ESC character in a city',
      { address: { ...orderRequest.address, city: '\u001b[2J' } },
      'address.city',
    ],
    [
      'a bidirectional control in an email address',
      { contact: { email: 'ann\u202e@example.com' } },
      'contact.email',
    ],
    ['a control character in a benefit code', { benefitCode: 'A\u0007B' }, 'benefitCode'],
    ['an invalid email address', { contact: { email: 'ann' } }, 'contact.email'],
  ])('is rejected with the name of the field: %s', async (_, change, field) => {
    const order = newOrder();
    const body = { ...orderRequest, ...change };
    const response = await shop.call('PUT', `/api/orders/${order.id}`, { ...order, body });
    expect(response).toMatchObject({ status: 422, body: { code: 'validation_failed', errors: [{ field }] } });
    expect((await shop.call('GET', `/api/orders/${order.id}`, order)).status).toBe(404);
  });

  it('is rejected for an unknown product, an invalid body, or a missing shopper id', async () => {
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
