import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  at,
  fingerprintOf,
  gatewayOrigin,
  openTestSandbox,
  send,
  startTimeoutMs,
  type TestSandbox,
  tokenizeOverRest,
  validCard,
} from '../test-support.js';

let test: TestSandbox;

beforeAll(async () => {
  test = await openTestSandbox();
}, startTimeoutMs);
afterAll(() => test.close());

it.each([
  ['usd', '$10.00'],
  ['eur', '€10.00'],
])(
  'the bank’s page shows the shop and the amount in the currency of the account: %s',
  async (currency, amount) => {
    const { sandbox } = test;
    const merchant = await sandbox.merchants.create();
    const merchantAccountId = `${merchant.id}_${currency}`;
    const credentials = {
      authorizationFingerprint: await fingerprintOf(sandbox, merchant, { merchantAccountId }),
    };
    const creditCard = { ...validCard, number: '4000000000001091', options: { validate: false } };
    const tokenized = await tokenizeOverRest(sandbox, merchant, { creditCard, ...credentials });
    const nonce = String(at(tokenized.body, 'creditCards', 0, 'nonce'));
    const path = `/merchants/${merchant.id}/client_api/v1/payment_methods/${nonce}/three_d_secure/lookup`;
    const looked = await send(sandbox, 'POST', path, {
      body: { amount: '10.00', merchantName: 'Lumen Eyewear', ...credentials },
    });
    const creq = String(at(looked.body, 'lookup', 'pareq'));
    const body = new URLSearchParams({ creq, origin: 'http://shop.localhost:4000' });
    const page = await sandbox.app.request(`${gatewayOrigin}/acs/challenge`, { method: 'POST', body });
    const shown = await page.text();
    expect(shown).toContain(amount);
    expect(shown).toContain('Lumen Eyewear');
  },
);
