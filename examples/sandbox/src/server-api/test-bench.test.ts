import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Merchant, Sandbox } from '../index.js';
import { openServerClient, type ServerClient } from '../server-test-support.js';
import { at, openTestSandbox, startTimeoutMs, type TestSandbox, validCard } from '../test-support.js';
import { noRejections, type RejectionRules } from '../transactions/gateway-rules.js';

let test: TestSandbox;
let sandbox: Sandbox;
let merchant: Merchant;
let server: ServerClient;

beforeAll(async () => {
  test = await openTestSandbox();
  sandbox = test.sandbox;
  merchant = await sandbox.merchants.create();
  server = openServerClient(sandbox, merchant);
}, startTimeoutMs);

afterAll(() => test.close());

const authorized = async (amount: string, more: object = {}, client = server) => {
  const response = await client.sale({ amount, paymentMethodNonce: await client.nonce(), ...more });
  return String(at(response.body, 'id'));
};

describe('capture', () => {
  it('charges less than was authorized, and limits refunds to the captured amount', async () => {
    const id = await authorized('30.00');
    const captured = await server.call('POST', `/transactions/${id}/submit-for-settlement`, {
      amount: '20.00',
    });
    expect([captured.status, captured.body]).toMatchObject([
      200,
      { amount: '20.00', authorizedAmount: '30.00', status: 'submitted_for_settlement' },
    ]);
    await server.call('POST', `/transactions/${id}/settle`);
    const tooMuch = await server.call('POST', `/transactions/${id}/refund`, { amount: '20.01' });
    expect([tooMuch.status, at(tooMuch.body, 'code')]).toEqual([422, 'amount_too_large']);
    const refund = await server.call('POST', `/transactions/${id}/refund`, {});
    expect(refund.body).toMatchObject({ amount: '20.00' });
  });

  it('charges the full amount without a body', async () => {
    const id = await authorized('31.00');
    const captured = await server.call('POST', `/transactions/${id}/submit-for-settlement`);
    expect(captured.body).toMatchObject({ amount: '31.00', authorizedAmount: '31.00' });
  });

  it.each([
    ['40.01', 422, 'amount_too_large'],
    ['0', 422, 'amount_invalid'],
    ['4.005', 422, 'amount_invalid'],
    ['-1', 422, 'validation_failed'],
  ])('rejects %s of 40.00 and keeps the authorization', async (amount, status, code) => {
    const id = await authorized('40.00');
    const rejected = await server.call('POST', `/transactions/${id}/submit-for-settlement`, { amount });
    expect([rejected.status, at(rejected.body, 'code')]).toEqual([status, code]);
    const { body } = await server.call('GET', `/transactions/${id}`);
    expect(body).toMatchObject({ amount: '40.00', status: 'authorized' });
  });

  it('is rejected the second time, and after the authorization has expired', async () => {
    const id = await authorized('50.00');
    const submit = (amount: string) =>
      server.call('POST', `/transactions/${id}/submit-for-settlement`, { amount });
    expect((await submit('20.00')).status).toBe(200);
    expect((await submit('20.00')).status).toBe(409);
    const lapsed = await authorized('51.00');
    const expired = await server.call('POST', `/transactions/${lapsed}/expire`);
    expect(expired.body).toMatchObject({ status: 'authorization_expired' });
    expect((await server.call('POST', `/transactions/${lapsed}/submit-for-settlement`)).status).toBe(409);
  });
});

describe('merchant rules', () => {
  const withRules = async (rules: Partial<RejectionRules>) => {
    const result = await sandbox.merchants.create({ rejections: { ...noRejections, ...rules } });
    return openServerClient(sandbox, result);
  };

  it.each([
    ['avs', { avs: true }, { billing: { postalCode: '20000' } }, {}],
    ['avs', { avs: true }, { billing: { streetAddress: '200 Main Street' } }, {}],
    ['cvv', { cvv: true }, {}, { cvv: '200' }],
    ['avs_and_cvv', { avs: true, cvv: true }, { billing: { postalCode: '20000' } }, { cvv: '200' }],
    ['risk_threshold', { riskWithoutDeviceData: true }, {}, {}],
    ['three_d_secure', { threeDSecure: true }, {}, {}],
    ['three_d_secure', {}, { options: { threeDSecure: { required: true } } }, {}],
    [null, { avs: true, cvv: true }, { billing: { postalCode: '94107', streetAddress: '1 Main' } }, {}],
    [null, { riskWithoutDeviceData: true }, { deviceData: '{"correlation_id":"x"}' }, {}],
    [null, {}, { billing: { postalCode: '20000' } }, { cvv: '200' }],
  ] as const)('lead to the rejection %s with %j', async (reason, rules, sale, card) => {
    const client = await withRules(rules);
    const nonce = await client.nonce({ ...validCard, ...card });
    const { status, body } = await client.sale({ amount: '12.00', paymentMethodNonce: nonce, ...sale });
    expect([status, at(body, 'status'), at(body, 'gatewayRejectionReason')]).toEqual([
      201,
      reason === null ? 'authorized' : 'gateway_rejected',
      reason,
    ]);
  });

  it('reject the same amount, card and order within the duplicate window', async () => {
    const client = await withRules({ duplicateSeconds: 30 });
    const reason = async (amount: string, orderId: string) => {
      const nonce = await client.nonce();
      const { body } = await client.sale({ amount, orderId, paymentMethodNonce: nonce });
      return at(body, 'gatewayRejectionReason');
    };
    expect(await reason('13.00', 'order-1')).toBeNull();
    expect(await reason('13.00', 'order-1')).toBe('duplicate');
    expect(await reason('13.01', 'order-1')).toBeNull();
    expect(await reason('13.00', 'order-2')).toBeNull();
    test.advance(31_000);
    expect(await reason('13.00', 'order-1')).toBeNull();
  });
});

describe('additional data of a sale', () => {
  it('are returned with the transaction, except for the content of device data', async () => {
    const billing = { firstName: 'Ada', postalCode: '20000', countryCodeAlpha2: 'US' };
    const id = await authorized('14.00', {
      billing,
      shipping: { locality: 'Chicago' },
      deviceData: '{"correlation_id":"secret"}',
      descriptor: { name: 'TES*GLASSES', phone: '3125551212', url: 'tessera.test' },
    });
    const { body } = await server.call('GET', `/transactions/${id}`);
    expect(body).toMatchObject({
      billing,
      shipping: { locality: 'Chicago' },
      descriptor: { name: 'TES*GLASSES', phone: '3125551212', url: 'tessera.test' },
      riskData: { deviceDataCaptured: true, decision: 'Approve' },
      avsPostalCodeResponseCode: 'N',
    });
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  it.each([
    { descriptor: { name: 'TOOLONG*GLASSES AND MORE' } },
    { descriptor: { name: 'TESS*GLASSES' } },
    { descriptor: { phone: '12' } },
    { billing: { countryCodeAlpha2: 'usa' } },
    { billing: { postalCode: '!!' } },
    { shipping: { planet: 'Mars' } },
    { deviceData: '' },
  ])('are rejected if invalid: %j', async (more) => {
    const failure = await server.sale({ amount: '1.00', paymentMethodNonce: await server.nonce(), ...more });
    expect([failure.status, at(failure.body, 'code')]).toEqual([422, 'validation_failed']);
  });
});

describe('card verification', () => {
  const verify = async (card: object, client = server, key = `verify-${JSON.stringify(card)}`) =>
    client.call(
      'POST',
      '/verifications',
      { paymentMethodNonce: await client.nonce({ ...validCard, ...card }) },
      { 'Idempotency-Key': key },
    );

  it('checks the card without a charge', async () => {
    const { status, body } = await verify({});
    expect([status, body]).toMatchObject([201, { status: 'verified', processorResponseCode: '1000' }]);
    const id = String(at(body, 'id'));
    expect((await server.call('GET', `/verifications/${id}`)).body).toEqual(body);
    expect(at((await server.call('GET', '/verifications')).body, 'items', 0, 'id')).toBe(id);
  });

  it('is declined for its test number', async () => {
    const { body } = await verify({ number: '4000111111111115' });
    expect(body).toMatchObject({ status: 'processor_declined', processorResponseCode: '2000' });
  });

  it('applies the merchant rules', async () => {
    const strict = await sandbox.merchants.create({ rejections: { ...noRejections, cvv: true } });
    const { body } = await verify({ cvv: '200' }, openServerClient(sandbox, strict));
    expect(body).toMatchObject({ status: 'gateway_rejected', gatewayRejectionReason: 'cvv' });
  });
});

describe('dispute', () => {
  const dispute = async (more: object = {}) => {
    const sale = await server.settledSale('60.00');
    const { body } = await server.call('POST', `/transactions/${sale}/dispute`, more);
    return String(at(body, 'id'));
  };
  const act = (id: string, path: string, body?: object) =>
    server.call('POST', `/disputes/${id}/${path}`, body);

  it.each([
    ['compelling_evidence', 'won', 'dispute_won'],
    ['losing_evidence', 'lost', 'dispute_lost'],
    ['a photo of the parcel', 'disputed', 'dispute_opened'],
  ])('is decided by its evidence: %s', async (text, status, kind) => {
    const id = await dispute({ reason: 'product_not_received', amount: '40.00' });
    expect((await act(id, 'evidence', { text })).body).toMatchObject({ evidence: [text], amount: '40.00' });
    expect((await act(id, 'finalize')).body).toMatchObject({ status, reason: 'product_not_received' });
    const [newest] = await sandbox.webhooks.list(merchant.id);
    expect([newest?.kind, at(newest?.subject, 'dispute', 'id')]).toEqual([kind, id]);
  });

  it('can be accepted once', async () => {
    const id = await dispute();
    expect((await act(id, 'accept')).body).toMatchObject({ status: 'accepted', amount: '60.00' });
    expect((await act(id, 'accept')).status).toBe(409);
    expect((await act(id, 'evidence', { text: 'late' })).status).toBe(409);
    expect((await server.call('GET', `/disputes/${id}`)).body).toMatchObject({ status: 'accepted' });
  });

  it('requires a settled sale, and is limited to its amount', async () => {
    const open = await authorized('61.00');
    expect((await server.call('POST', `/transactions/${open}/dispute`, {})).status).toBe(409);
    const settled = await server.settledSale('62.00');
    const tooMuch = await server.call('POST', `/transactions/${settled}/dispute`, { amount: '62.01' });
    expect([tooMuch.status, at(tooMuch.body, 'code')]).toEqual([422, 'amount_too_large']);
  });
});
