import { openMigratedDatabase, startTimeoutMs } from '@tessera/sandbox/testing';
import type { DatabaseHandle } from '@tessera/server-kit/db';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newOrder, openTestShop, requestOf, type TestShop } from '../test-support.js';
import type { CartLine } from '../wire.js';
import { noResponse, orderOf, placeWith, quoteWith, requestWith } from './benefits.test-support.js';

let database: DatabaseHandle;
let shop: TestShop;

beforeAll(async () => {
  database = await openMigratedDatabase();
  shop = await openTestShop(database);
}, startTimeoutMs);

afterEach(() => {
  shop.portalProxy.reset();
});

afterAll(async () => {
  await shop.close();
  await database.close();
});

const declined = '4000111111111511';

const line = (product: string, color: string, quantity = 1): CartLine => ({ product, color, quantity });

describe('quote with a code', () => {
  it('shows the amount that the portal responds with, and the rest to pay', async () => {
    const code = shop.portal.add({ amount: 5_000, usage: 'GLASSES' });
    expect(await quoteWith(shop, ` ${code} `)).toMatchObject({
      ...{ total: 8_500, benefit: 5_000, due: 3_500, amount: '35.00', benefitProblem: null },
    });
  });

  it('counts only the items that the campaign pays for', async () => {
    const lines = [line('clarity', 'clear'), line('guard', 'smoke')];
    const glasses = shop.portal.add({ amount: 90_000, usage: 'GLASSES' });
    expect(await quoteWith(shop, glasses, { lines })).toMatchObject({ benefit: 7_900, due: 8_900 });
    const safety = shop.portal.add({ amount: 90_000, usage: 'SAFETY_EYEWEAR' });
    expect(await quoteWith(shop, safety, { lines })).toMatchObject({ benefit: 8_900, due: 7_900 });
    const any = shop.portal.add({ amount: 90_000, usage: 'ANY_EYEWEAR' });
    expect(await quoteWith(shop, any, { lines })).toMatchObject({ benefit: 16_800, due: 0, amount: '0.00' });
  });

  it('gives the reason if the code pays nothing, and the full price', async () => {
    const spent = shop.portal.add({ amount: 5_000 });
    shop.portal.spend(spent);
    const cases = [
      ['NOSUCHCODE', {}, 'unknown'],
      [shop.portal.add({ amount: 5_000, isActive: false }), {}, 'inactive'],
      [spent, {}, 'used_up'],
      [shop.portal.add({ amount: 5_000, usage: 'EYE_EXAM' }), {}, 'not_covered'],
      [shop.portal.add({ amount: 5_000, currency: 'CAD' }), {}, 'currency'],
      [shop.portal.add({ amount: 5_000 }), { store: 'ie', region: undefined }, 'currency'],
    ] as const;
    for (const [code, change, problem] of cases)
      expect(await quoteWith(shop, code, change), problem).toMatchObject({
        ...{ benefit: 0, benefitProblem: { code: problem } },
      });
    shop.portalProxy.failBenefits(noResponse);
    expect(await quoteWith(shop, shop.portal.add({ amount: 5_000 }))).toMatchObject({
      ...{ benefit: 0, due: 8_500, benefitProblem: { code: 'unavailable' } },
    });
  });

  it('accepts the code of a Canadian employer in the Canadian store', async () => {
    const code = shop.portal.add({ amount: 5_000, currency: 'CAD' });
    expect(await quoteWith(shop, code, { store: 'ca', region: undefined })).toMatchObject({ benefit: 5_000 });
  });
});

describe('order with a code', () => {
  it('redeems the benefit once, and charges the rest', async () => {
    const code = shop.portal.add({ amount: 5_000 });
    const { order, expected } = await placeWith(shop, code);
    const nonces = await Promise.all([shop.nonce(), shop.nonce()]);
    const responses = await Promise.all(nonces.map((nonce) => shop.pay(order, nonce, expected)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await orderOf(shop, order)).toMatchObject({
      status: 'paid',
      total: 8_500,
      benefit: 5_000,
      due: 3_500,
    });
    expect(await shop.salesOf(order.id)).toMatchObject([{ amount: '35.00' }]);
    expect(shop.portal.redeemedOf(code)).toEqual([5_000]);
  });

  it('needs no payment if the benefit covers the total', async () => {
    const code = shop.portal.add({ amount: 50_000 });
    // The benefit pays for the items; the delivery of 6.00 is free from 100.00.
    const lines = [line('aurora', 'ink')];
    const expected = { total: 12_900, currency: 'USD', benefit: 12_900 };
    const order = newOrder();
    await shop.put(order, requestOf({ lines, benefitCode: code, expected }));
    expect(await shop.pay(order, undefined, expected)).toMatchObject({
      status: 200,
      body: { status: 'paid', benefit: 12_900, due: 0, payment: null, wasPaidBefore: false },
    });
    expect(await shop.salesOf(order.id)).toEqual([]);
    expect(shop.portal.redeemedOf(code)).toEqual([12_900]);
    expect(await shop.pay(order, undefined, expected)).toMatchObject({ body: { wasPaidBefore: true } });
    expect(shop.portal.redeemedOf(code)).toEqual([12_900]);
  });

  it('requires a payment method unless the benefit covers the total', async () => {
    const code = shop.portal.add({ amount: 5_000 });
    const { order, expected } = await placeWith(shop, code);
    expect(await shop.pay(order, undefined, expected)).toMatchObject({ status: 422 });
    // A page that claims another benefit.
    expect(await shop.pay(order, undefined, { ...expected, benefit: 8_500 })).toMatchObject({
      status: 409,
      body: { code: 'total_changed', expected: { total: 8_500, benefit: 5_000, currency: 'USD' } },
    });
    expect(shop.portal.redeemedOf(code)).toEqual([]);
  });

  it('has its benefit back after a decline', async () => {
    const code = shop.portal.add({ amount: 5_000 });
    const { order, expected } = await placeWith(shop, code);
    expect(await shop.pay(order, await shop.nonce(declined), expected)).toMatchObject({ status: 402 });
    expect(shop.portal.redeemedOf(code)).toEqual([]);
    expect(await quoteWith(shop, code, { id: order.id })).toMatchObject({ benefit: 5_000 });
    expect(await shop.pay(order, await shop.nonce(), expected)).toMatchObject({ status: 200 });
    expect(shop.portal.redeemedOf(code)).toEqual([5_000]);
  });

  it('is paid without the benefit after the code was removed', async () => {
    const code = shop.portal.add({ amount: 5_000 });
    const { order } = await placeWith(shop, code);
    await shop.put(order);
    expect(await shop.pay(order, await shop.nonce())).toMatchObject({ status: 200, body: { benefit: 0 } });
    expect(await shop.salesOf(order.id)).toMatchObject([{ amount: '85.00' }]);
    expect(shop.portal.redeemedOf(code)).toEqual([]);
  });

  it('is not charged if the code was spent elsewhere since the quote', async () => {
    const code = shop.portal.add({ amount: 5_000 });
    const { order, expected } = await placeWith(shop, code);
    shop.portal.spend(code);
    expect(await shop.pay(order, await shop.nonce(), expected)).toMatchObject({
      status: 409,
      body: { code: 'benefit_changed' },
    });
    expect(await shop.salesOf(order.id)).toEqual([]);
    expect(await quoteWith(shop, code, { id: order.id })).toMatchObject({
      benefit: 0,
      benefitProblem: { code: 'used_up' },
    });
    expect(await shop.put(order, requestWith(code, 5_000))).toMatchObject({
      status: 409,
      body: { code: 'total_changed', expected: { total: 8_500, benefit: 0, currency: 'USD' } },
    });
  });

  it('is paid in one of two tabs that use the same code', async () => {
    const code = shop.portal.add({ amount: 5_000 });
    const tabs = [await placeWith(shop, code), await placeWith(shop, code)];
    const responses = await Promise.all(
      tabs.map(async ({ order, expected }) => shop.pay(order, await shop.nonce(), expected)),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(shop.portal.redeemedOf(code)).toEqual([5_000]);
  });
});
