import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Employer, problemOf } from '../policies/employer.test-support.js';
import { caStoreId } from '../sample/sample-accounts.js';
import {
  at,
  openTestPortal,
  portalDatabases,
  startTimeoutMs,
  type TestPortal,
} from '../test/test-support.js';
import { Buyer, usd } from './orders.test-support.js';

describe.each(portalDatabases)('quotes of orders, on $name', ({ open }) => {
  let test: TestPortal;
  let employer: Employer;
  beforeAll(async () => {
    test = await openTestPortal(open);
    employer = await Employer.signIn(test);
  }, startTimeoutMs);
  afterAll(() => test.close());
  const newBuyer = (rules = {}) => Buyer.create(test, employer, rules);

  it('have the amounts of the products, the benefit and the delivery', async () => {
    const buyer = await newBuyer();
    const { body } = await buyer.quote(await buyer.content('GL-200', { delivery: { type: 'ADDRESS' } }));
    expect(body).toMatchObject({
      ...{ subtotal: usd(34_900), benefit: usd(20_000), tax: usd(2_181), shipping: usd(995) },
      ...{ total: usd(38_076), due: usd(18_076), remaining: usd(20_000), redemptionsLeft: 1 },
      lines: [{ sku: 'GL-200', quantity: 1, unit: usd(34_900), amount: usd(34_900) }],
    });
    expect(await buyer.redeemed()).toBe(0);
  });

  it('depend on the benefit of the campaign', async () => {
    const percent = { type: 'PERCENT', percent: 30, cap: usd(15_000) } as const;
    const buyer = await newBuyer({ benefit: percent });
    const { body } = await buyer.quote(await buyer.content('GL-100'));
    expect(at(body, 'benefit')).toEqual(usd(5_370));
  });

  it('accept only products that the campaign pays for', async () => {
    const buyer = await newBuyer();
    expect(problemOf(await buyer.quote(await buyer.content('EX-100')))).toEqual([
      ...[422, 'validation_failed', ['not_covered']],
    ]);
    const lines = [{ productId: 'prd_unknown', quantity: 1 }];
    expect(problemOf(await buyer.quote(await buyer.content('EX-100', { lines })))).toEqual([
      ...[422, 'validation_failed', ['unknown_product']],
    ]);
    const any = await newBuyer({ usage: 'ANY_EYEWEAR' });
    expect((await any.quote(await any.content('SU-100'))).status).toBe(200);
    expect((await any.quote(await any.content('EX-100'))).status).toBe(422);
    const list = await employer.request('GET', `/product?policyId=${any.policyId}&size=100`);
    const categories = (at(list.body, 'items') as { category: string }[]).map(({ category }) => category);
    expect(categories).toHaveLength(10);
    expect(categories).not.toContain('EYE_EXAM');
  });

  it('need a person of the campaign and the store of the token', async () => {
    const [one, other] = [await newBuyer(), await newBuyer()];
    const content = await one.content();
    expect(problemOf(await one.quote({ ...content, recipientId: other.recipientId }))).toEqual([
      ...[404, 'not_found', []],
    ]);
    expect(problemOf(await one.quote({ ...content, storeId: caStoreId }))).toEqual([
      ...[403, 'forbidden_store', []],
    ]);
    await employer.call('POST', `/${one.policyId}/expire`);
    expect(problemOf(await one.quote(content))).toEqual([409, 'state_conflict', []]);
  });
});
