import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Merchant } from '../index.js';
import { openServerClient } from '../server-test-support.js';
import { gatewayOrigin, openTestSandbox, startTimeoutMs, type TestSandbox } from '../test-support.js';

let test: TestSandbox;
let merchant: Merchant;

beforeAll(async () => {
  test = await openTestSandbox();
  const { googlePay } = (await test.sandbox.merchants.create()).settings;
  merchant = await test.sandbox.merchants.create({
    googlePay: googlePay && { ...googlePay, paypalClientId: 'pp-client' },
  });
}, startTimeoutMs);
afterAll(() => test.close());

async function mint(parameters: object, type = 'CARD') {
  const response = await test.sandbox.app.request(`${gatewayOrigin}/gp/p/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type, parameters: { 'braintree:merchantId': merchant.id, ...parameters } }),
  });
  const { token } = (await response.json()) as { token: string };
  return JSON.parse(token) as Record<string, { nonce: string; type: string }[] | undefined>;
}

/** Returns the fingerprint in the merchant's configuration. */
async function fingerprint(of = merchant): Promise<string> {
  const query = new URLSearchParams({ tokenizationKey: of.tokenizationKey });
  const path = `/merchants/${of.id}/client_api/v1/configuration?${query}`;
  const response = await test.sandbox.app.request(gatewayOrigin + path);
  const { androidPay } = (await response.json()) as {
    androidPay: { googleAuthorizationFingerprint: string };
  };
  return androidPay.googleAuthorizationFingerprint;
}

describe('the stand-in of Google Pay', () => {
  it('serves its script to every origin', async () => {
    const response = await test.sandbox.app.request(`${gatewayOrigin}/gp/p/js/pay.js`);
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(await response.text()).toContain('PaymentsClient');
  });

  it('mints a nonce for the fingerprint of the merchant, or for its key', async () => {
    const server = openServerClient(test.sandbox, merchant);
    for (const parameters of [
      { 'braintree:authorizationFingerprint': await fingerprint() },
      { 'braintree:clientKey': merchant.tokenizationKey },
    ]) {
      const [card] = (await mint(parameters))['androidPayCards'] ?? [];
      expect(card).toMatchObject({
        type: 'AndroidPayCard',
        nonce: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
      });
      const sale = await server.sale({ amount: '10.00', paymentMethodNonce: card?.nonce }, card?.nonce);
      expect(sale).toMatchObject({ status: 201, body: { paymentMethod: { type: 'AndroidPayCard' } } });
    }
  });

  it('mints a nonce of a PayPal account for the client id of PayPal', async () => {
    const parameters = { 'braintree:paypalClientId': 'pp-client' };
    expect((await mint(parameters, 'PAYPAL'))['paypalAccounts']).toMatchObject([{ type: 'PayPalAccount' }]);
    expect(await mint({ 'braintree:paypalClientId': 'other' }, 'PAYPAL')).toHaveProperty('error');
  });

  it.each([
    ['no credentials', () => ({})],
    ['a forged fingerprint', () => ({ 'braintree:authorizationFingerprint': 'a.b.c' })],
    ['an unknown key', () => ({ 'braintree:clientKey': 'development_x_y' })],
    [
      'another merchant’s id',
      () => ({ 'braintree:clientKey': merchant.tokenizationKey, 'braintree:merchantId': 'm' }),
    ],
  ])('responds to %s with the gateway’s error in the token', async (_, parameters) => {
    expect(await mint(parameters())).toMatchObject({ error: { message: expect.any(String) as unknown } });
  });

  it('responds to another merchant’s fingerprint with an error', async () => {
    const other = await test.sandbox.merchants.create();
    expect(await mint({ 'braintree:authorizationFingerprint': await fingerprint(other) })).toHaveProperty(
      'error',
    );
  });
});
