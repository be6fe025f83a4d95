import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Merchant } from '../index.js';
import { openServerClient } from '../server-test-support.js';
import {
  at,
  openTestSandbox,
  send,
  startTimeoutMs,
  type TestSandbox,
  tokenizeOverRest,
  validCard,
} from '../test-support.js';

let test: TestSandbox;
let merchant: Merchant;

beforeAll(async () => {
  test = await openTestSandbox();
  merchant = await test.sandbox.merchants.create();
}, startTimeoutMs);
afterAll(() => test.close());

const get = (path: string, query: Readonly<Record<string, string>>) => {
  const { id, tokenizationKey } = merchant;
  const search = new URLSearchParams({ tokenizationKey, ...query });
  return send(
    test.sandbox,
    'GET',
    `/merchants/${id}/client_api/v1/payment_methods/${path}?${search.toString()}`,
  );
};

async function nonceOf(number: string): Promise<string> {
  const cvv = number.startsWith('3') ? '1234' : '123';
  const creditCard = { ...validCard, number, cvv };
  const { tokenizationKey } = merchant;
  const { body } = await tokenizeOverRest(test.sandbox, merchant, { creditCard, tokenizationKey });
  return String(at(body, 'creditCards', 0, 'nonce'));
}

describe('the rewards balance', () => {
  it.each([
    ['378282246310005', { rewardsAmount: 45_256_433, rewardsUnit: 'Points', currencyIsoCode: 'USD' }],
    ['371449635398431', { error: { code: 'INQ2002' } }],
    ['371260714673002', { error: { code: 'INQ2003' } }],
    ['4111111111111111', { error: { code: 'INQ2002' } }],
  ])('of card %s has status 200', async (number, expected) => {
    const { status, body } = await get('amex_rewards_balance', { paymentMethodNonce: await nonceOf(number) });
    expect(status).toBe(200);
    expect(body).toMatchObject(expected);
  });

  it('of an unknown nonce is rejected', async () => {
    expect((await get('amex_rewards_balance', { paymentMethodNonce: 'x' })).status).toBe(422);
    expect((await get('amex_rewards_balance', {})).status).toBe(422);
  });
});

describe('the Express Checkout profile', () => {
  it('has a card that can be charged', async () => {
    const { body } = await get('amex_express_checkout_cards/amex-express-checkout', {});
    const card = at(body, 'amexExpressCheckoutCards', 0);
    expect(card).toMatchObject({ description: 'ending in 05', details: { lastTwo: '05' } });
    const server = openServerClient(test.sandbox, merchant);
    const sale = await server.sale({ amount: '10.00', paymentMethodNonce: String(at(card, 'nonce')) });
    expect(sale.status).toBe(201);
  });

  it('of another nonce does not exist', async () => {
    expect((await get('amex_express_checkout_cards/other', {})).status).toBe(404);
  });
});
