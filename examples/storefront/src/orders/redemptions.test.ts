import { openMigratedDatabase, startTimeoutMs } from '@tessera/sandbox/testing';
import type { DatabaseHandle } from '@tessera/server-kit/db';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { GatewayFault } from '../faulty-gateway.js';
import { newOrder, openTestShop, requestOf, type TestShop } from '../test-support.js';
import type { OrderRequest } from '../wire.js';
import { lostResponse, noResponse, orderOf, placeWith, quoteWith } from './benefits.test-support.js';
import { delayAfter } from './look-ups.js';
import type { OrderKey } from './orders.js';
import { createPayments } from './payments.js';

let database: DatabaseHandle;
let shop: TestShop;
const reported: unknown[] = [];
let now = Date.parse('2026-06-15T12:00:00.000Z');

beforeAll(async () => {
  database = await openMigratedDatabase();
  shop = await openTestShop(database, {
    now: () => new Date(now),
    report: (error) => reported.push(error),
  });
}, startTimeoutMs);

afterEach(() => {
  shop.gateway.reset();
  shop.portalProxy.reset();
});

afterAll(async () => {
  await shop.close();
  await database.close();
});

describe('redemption with an unknown outcome', () => {
  it.each(['before', 'after'] as const)(
    'is given back, and redeemed by the next attempt: fault %s',
    async (when) => {
      const code = shop.portal.add({ amount: 5_000 });
      const { order, expected } = await placeWith(shop, code);
      shop.portalProxy.failRedemptions({ ...noResponse, when });
      expect(await shop.pay(order, await shop.nonce(), expected)).toMatchObject({
        status: 503,
        body: { code: 'benefit_unavailable' },
      });
      expect(shop.portal.redeemedOf(code)).toEqual([]);
      expect(await shop.salesOf(order.id)).toEqual([]);
      expect(await shop.pay(order, await shop.nonce(), expected)).toMatchObject({ status: 200 });
      expect(shop.portal.redeemedOf(code)).toEqual([5_000]);
    },
  );

  it('is given back by the timer, also after the portal has forgotten the key', async () => {
    const code = shop.portal.add({ amount: 5_000 });
    const { order, expected } = await placeWith(shop, code);
    shop.portalProxy.failRedemptions(lostResponse);
    shop.portalProxy.failReturns(noResponse, lostResponse);
    await shop.pay(order, await shop.nonce(), expected);
    expect(shop.portal.redeemedOf(code)).toEqual([5_000]);
    shop.portal.removeKeys();
    const payments = createPayments(shop.storefront.services);
    await payments.settleDue();
    expect(shop.portal.redeemedOf(code)).toEqual([5_000]);
    now += delayAfter(1);
    await payments.settleDue();
    now += delayAfter(2);
    await payments.settleDue();
    expect(shop.portal.redeemedOf(code)).toEqual([]);
  });

  it('does not prevent a payment without the benefit', async () => {
    const code = shop.portal.add({ amount: 5_000 });
    const { order, expected } = await placeWith(shop, code);
    shop.portalProxy.failRedemptions(lostResponse);
    shop.portalProxy.failReturns(...Array<GatewayFault>(9).fill(noResponse));
    await shop.pay(order, await shop.nonce(), expected);
    expect(await shop.pay(order, await shop.nonce(), expected)).toMatchObject({
      body: { code: 'benefit_unavailable' },
    });
    await shop.put(order);
    expect(await shop.pay(order, await shop.nonce())).toMatchObject({ status: 200 });
    shop.portalProxy.reset();
    await shop.storefront.resume();
    expect(shop.portal.redeemedOf(code)).toEqual([]);
  });
});

describe('redemption that the portal rejects', () => {
  const rejected = { when: 'before', body: 'right' } as const;

  it.each([
    [429, 'rate_limited', 429, 'benefit_limited'],
    [409, 'spend_limit_reached', 409, 'benefit_changed'],
    [401, 'token_invalid', 503, 'benefit_unavailable'],
    [403, 'store_disabled', 503, 'benefit_unavailable'],
  ])('with %s %s is never repeated, and the order can be paid without it', async (status, code, ...shown) => {
    const benefit = shop.portal.add({ amount: 5_000 });
    const { order, expected } = await placeWith(shop, benefit);
    shop.portalProxy.failRedemptions({ ...rejected, status, code });
    const requests = shop.portal.requests();
    const response = await shop.pay(order, await shop.nonce(), expected);
    expect([response.status, response.body['code']]).toEqual(shown);
    await shop.put(order);
    expect(await shop.pay(order, await shop.nonce())).toMatchObject({ status: 200, body: { benefit: 0 } });
    now += delayAfter(1);
    await createPayments(shop.storefront.services).settleDue();
    expect(shop.portal.requests()).toBe(requests);
    expect(shop.portal.redeemedOf(benefit)).toEqual([]);
  });

  it('with 429 while it is given back is repeated, because the first request may still arrive', async () => {
    const code = shop.portal.add({ amount: 5_000 });
    const { order, expected } = await placeWith(shop, code);
    shop.portalProxy.failRedemptions(noResponse, { ...rejected, status: 429, code: 'rate_limited' });
    await shop.pay(order, await shop.nonce(), expected);
    const requests = shop.portal.requests();
    now += delayAfter(1);
    await createPayments(shop.storefront.services).settleDue();
    expect(shop.portal.requests()).toBeGreaterThan(requests);
    expect(shop.portal.redeemedOf(code)).toEqual([]);
  });
});

describe('shop that is killed during an order with a code', () => {
  type Portal = NonNullable<TestShop['storefront']['services']['portal']>;
  type Redeem = Portal['redeem'];

  /** Pays in a process that ends when it has reached a point. */
  async function payUntilKilled(
    order: OrderKey,
    expected: OrderRequest['expected'],
    nonce: string | undefined,
    dying: (redeem: Redeem, reached: () => void) => Partial<{ redeem: Redeem; sell: () => Promise<never> }>,
  ) {
    const { services } = shop.storefront;
    const { portal } = services;
    if (!portal) throw new Error('There is no portal.');
    await new Promise<void>((reached) => {
      const { redeem, sell } = dying(portal.redeem, reached);
      const payments = createPayments({
        ...services,
        portal: { ...portal, ...(redeem ? { redeem } : {}) },
        gateway: { ...services.gateway, ...(sell ? { sell } : {}) },
      });
      void payments.pay(order, { nonce, expected, admit: () => Promise.resolve() });
    });
    await createPayments(services).resume();
  }
  const never = () => new Promise<never>(() => undefined);

  it.each(['before', 'after'] as const)('gives the benefit back: %s the redemption', async (when) => {
    const code = shop.portal.add({ amount: 5_000 });
    const { order, expected } = await placeWith(shop, code);
    await payUntilKilled(order, expected, await shop.nonce(), (redeem, reached) => ({
      async redeem(request) {
        if (when === 'after') await redeem(request);
        reached();
        return never();
      },
    }));
    expect(shop.portal.redeemedOf(code)).toEqual([]);
    expect(await orderOf(shop, order)).toMatchObject({ status: 'open' });
    expect(await shop.pay(order, await shop.nonce(), expected)).toMatchObject({ status: 200 });
    expect(shop.portal.redeemedOf(code)).toEqual([5_000]);
  });

  it('gives the benefit back if no sale was made', async () => {
    const code = shop.portal.add({ amount: 5_000 });
    const { order, expected } = await placeWith(shop, code);
    await payUntilKilled(order, expected, await shop.nonce(), (_, reached) => ({
      async sell() {
        reached();
        return never();
      },
    }));
    expect(shop.portal.redeemedOf(code)).toEqual([]);
    expect(await orderOf(shop, order)).toMatchObject({ status: 'open' });
  });

  it('has a paid order if the benefit covers the total and was redeemed', async () => {
    const code = shop.portal.add({ amount: 50_000 });
    const order = newOrder();
    const lines = [{ product: 'aurora', color: 'ink', quantity: 1 }];
    const expected = { total: 12_900, currency: 'USD', benefit: 12_900 };
    await shop.put(order, requestOf({ lines, benefitCode: code, expected }));
    await shop.pay(order, undefined, expected);
    // The state between the two writes.
    const { db } = shop.storefront.services;
    await db.updateTable('payment').set({ state: 'sent' }).where('order_id', '=', order.id).execute();
    await db.updateTable('customer_order').set({ status: 'open' }).where('id', '=', order.id).execute();
    await shop.storefront.resume();
    expect(await orderOf(shop, order)).toMatchObject({ status: 'paid', benefit: 12_900, due: 0 });
    expect(shop.portal.redeemedOf(code)).toEqual([12_900]);
  });

  it('keeps the redemption of a sale whose outcome was lost', async () => {
    const code = shop.portal.add({ amount: 5_000 });
    const { order, expected } = await placeWith(shop, code);
    shop.loseNextResponses();
    shop.gateway.failLookUps(noResponse);
    expect(await shop.pay(order, await shop.nonce(), expected)).toMatchObject({
      body: { code: 'payment_unknown' },
    });
    expect(shop.portal.redeemedOf(code)).toEqual([5_000]);
    expect(await quoteWith(shop, code, { id: order.id })).toMatchObject({
      ...{ isPaymentPending: true, benefitProblem: null },
    });
    await shop.storefront.resume();
    expect(await orderOf(shop, order)).toMatchObject({ status: 'paid' });
    expect(shop.portal.redeemedOf(code)).toEqual([5_000]);
  });
});

describe('code', () => {
  it('is neither reported nor kept after the payment', async () => {
    reported.length = 0;
    const code = shop.portal.add({ amount: 5_000 });
    shop.portalProxy.failBenefits(noResponse, { ...noResponse, body: 'dropped' });
    await quoteWith(shop, code);
    await quoteWith(shop, code);
    const { order, expected } = await placeWith(shop, code);
    shop.portalProxy.failRedemptions({ ...noResponse, body: 'dropped' });
    await shop.pay(order, await shop.nonce(), expected);
    await shop.pay(order, await shop.nonce(), expected);
    expect(reported).toHaveLength(3);
    const messages = reported.map((error) =>
      error instanceof Error ? `${error.stack ?? ''} ${String(error.cause)}` : String(error),
    );
    expect(messages.join('\n')).not.toContain(code);
    const { db } = shop.storefront.services;
    const orders = await db
      .selectFrom('customer_order')
      .select('benefit_code')
      .where('id', '=', order.id)
      .execute();
    const redemptions = await db
      .selectFrom('redemption')
      .select('code')
      .where('order_id', '=', order.id)
      .execute();
    expect([...orders, ...redemptions]).toEqual([{ benefit_code: null }, { code: null }, { code: null }]);
  });
});
