import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Merchant } from '../index.js';
import { openServerClient } from '../server-test-support.js';
import { at, openTestSandbox, send, startTimeoutMs, type TestSandbox } from '../test-support.js';

let test: TestSandbox;
let merchant: Merchant;

beforeAll(async () => {
  test = await openTestSandbox();
  merchant = await test.sandbox.merchants.create();
}, startTimeoutMs);
afterAll(() => test.close());

async function approved(): Promise<Record<string, string>> {
  return (await send(test.sandbox, 'POST', '/visa-checkout/calls')).body as Record<string, string>;
}

const tokenize = ({ callid, encKey, encPaymentData }: Record<string, string>, of = merchant) =>
  send(test.sandbox, 'POST', `/merchants/${of.id}/client_api/v1/payment_methods/visa_checkout_cards`, {
    body: {
      tokenizationKey: of.tokenizationKey,
      visaCheckoutCard: { callId: callid, encryptedPaymentData: encPaymentData, encryptedKey: encKey },
    },
  });

describe('a payment with Visa Checkout', () => {
  it('becomes a card that can be charged', async () => {
    const { status, body } = await tokenize(await approved());
    expect(status).toBe(201);
    const card = at(body, 'visaCheckoutCards', 0);
    expect(card).toMatchObject({ type: 'VisaCheckoutCard', details: { lastFour: '1111' } });
    const server = openServerClient(test.sandbox, merchant);
    const sale = await server.sale({ amount: '10.00', paymentMethodNonce: String(at(card, 'nonce')) });
    expect(sale.status).toBe(201);
  });

  it.each([{ callid: 'x' }, { encPaymentData: 'x' }, { encKey: '' }])(
    'is rejected with %j',
    async (more: Record<string, string>) => {
      expect((await tokenize({ ...(await approved()), ...more })).status).toBe(422);
    },
  );

  it('is rejected for a merchant without Visa Checkout', async () => {
    const without = await test.sandbox.merchants.create({ visaCheckout: null });
    expect((await tokenize(await approved(), without)).status).toBe(403);
  });
});
