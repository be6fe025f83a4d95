import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Merchant, Sandbox } from '../index.js';
import { openServerClient, type ServerClient } from '../server-test-support.js';
import {
  at,
  fingerprintOf,
  openTestSandbox,
  startTimeoutMs,
  type TestSandbox,
  tokenizeOverGraphQL,
  validCard,
} from '../test-support.js';

describe('transaction after the sale', () => {
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

  it('is settled and refunded partially, and rejects refunds beyond its amount', async () => {
    const { body } = await server.sale({ amount: '10.00', paymentMethodNonce: await server.nonce() });
    const path = `/transactions/${String(at(body, 'id'))}`;
    const act = (name: string, content?: unknown) => server.call('POST', `${path}/${name}`, content);
    expect(at((await act('refund', {})).body, 'code')).toBe('state_conflict');
    expect(at((await act('submit-for-settlement')).body, 'status')).toBe('submitted_for_settlement');
    expect((await act('submit-for-settlement')).status).toBe(409);
    expect(at((await act('settle')).body, 'status')).toBe('settled');
    expect((await act('void')).status).toBe(409);

    const partial = await act('refund', { amount: '4.00' });
    expect(partial.status).toBe(201);
    expect(partial.body).toMatchObject({
      type: 'credit',
      amount: '4.00',
      refundedTransactionId: at(body, 'id'),
    });
    expect(at((await act('refund', { amount: '6.01' })).body, 'code')).toBe('amount_too_large');
    const rest = await Promise.all([act('refund', {}), act('refund', {})]);
    expect(rest.map((response) => response.status).sort()).toEqual([201, 409]);
    expect((await server.call('GET', path)).body).toMatchObject({
      refundedAmount: '10.00',
      statusHistory: ['authorized', 'submitted_for_settlement', 'settling', 'settled'].map((status) => ({
        status,
      })),
    });

    const creditId = String(at(partial.body, 'id'));
    expect((await server.call('POST', `/transactions/${creditId}/refund`, {})).status).toBe(409);
    expect(at((await server.call('POST', `/transactions/${creditId}/void`)).body, 'status')).toBe('voided');
    expect(at((await act('refund', {})).body, 'amount')).toBe('4.00');
  });

  it('is refunded once per idempotency key', async () => {
    const id = await server.settledSale('5.00');
    const refund = () =>
      server.call(
        'POST',
        `/transactions/${id}/refund`,
        { amount: '1.00' },
        { 'Idempotency-Key': 'refund-1' },
      );
    const [first, second] = [await refund(), await refund()];
    expect(second.body).toEqual(first.body);
    expect(at((await server.call('GET', `/transactions/${id}`)).body, 'refundedAmount')).toBe('1.00');
  });

  it('can be voided before settlement', async () => {
    const { body } = await server.sale({
      amount: '2.00',
      paymentMethodNonce: await server.nonce(),
      options: { submitForSettlement: true },
    });
    expect(at(body, 'status')).toBe('submitted_for_settlement');
    const voided = await server.call('POST', `/transactions/${String(at(body, 'id'))}/void`);
    expect(at(voided.body, 'status')).toBe('voided');
  });

  it('is found by order, status and time', async () => {
    const own = openServerClient(sandbox, await sandbox.merchants.create());
    for (const orderId of ['a', 'b', 'b'])
      await own.sale({ amount: '1.00', orderId, paymentMethodNonce: await own.nonce() });
    test.advance(1000);
    const after = '2026-06-15T00:00:00Z';
    const find = async (query: string) => (await own.call('GET', `/transactions?${query}`)).body;
    expect(at(await find('orderId=b'), 'total')).toBe(2);
    expect(at(await find('status=voided'), 'items')).toEqual([]);
    expect(at(await find(`createdAfter=${after}&size=2&page=2`), 'items')).toHaveLength(1);
    expect(at(await find('createdAfter=2030-01-01T00:00:00Z'), 'total')).toBe(0);
    expect(at(await find('page=0'), 'code')).toBe('validation_failed');
  });

  it('the server API lists customers and their payment methods', async () => {
    const created = await server.call('POST', '/customers', {
      id: 'hal',
      firstName: 'Hal',
      email: 'hal@example.com',
    });
    expect(created.status).toBe(201);
    expect(at((await server.call('POST', '/customers', { id: 'hal' })).body, 'code')).toBe('customer_exists');
    const stored = await server.sale({
      amount: '1.00',
      customerId: 'hal',
      paymentMethodNonce: await server.nonce(),
      options: { storeInVault: true },
    });
    const token = String(at(stored.body, 'paymentMethodToken'));
    expect((await server.call('GET', '/customers/hal')).body).toMatchObject({
      firstName: 'Hal',
      paymentMethods: [{ token, default: true, details: { lastFour: '1111' } }],
    });
    const again = await server.sale({ amount: '2.00', paymentMethodToken: token });
    expect(again.body).toMatchObject({ status: 'authorized', customerId: 'hal', cvvResponseCode: 'I' });

    const bearer = await fingerprintOf(sandbox, merchant, { customerId: 'hal' });
    await tokenizeOverGraphQL(sandbox, bearer, { ...validCard, number: '5555555555554444' });
    expect((await server.call('DELETE', `/payment-methods/${token}`)).status).toBe(204);
    expect((await server.call('GET', `/payment-methods/${token}`)).status).toBe(404);
    expect((await server.call('GET', '/customers/hal')).body).toMatchObject({
      paymentMethods: [{ default: true, details: { cardType: 'MasterCard' } }],
    });
    expect(at((await server.sale({ amount: '1.00', paymentMethodToken: token })).body, 'code')).toBe(
      'payment_method_unknown',
    );
  });

  it('is not saved as a payment method if it was declined', async () => {
    await server.call('POST', '/customers', { id: 'ida' });
    const declined = await server.sale({
      amount: '2000.00',
      customerId: 'ida',
      paymentMethodNonce: await server.nonce(),
      options: { storeInVault: true },
    });
    expect(declined.body).toMatchObject({ status: 'processor_declined', paymentMethodToken: null });
    expect(at((await server.call('GET', '/customers/ida')).body, 'paymentMethods')).toEqual([]);
  });

  it('the server API creates client tokens for known customers and accounts only', async () => {
    await server.call('POST', '/customers', { id: 'jo' });
    const result = await server.call('POST', '/client-tokens', {
      customerId: 'jo',
      baseUrl: 'http://pay.localhost:4002',
    });
    expect(result.status).toBe(201);
    const token = JSON.parse(
      Buffer.from(String(at(result.body, 'clientToken')), 'base64').toString(),
    ) as object;
    expect(token).toMatchObject({
      version: 2,
      environment: 'development',
      configUrl: `http://pay.localhost:4002/merchants/${merchant.id}/client_api/v1/configuration`,
    });
    const codeOf = async (body: unknown) =>
      at((await server.call('POST', '/client-tokens', body)).body, 'code');
    expect(await codeOf({ customerId: 'nobody' })).toBe('customer_unknown');
    expect(await codeOf({ merchantAccountId: 'nowhere' })).toBe('merchant_account_unknown');
    expect(await codeOf({ baseUrl: 'https://evil.example' })).toBe('validation_failed');
  });

  it('the server API responds to invalid and unknown requests with a problem', async () => {
    const broken = await server.call('POST', '/customers', '{"id":');
    expect([broken.status, at(broken.body, 'code')]).toEqual([400, 'bad_request']);
    expect((await server.call('GET', '/nothing')).body).toMatchObject({ code: 'not_found', status: 404 });
  });
});
