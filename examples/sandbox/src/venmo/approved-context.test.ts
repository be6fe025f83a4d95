import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Merchant } from '../index.js';
import { openServerClient } from '../server-test-support.js';
import { at, openTestSandbox, startTimeoutMs, type TestSandbox } from '../test-support.js';
import {
  choose,
  createMutation,
  mobileInput,
  openVenmoShop,
  returns,
  type VenmoShop,
} from './test-support.js';

let test: TestSandbox;
let merchant: Merchant;
let shop: VenmoShop;

beforeAll(async () => {
  test = await openTestSandbox();
  merchant = await test.sandbox.merchants.create();
  shop = openVenmoShop(test, merchant);
}, startTimeoutMs);
afterAll(() => test.close());

const approve = (of: VenmoShop, id: string) =>
  choose(test, of.page('/go/checkout', { resource_id: id, ...returns }), 'approve');

describe('approved Venmo payment context', () => {
  it('has one nonce, which the shop can charge once', async () => {
    const id = await shop.create();
    const [first, second] = await Promise.all([approve(shop, id), approve(shop, id)]);
    expect([first.status, second.status].sort()).toEqual([303, 409]);
    const nonce = at((await shop.node(id)).body, 'data', 'node', 'paymentMethodId');
    const server = openServerClient(test.sandbox, merchant);
    const sale = await server.sale({ amount: '10.00', paymentMethodNonce: nonce });
    expect(sale).toMatchObject({
      status: 201,
      body: {
        status: 'authorized',
        paymentMethod: { type: 'VenmoAccount', description: 'venmojoe', details: { username: 'venmojoe' } },
      },
    });
    expect((await server.sale({ amount: '10.00', paymentMethodNonce: nonce })).status).toBe(422);
  });

  it('contains the addresses that the shop collects', async () => {
    const id = await shop.create({
      ...mobileInput,
      paysheetDetails: { collectCustomerShippingAddress: true },
    });
    await approve(shop, id);
    expect((await shop.node(id)).body).toMatchObject({
      data: {
        node: {
          status: 'APPROVED',
          userName: 'venmojoe',
          payerInfo: { userName: 'venmojoe', billingAddress: null, shippingAddress: { countryCode: 'US' } },
        },
      },
    });
  });

  it('contains no payer data for a merchant without enriched customer data', async () => {
    const plain = openVenmoShop(
      test,
      await test.sandbox.merchants.create({ venmo: { merchantId: 'v', enrichedCustomerData: false } }),
    );
    const id = await plain.create();
    await approve(plain, id);
    expect(at((await plain.node(id)).body, 'data', 'node')).toMatchObject({
      userName: 'venmojoe',
      payerInfo: null,
    });
    const refused = await plain.mutate(createMutation, {
      ...mobileInput,
      paysheetDetails: { collectCustomerBillingAddress: true },
    });
    expect(at(refused.body, 'errors', 0)).toMatchObject({
      extensions: { inputPath: ['input', 'paysheetDetails'] },
    });
  });
});
