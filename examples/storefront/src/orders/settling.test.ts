import { openMigratedDatabase, startTimeoutMs } from '@tessera/sandbox/testing';
import type { DatabaseHandle } from '@tessera/server-kit/db';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { delayAfter, saleLeaseMs } from './look-ups.js';
import type { OrderKey } from './orders.js';
import { createPayments } from './payments.js';
import { newOrder, openTestShop, orderRequest, type TestShop } from '../test-support.js';

let database: DatabaseHandle;
let shop: TestShop;
let now = Date.parse('2026-06-15T12:00:00.000Z');

beforeAll(async () => {
  database = await openMigratedDatabase();
  shop = await openTestShop(database, { now: () => new Date(now), settleEveryMs: 5 });
}, startTimeoutMs);

afterAll(async () => {
  await shop.close();
  await database.close();
});

const quote = (order: OrderKey) =>
  shop.call('POST', '/api/quote', {
    ...order,
    body: { id: order.id, store: 'us', lines: orderRequest.lines, delivery: 'standard' },
  });

/**
 * Creates a charged order whose outcome the shop's server cannot get, neither by the response nor by a
 * look-up.
 */
async function lost(lookUps = 1) {
  const order = newOrder();
  await shop.put(order);
  shop.gateway.failSales({ status: 500, when: 'after', body: 'empty' });
  const fault = { status: 500, when: 'before', body: 'empty' } as const;
  shop.gateway.failLookUps(...Array<typeof fault>(lookUps).fill(fault));
  expect((await shop.pay(order, await shop.nonce())).body).toMatchObject({ code: 'payment_unknown' });
  return order;
}

const stateOf = async (order: OrderKey) => {
  const rows = shop.storefront.services.db.selectFrom('customer_order').select('status');
  return (await rows.where('id', '=', order.id).executeTakeFirstOrThrow()).status;
};

describe('payment with an unknown outcome', () => {
  it('is resolved when the order is read', async () => {
    const order = await lost();
    expect((await shop.call('GET', `/api/orders/${order.id}`, order)).body).toMatchObject({ status: 'paid' });
  });

  it('is resolved when the cart is priced', async () => {
    expect((await quote(await lost())).body).toMatchObject({ isPaid: true, isPaymentPending: false });
  });

  it('stays pending while the gateway does not report it', async () => {
    const order = await lost(2);
    expect((await quote(order)).body).toMatchObject({ isPaid: false, isPaymentPending: true });
    expect((await quote(order)).body).toMatchObject({ isPaid: true, isPaymentPending: false });
  });

  it('is checked by a timer at growing intervals', async () => {
    const payments = createPayments(shop.storefront.services);
    const order = await lost(2);
    await payments.settleDue();
    expect(await stateOf(order)).toBe('open');
    now += delayAfter(1);
    await payments.settleDue();
    now += delayAfter(1);
    await payments.settleDue();
    expect(await stateOf(order)).toBe('open');
    now += delayAfter(2) - delayAfter(1);
    await payments.settleDue();
    expect(await stateOf(order)).toBe('paid');
    expect([1, 2, 3, 12].map(delayAfter)).toEqual([5_000, 10_000, 20_000, 900_000]);
  });

  it('is checked once by one of several processes', async () => {
    const order = await lost();
    now += delayAfter(1);
    const findSale = vi.fn(shop.storefront.services.gateway.findSale);
    const services = { ...shop.storefront.services };
    const [one, other] = [1, 2].map(() =>
      createPayments({ ...services, gateway: { ...services.gateway, findSale } }),
    );
    await Promise.all([one?.settleDue(), other?.settleDue(), one?.settleDue()]);
    expect(findSale).toHaveBeenCalledOnce();
    expect(await stateOf(order)).toBe('paid');
  });

  it('is checked after the shop starts, until it closes', async () => {
    await shop.storefront.start();
    const order = await lost();
    now += delayAfter(1);
    await vi.waitFor(async () => {
      expect(await stateOf(order)).toBe('paid');
    });
    await shop.storefront.close();
  });
});

function createGate() {
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, isOpen };
}

describe('pending payment', () => {
  /** Starts a payment whose request is held back until `release` is called. */
  async function startPayment() {
    const order = newOrder();
    await shop.put(order);
    const { services } = shop.storefront;
    const gate = createGate();
    const reached = createGate();
    const payments = createPayments({
      ...services,
      gateway: {
        ...services.gateway,
        async sell(request) {
          reached.open();
          await gate.isOpen;
          return services.gateway.sell(request);
        },
      },
    });
    const nonce = await shop.nonce();
    const paid = payments.pay(order, {
      nonce,
      expected: orderRequest.expected,
      admit: () => Promise.resolve(),
    });
    await reached.isOpen;
    return { order, paid, release: gate.open };
  }

  it('is neither awaited nor ended by reading the order', async () => {
    const { order, paid, release } = await startPayment();
    expect((await quote(order)).body).toMatchObject({ isPaid: false, isPaymentPending: true });
    await createPayments(shop.storefront.services).settleDue();
    release();
    await paid;
    expect((await quote(order)).body).toMatchObject({ isPaid: true, isPaymentPending: false });
  });

  it('is ended by a check after its lease has expired', async () => {
    const { order, paid, release } = await startPayment();
    now += saleLeaseMs;
    expect((await quote(order)).body).toMatchObject({ isPaid: false, isPaymentPending: false });
    release();
    await expect(paid).rejects.toMatchObject({ code: 'payment_failed' });
    expect(await shop.salesOf(order.id)).toEqual([]);
  });
});
