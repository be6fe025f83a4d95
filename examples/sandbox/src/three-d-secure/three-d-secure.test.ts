import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Merchant } from '../index.js';
import {
  at,
  fingerprintOf,
  gatewayOrigin,
  type JsonResponse,
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

const call = (
  path: string,
  body: object = {},
  of = merchant,
  credentials: object = { authorizationFingerprint },
) =>
  send(test.sandbox, 'POST', `/merchants/${of.id}/client_api/v1/${path}`, {
    body: { ...body, ...credentials },
  });

async function nonceOf(number: string): Promise<string> {
  const cvv = number.startsWith('34') ? '1234' : validCard.cvv;
  const card = { creditCard: { ...validCard, number, cvv, options: { validate: false } } };
  const response = await tokenizeOverRest(test.sandbox, merchant, { ...card, authorizationFingerprint });
  return String(at(response.body, 'creditCards', 0, 'nonce'));
}

const lookUp = (nonce: string, more: object = {}) =>
  call(`payment_methods/${nonce}/three_d_secure/lookup`, { amount: '10.00', ...more });

async function lookedUp(number: string): Promise<JsonResponse> {
  const response = await lookUp(await nonceOf(number));
  expect(response.status).toBe(201);
  return response;
}

const info = (response: JsonResponse, ...path: string[]) =>
  at(response.body, 'paymentMethod', 'threeDSecureInfo', ...path);

const sale = (nonce: unknown, options: object = {}, amount = '10.00', more: object = {}) =>
  send(test.sandbox, 'POST', '/server/v1/transactions', {
    body: { amount, paymentMethodNonce: nonce, options, ...more },
    headers: {
      Authorization: `Basic ${btoa(`${merchant.publicKey}:${merchant.privateKey}`)}`,
      'Idempotency-Key': crypto.randomUUID(),
    },
  });

const sell = async (...given: Parameters<typeof sale>) => {
  const { body } = await sale(...given);
  return [at(body, 'status'), at(body, 'gatewayRejectionReason')];
};

describe('3D Secure lookup', () => {
  it.each([
    ['4000000000001000', 'authenticate_successful', true, true, 'Y'],
    ['5200000000001005', 'authenticate_successful', true, true, 'Y'],
    ['340000000001007', 'authenticate_successful', true, true, 'Y'],
    ['4000000000001018', 'authenticate_frictionless_failed', false, true, 'N'],
    ['4000000000001026', 'authenticate_attempt_successful', true, true, 'A'],
    ['4000000000001034', 'authenticate_unable_to_authenticate', false, true, 'U'],
    ['4000000000001042', 'authenticate_rejected', false, true, 'R'],
    ['4000000000001059', 'authentication_unavailable', false, false, null],
    ['4000000000001067', 'lookup_error', false, false, null],
    ['4000000000001083', 'lookup_bypassed', false, false, null],
    ['4111111111111111', 'authenticate_successful', true, true, 'Y'],
  ])('responds to %s with %s and no challenge', async (number, status, shifted, possible, transStatus) => {
    const response = await lookedUp(number);
    const flags = { liabilityShifted: shifted, liabilityShiftPossible: possible };
    expect(response.body).toMatchObject({
      threeDSecureInfo: flags,
      lookup: { acsUrl: null, pareq: null, transactionId: null },
      paymentMethod: { consumed: false, threeDSecureInfo: { ...flags, status, lookup: { transStatus } } },
    });
  });

  it('consumes the nonce, and asks for a challenge where the card needs one', async () => {
    const nonce = await nonceOf('4000000000001091');
    const response = await lookUp(nonce);
    expect(at(response.body, 'lookup')).toMatchObject({
      acsUrl: `${gatewayOrigin}/acs/challenge`,
      transactionId: expect.any(String) as string,
      termUrl: expect.stringContaining('/three_d_secure/authenticate?authorization_fingerprint=') as string,
    });
    expect(info(response, 'status')).toBe('challenge_required');
    expect(at(response.body, 'paymentMethod', 'nonce')).not.toBe(nonce);
    expect((await lookUp(nonce)).status).toBe(404);
  });

  it.each([
    [{ amount: 'ten' }, 422],
    [{ additionalInfo: { billingCountryCode: 'Germany' } }, 422],
    [{ requestedExemptionType: 'any' }, 422],
  ])('rejects %j', async (more, status) => {
    expect((await lookUp(await nonceOf('4000000000001000'), more)).status).toBe(status);
  });

  it('rejects tokenization keys, other merchants, unknown nonces, and merchants without 3D Secure', async () => {
    const path = `payment_methods/${await nonceOf('4000000000001000')}/three_d_secure/lookup`;
    const body = { amount: '1' };
    const { tokenizationKey } = merchant;
    expect((await call(path, body, merchant, { tokenizationKey })).status).toBe(403);
    const without = await test.sandbox.merchants.create({ threeDSecure: false });
    const own = { authorizationFingerprint: await fingerprintOf(test.sandbox, without) };
    expect((await call(path, body, without, own)).status).toBe(403);
    expect((await call(path, body, without)).status).toBe(403);
    const other = await test.sandbox.merchants.create();
    const foreign = { authorizationFingerprint: await fingerprintOf(test.sandbox, other) };
    expect((await call(path, body, other, foreign)).status).toBe(404);
    expect((await lookUp('unknown')).status).toBe(404);
  });
});

/** Sends the bank's form. Returns the result that the page reports, or the page's text. */
async function choose(response: JsonResponse, values: Record<string, string>) {
  const creq = String(at(response.body, 'lookup', 'pareq'));
  const body = new URLSearchParams({ creq, origin: 'http://shop.localhost:4000', ...values });
  const page = await test.sandbox.app.request(`${gatewayOrigin}/acs/challenge`, { method: 'POST', body });
  const text = await page.text();
  const [, message] = /data-message="([^"]*)"/.exec(text) ?? [];
  const report: unknown = message ? JSON.parse(message.replaceAll('&quot;', '"')) : null;
  return { text, status: page.status, report };
}

const submit = { choice: 'submit', code: '1234' };

function authenticate(response: JsonResponse, jwt: unknown): Promise<JsonResponse> {
  const nonce = String(at(response.body, 'paymentMethod', 'nonce'));
  return call(`payment_methods/${nonce}/three_d_secure/authenticate_from_jwt`, {
    jwt,
    paymentMethodNonce: nonce,
  });
}

describe('3D Secure challenge', () => {
  it('with the right code renews the nonce and shifts the liability, once', async () => {
    const looked = await lookedUp('4000000000001091');
    const { report } = await choose(looked, submit);
    expect(at(report, 'data')).toMatchObject({ ActionCode: 'SUCCESS', ErrorNumber: 0, Validated: true });
    const response = await authenticate(looked, at(report, 'jwt'));
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({
      threeDSecureInfo: { liabilityShifted: true, liabilityShiftPossible: true },
      paymentMethod: { threeDSecureInfo: { status: 'authenticate_successful', eciFlag: '05' } },
    });
    expect((await authenticate(looked, at(report, 'jwt'))).status).toBe(422);
    expect(await sell(at(looked.body, 'paymentMethod', 'nonce'))).toEqual([422, undefined]);
    const nonce = at(response.body, 'paymentMethod', 'nonce');
    expect(await sell(nonce, { threeDSecure: { required: true } })).toEqual(['authorized', null]);
  });

  it.each([
    ['4000000000001109', submit, 'FAILURE', null],
    ['4000000000001125', submit, 'NOACTION', null],
    ['4000000000001091', { choice: 'cancel' }, 'FAILURE', '01'],
    ['4000000000001091', { choice: 'timeout' }, 'FAILURE', '04'],
    ['4000000000001091', { choice: 'failed' }, 'FAILURE', null],
  ])(
    'of %s with %j reports %s, keeps the nonce, and the bank refuses it',
    async (number, values, code, cancel) => {
      const looked = await lookedUp(number);
      const { report } = await choose(looked, values);
      expect(at(report, 'data', 'ActionCode')).toBe(code);
      expect(at(report, 'data', 'Payment', 'ExtendedData', 'ChallengeCancel') ?? null).toBe(cancel);
      const response = await authenticate(looked, at(report, 'jwt'));
      expect(response).toMatchObject({
        status: 201,
        body: { errors: [{ code: '81571' }], threeDSecureInfo: { liabilityShifted: false } },
      });
      expect(await sell(at(looked.body, 'paymentMethod', 'nonce'))).toEqual([
        'gateway_rejected',
        'three_d_secure',
      ]);
    },
  );

  it('that is unavailable renews the nonce without a shift, which suffices unless the shop requires it', async () => {
    const looked = await lookedUp('4000000000001117');
    const { report } = await choose(looked, submit);
    const response = await authenticate(looked, at(report, 'jwt'));
    const nonce = at(response.body, 'paymentMethod', 'nonce');
    expect(await sell(nonce, { threeDSecure: { required: true } })).toEqual([
      'gateway_rejected',
      'three_d_secure',
    ]);
    const again = await lookedUp('4000000000001034');
    expect(await sell(at(again.body, 'paymentMethod', 'nonce'))).toEqual(['authorized', null]);
  });

  it('fails after three wrong codes, and is decided once', async () => {
    const looked = await lookedUp('4000000000001091');
    const wrong = { choice: 'submit', code: '0000' };
    expect((await choose(looked, wrong)).text).toContain('Tries left: 2');
    expect((await choose(looked, wrong)).text).toContain('Tries left: 1');
    expect(at((await choose(looked, wrong)).report, 'data', 'ActionCode')).toBe('FAILURE');
    expect((await choose(looked, submit)).status).toBe(409);
  });

  it.each(['10001', '10009', '10011'])('reports the provider error %s without a response', async (number) => {
    const { report } = await choose(await lookedUp('4000000000001091'), { choice: `error-${number}` });
    expect(report).toMatchObject({ jwt: null, data: { ActionCode: 'ERROR', ErrorNumber: Number(number) } });
  });

  it('rejects a response that is forged, expired, or of another lookup', async () => {
    const looked = await lookedUp('4000000000001091');
    const other = await lookedUp('4000000000001091');
    const { report } = await choose(looked, submit);
    const jwt = String(at(report, 'jwt'));
    expect((await authenticate(other, jwt)).status).toBe(422);
    const [head = '', body = '', signature = ''] = jwt.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
    const forged = Buffer.from(JSON.stringify({ ...claims, outcome: 'failed' })).toString('base64url');
    expect((await authenticate(looked, `${head}.${forged}.${signature}`)).status).toBe(422);
    test.advance(16 * 60 * 1000);
    expect((await authenticate(looked, jwt)).status).toBe(422);
  });
});

describe('sale of a card that needs 3D Secure', () => {
  it('is refused without a lookup, and while its challenge is open', async () => {
    const refused = ['gateway_rejected', 'three_d_secure'];
    expect(await sell(await nonceOf('4000000000001000'))).toEqual(refused);
    expect(await sell(at((await lookedUp('4000000000001091')).body, 'paymentMethod', 'nonce'))).toEqual(
      refused,
    );
    expect(await sell(at((await lookedUp('4000000000001042')).body, 'paymentMethod', 'nonce'))).toEqual(
      refused,
    );
    expect(await sell(at((await lookedUp('4000000000001000')).body, 'paymentMethod', 'nonce'))).toEqual([
      'authorized',
      null,
    ]);
    expect(await sell(await nonceOf('4111111111111111'))).toEqual(['authorized', null]);
  });
});

describe('sale above the amount of the authentication', () => {
  const cheap = async (number: string) => {
    const { body } = await lookUp(await nonceOf(number), { amount: '0.01' });
    return at(body, 'paymentMethod', 'nonce');
  };
  const required = { threeDSecure: { required: true } };

  it('is refused if the shop requires 3D Secure', async () => {
    const nonce = await cheap('4000000000001000');
    expect(await sell(nonce, required, '129.00')).toEqual(['gateway_rejected', 'three_d_secure']);
    expect(await sell(await cheap('4000000000001000'), required, '0.01')).toEqual(['authorized', null]);
  });

  it('is not shifted otherwise', async () => {
    const { body } = await sale(await cheap('4000000000001000'), {}, '129.00');
    expect(body).toMatchObject({ status: 'authorized', threeDSecureInfo: { liabilityShifted: false } });
    const within = await sale(at((await lookedUp('4000000000001000')).body, 'paymentMethod', 'nonce'));
    expect(within.body).toMatchObject({ threeDSecureInfo: { liabilityShifted: true } });
  });

  it('is refused in another currency, whatever the amount', async () => {
    const inEuros = { merchantAccountId: `${merchant.id}_eur` };
    const nonce = at((await lookedUp('4000000000001000')).body, 'paymentMethod', 'nonce');
    expect(await sell(nonce, required, '10.00', inEuros)).toEqual(['gateway_rejected', 'three_d_secure']);
  });
});
