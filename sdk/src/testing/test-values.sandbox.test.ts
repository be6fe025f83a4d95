import { startTimeoutMs } from '@tessera/server-kit/db/testing';
import type { Merchant } from '@tessera/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatewayOrigin, openSandbox } from '#test/support/sandbox-stub.js';
import { testAmounts, testCards, testCodes, threeDSecureCards } from './test-cards.js';

let opened: Awaited<ReturnType<typeof openSandbox>>;
let merchant: Merchant;
let authorizationFingerprint: unknown;

interface GatewayResponse {
  readonly [name: string]: unknown;
  readonly creditCards?: readonly { readonly nonce: string }[];
  readonly lookup?: { readonly acsUrl: string | null };
}

async function post(
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<GatewayResponse> {
  const response = await opened.sandbox.app.request(`${gatewayOrigin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return (await response.json()) as GatewayResponse;
}

const callAsClient = (path: string, body: object) =>
  post(`/merchants/${merchant.id}/client_api/v1/${path}`, { ...body, authorizationFingerprint });

const callAsShop = (path: string, body: object) =>
  post(`/server/v1/${path}`, body, {
    authorization: `Basic ${btoa(`${merchant.publicKey}:${merchant.privateKey}`)}`,
    'idempotency-key': crypto.randomUUID(),
  });

beforeAll(async () => {
  opened = await openSandbox();
  merchant = await opened.sandbox.merchants.create();
  const token = await opened.sandbox.clientTokens.create(merchant.id, { baseUrl: gatewayOrigin });
  ({ authorizationFingerprint } = JSON.parse(atob(token)) as Record<string, unknown>);
}, startTimeoutMs);
afterAll(() => opened.close());

async function nonceOf(number: string, cvv = number.startsWith('3') ? '1234' : testCodes.matching) {
  const { creditCards } = await callAsClient('payment_methods/credit_cards', {
    creditCard: { number, cvv, expirationDate: '12/30', billingAddress: { postalCode: '94107' } },
  });
  return creditCards?.[0]?.nonce ?? '';
}

const sell = async (number: string, amount: string, cvv?: string) =>
  callAsShop('transactions', { amount, paymentMethodNonce: await nonceOf(number, cvv) });

describe('test values', () => {
  it.each(['visa', 'mastercard', 'americanExpress', 'discover', 'declinedAtVerification'] as const)(
    'testCards.%s is accepted',
    async (name) => {
      expect(await sell(testCards[name], testAmounts.accepted)).toMatchObject({ status: 'authorized' });
    },
  );

  it('testCards.declinedAtVerification is declined when it is verified', async () => {
    const paymentMethodNonce = await nonceOf(testCards.declinedAtVerification);
    expect(await callAsShop('verifications', { paymentMethodNonce })).toMatchObject({
      status: 'processor_declined',
    });
  });

  it('testCards.fraud is rejected', async () => {
    expect(await sell(testCards.fraud, testAmounts.accepted)).toMatchObject({
      status: 'gateway_rejected',
      gatewayRejectionReason: 'fraud',
    });
  });

  it.each([
    ['declined', 'processor_declined', '2000'],
    ['insufficientFunds', 'processor_declined', '2001'],
    ['processorFailed', 'failed', '3000'],
  ] as const)('testAmounts.%s ends with %s', async (name, status, processorResponseCode) => {
    expect(await sell(testCards.visa, testAmounts[name])).toMatchObject({ status, processorResponseCode });
  });

  it.each([
    ['matching', 'M'],
    ['wrong', 'N'],
    ['notChecked', 'U'],
  ] as const)('testCodes.%s has the result %s', async (name, cvvResponseCode) => {
    expect(await sell(testCards.visa, testAmounts.accepted, testCodes[name])).toMatchObject({
      cvvResponseCode,
    });
  });

  it.each([
    ['authenticated', 'authenticate_successful', true, false],
    ['notAuthenticated', 'authenticate_frictionless_failed', false, false],
    ['attempted', 'authenticate_attempt_successful', true, false],
    ['unableToAuthenticate', 'authenticate_unable_to_authenticate', false, false],
    ['rejected', 'authenticate_rejected', false, false],
    ['challenged', 'challenge_required', false, true],
    ['challengeFailed', 'challenge_required', false, true],
  ] as const)(
    'threeDSecureCards.%s needs 3D Secure, and is looked up as %s',
    async (name, status, liabilityShifted, isChallenged) => {
      const number = threeDSecureCards[name];
      const unverified = await sell(number, testAmounts.accepted);
      expect(unverified).toMatchObject({ gatewayRejectionReason: 'three_d_secure' });
      const path = `payment_methods/${await nonceOf(number)}/three_d_secure/lookup`;
      const found = await callAsClient(path, { amount: testAmounts.accepted });
      expect(found).toMatchObject({ paymentMethod: { threeDSecureInfo: { status, liabilityShifted } } });
      expect(found.lookup?.acsUrl !== null).toBe(isChallenged);
    },
  );
});
