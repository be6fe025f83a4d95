import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Merchant } from '../index.js';
import {
  assetsOrigin,
  at,
  fingerprintOf,
  openTestSandbox,
  send,
  startTimeoutMs,
  type TestSandbox,
  tokenizeOverRest,
  validCard,
} from '../test-support.js';

let test: TestSandbox;
let merchant: Merchant;
let authorizationFingerprint: string;

beforeAll(async () => {
  test = await openTestSandbox();
  merchant = await test.sandbox.merchants.create();
  authorizationFingerprint = await fingerprintOf(test.sandbox, merchant);
}, startTimeoutMs);
afterAll(() => test.close());

const clientApi = (path: string) => `/merchants/${merchant.id}/client_api/v1/${path}`;

const post = (address: string, values: Record<string, string>) =>
  test.sandbox.app.request(address, { method: 'POST', body: new URLSearchParams(values) });

/** Looks a card up, and confirms the payment at the bank. */
async function confirmed() {
  const creditCard = { ...validCard, number: '4000000000001091', options: { validate: false } };
  const card = await tokenizeOverRest(test.sandbox, merchant, { creditCard, authorizationFingerprint });
  const { body } = await send(
    test.sandbox,
    'POST',
    clientApi(`payment_methods/${String(at(card.body, 'creditCards', 0, 'nonce'))}/three_d_secure/lookup`),
    { body: { amount: '10.00', authorizationFingerprint } },
  );
  const PaReq = String(at(body, 'lookup', 'pareq'));
  const page = await post(String(at(body, 'lookup', 'acsUrl')), { choice: 'submit', code: '1234', PaReq });
  const [, PaRes = ''] = /name="PaRes" value="([^"]*)"/.exec(await page.text()) ?? [];
  return {
    nonce: String(at(body, 'paymentMethod', 'nonce')),
    /** Sends the bank's response to the gateway, which returns to `address`. */
    returnTo: (address: string) => {
      const more = new URLSearchParams({ authentication_complete_base_url: address });
      return post(`${String(at(body, 'lookup', 'termUrl'))}&${more.toString()}`, { PaRes, MD: 'x' });
    },
  };
}

const completionPage = '/web/3.102.0/html/three-d-secure-authentication-complete-frame.min.html';

describe('3D Secure of version 1', () => {
  it('returns from the bank to the completion page, and stores the result with the nonce', async () => {
    const { nonce, returnTo } = await confirmed();
    const response = await returnTo(`${assetsOrigin}${completionPage}?channel=abc&`);
    expect(response.status).toBe(303);
    const url = new URL(response.headers.get('location') ?? '');
    expect(url.searchParams.get('channel')).toBe('abc');
    expect(JSON.parse(url.searchParams.get('auth_response') ?? '')).toMatchObject({
      success: true,
      threeDSecureInfo: { liabilityShifted: true },
    });
    const query = new URLSearchParams({ authorizationFingerprint });
    const stored = await send(
      test.sandbox,
      'GET',
      clientApi(`payment_method_nonces/${nonce}?${query.toString()}`),
    );
    expect(stored.body).toMatchObject({
      nonce,
      consumed: false,
      threeDSecureInfo: { liabilityShifted: true, status: 'authenticate_successful' },
    });
  });

  it('returns to no other page', async () => {
    const { returnTo } = await confirmed();
    for (const address of [
      'https://evil.example/',
      `https://evil.example${completionPage}?channel=abc&`,
      `http://shop.localhost:4000${completionPage}?channel=abc&`,
      `http://assets.localhost:4001@evil.example${completionPage}?channel=abc&`,
      `${assetsOrigin}/redirect-frame.html?channel=abc&`,
    ]) {
      const { status, headers } = await returnTo(address);
      expect([address, status, headers.get('location')]).toEqual([address, 422, null]);
    }
  });
});
