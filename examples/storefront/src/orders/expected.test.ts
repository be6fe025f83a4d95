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

describe('expected total', () => {
  const cheaper = { total: 8_400, currency: 'USD' };

  it('must match to create or change an order', async () => {
    const order = newOrder();
    expect(await shop.put(order, { ...orderRequest, expected: cheaper })).toMatchObject({
      status: 409,
      body: { code: 'total_changed', expected: { total: 8_500, currency: 'USD' } },
    });
    expect((await shop.call('GET', `/api/orders/${order.id}`, order)).status).toBe(404);
    await shop.put(order);
    const express = { ...orderRequest, delivery: 'express' } as const;
    expect(await shop.put(order, express)).toMatchObject({
      status: 409,
      body: { expected: { total: 9_400, currency: 'USD' } },
    });
    expect((await shop.call('GET', `/api/orders/${order.id}`, order)).body).toMatchObject({ total: 8_500 });
  });

  it.each([
    ['another total', cheaper],
    ['another currency', { total: 8_500, currency: 'CAD' }],
  ])('must match to charge an order: %s', async (_, expected) => {
    const order = await shop.placed();
    expect(await shop.pay(order, await shop.nonce(), expected)).toMatchObject({
      status: 409,
      body: { code: 'total_changed', expected: { total: 8_500, currency: 'USD' } },
    });
    expect(await shop.salesOf(order.id)).toEqual([]);
    expect((await shop.pay(order, await shop.nonce())).status).toBe(200);
  });

  it('is rejected if the order was changed in another tab', async () => {
    const order = await shop.placed();
    const changed = requestOf({ delivery: 'express' });
    await shop.put(order, changed);
    expect((await shop.pay(order, await shop.nonce())).body).toMatchObject({ expected: changed.expected });
    expect(await shop.salesOf(order.id)).toEqual([]);
  });

  it('is ignored for a paid order, whose receipt is returned', async () => {
    const order = await shop.placed();
    const paid = await shop.pay(order, await shop.nonce());
    const again = await shop.pay(order, await shop.nonce(), cheaper);
    expect(again.body).toEqual({ ...paid.body, wasPaidBefore: true });
    const changed = await shop.put(order, { ...orderRequest, expected: cheaper });
    expect({ ...changed.body, wasPaidBefore: false }).toEqual(paid.body);
  });
});

describe('cart quote', () => {
  const quote = (lines: readonly object[], order = newOrder()) =>
    shop.call('POST', '/api/quote', {
      ...order,
      body: { id: order.id, store: 'us', lines, delivery: 'standard' },
    });
  const clarity = { product: 'clarity', color: 'amber', quantity: 1 };

  it('leaves out items that are no longer sold, and lists them', async () => {
    const unavailable = { product: 'monocle', color: 'gold', quantity: 1 };
    expect(await quote([unavailable, clarity])).toMatchObject({
      status: 200,
      body: { total: 8_500, lines: [clarity], unavailable: [{ ...unavailable, reason: 'not_sold' }] },
    });
    expect(await quote([unavailable])).toMatchObject({ status: 200, body: { lines: [], unavailable: [{}] } });
  });

  it('accepts more lines than an order may have, and lists the excess', async () => {
    const { status, body } = await quote(Array.from({ length: 23 }, () => clarity));
    expect(status).toBe(200);
    expect(body['lines']).toHaveLength(20);
    expect(body['unavailable']).toEqual(Array(3).fill({ ...clarity, reason: 'too_many' }));
  });

  it('reports a cart as paid even under another shopper id', async () => {
    const order = await shop.placed();
    shop.loseNextResponses();
    await shop.pay(order, await shop.nonce());
    const stranger = { ...order, shopper: newOrder().shopper };
    expect(await shop.put(stranger)).toMatchObject({ status: 409, body: { code: 'order_paid' } });
    expect((await quote([clarity], stranger)).body).toMatchObject({ isPaid: true });
  });
});
