import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Merchant, Sandbox } from '../index.js';
import { openServerClient, type ServerClient } from '../server-test-support.js';
import { at, openTestSandbox, startTimeoutMs, type TestSandbox, validCard } from '../test-support.js';

const threeHoursMs = 3 * 60 * 60 * 1000;

describe('sale', () => {
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

  it('returns all details of the payment', async () => {
    const card = {
      ...validCard,
      billingAddress: { postalCode: '20000', streetAddress: '201 Main' },
      cvv: '301',
    };
    const sale = { amount: '12.5', paymentMethodNonce: await server.nonce(card), orderId: 'order-1' };
    const { status, body } = await server.sale(sale);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      type: 'sale',
      status: 'authorized',
      amount: '12.50',
      currencyIsoCode: 'USD',
      merchantAccountId: `${merchant.id}_usd`,
      orderId: 'order-1',
      processorResponseCode: '1000',
      avsPostalCodeResponseCode: 'N',
      avsStreetAddressResponseCode: 'U',
      cvvResponseCode: 'S',
      paymentMethod: { type: 'CreditCard', details: { lastFour: '1111' } },
      statusHistory: [{ status: 'authorized' }],
    });
    const id = String(at(body, 'id'));
    expect((await server.call('GET', `/transactions/${id}`)).body).toEqual(body);
  });

  it('uses the currency of the merchant account', async () => {
    const merchantAccountId = `${merchant.id}_cad`;
    const { body } = await server.sale({
      amount: '3.00',
      merchantAccountId,
      paymentMethodNonce: await server.nonce(),
    });
    expect(body).toMatchObject({ currencyIsoCode: 'CAD', merchantAccountId });
  });

  it.each([
    ['2001.00', 'processor_declined', '2001', null],
    ['3000.00', 'failed', '3000', null],
    ['5001.00', 'gateway_rejected', null, 'application_incomplete'],
  ])('stores a declined payment as a transaction: %s', async (amount, status, code, reason) => {
    const { status: http, body } = await server.sale({
      amount,
      paymentMethodNonce: await server.nonce(),
      options: { submitForSettlement: true },
    });
    expect(http).toBe(201);
    expect(body).toMatchObject({ status, processorResponseCode: code, gatewayRejectionReason: reason });
  });

  it('returns the same response for the same idempotency key, and rejects the key for another request', async () => {
    const sale = { amount: '7.00', paymentMethodNonce: await server.nonce() };
    const [first, second] = await Promise.all([server.sale(sale, 'key-1'), server.sale(sale, 'key-1')]);
    expect(second.body).toEqual(first.body);
    const replayed = [first, second].map((response) => response.headers.has('idempotency-replayed'));
    expect(replayed.sort()).toEqual([false, true]);
    const reordered = await server.sale(
      { paymentMethodNonce: sale.paymentMethodNonce, amount: '7.00' },
      'key-1',
    );
    expect(reordered.body).toEqual(first.body);
    const other = await server.sale({ ...sale, amount: '8.00' }, 'key-1');
    expect([other.status, at(other.body, 'code')]).toEqual([409, 'idempotency_key_reused']);
    const neighbour = openServerClient(sandbox, await sandbox.merchants.create());
    const theirs = await neighbour.sale(
      { amount: '7.00', paymentMethodNonce: await neighbour.nonce() },
      'key-1',
    );
    expect(theirs.status).toBe(201);
  });

  it('creates one payment if its response was lost', async () => {
    sandbox.scenarios.add({
      merchantId: merchant.id,
      match: { operation: 'createTransaction' },
      when: 'after',
      fault: { kind: 'dropped' },
    });
    const sale = { amount: '6.00', orderId: 'lost', paymentMethodNonce: await server.nonce() };
    await expect(server.sale(sale, 'key-lost')).rejects.toThrow(TypeError);
    const again = await server.sale(sale, 'key-lost');
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
    expect(at((await server.call('GET', '/transactions?orderId=lost')).body, 'total')).toBe(1);
  });

  it('reports the transaction of an idempotency key, and rejects later requests with a closed key', async () => {
    const close = (key: string) => server.call('POST', `/idempotency-keys/${key}/close`);
    const sale = { amount: '6.00', paymentMethodNonce: await server.nonce() };
    const result = await server.sale(sale, 'key-used');
    expect(await close('key-used')).toMatchObject({ status: 200, body: { transaction: result.body } });
    expect((await server.sale(sale, 'key-used')).body).toEqual(result.body);
    expect(await close('key-unused')).toMatchObject({ status: 200, body: { transaction: null } });
    const late = { amount: '6.00', orderId: 'late', paymentMethodNonce: await server.nonce() };
    expect(await server.sale(late, 'key-unused')).toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_closed' },
    });
    expect(await close('key-unused')).toMatchObject({ body: { transaction: null } });
    expect(at((await server.call('GET', '/transactions?orderId=late')).body, 'total')).toBe(0);
  });

  it('and the closing of its idempotency key exclude each other', async () => {
    for (let round = 0; round < 5; round += 1) {
      const key = `key-race-${round}`;
      const sale = { amount: '6.00', orderId: key, paymentMethodNonce: await server.nonce() };
      const [result, closed] = await Promise.all([
        server.sale(sale, key),
        server.call('POST', `/idempotency-keys/${key}/close`),
      ]);
      const total = at((await server.call('GET', `/transactions?orderId=${key}`)).body, 'total');
      expect([result.status, total]).toEqual(at(closed.body, 'transaction') === null ? [409, 0] : [201, 1]);
    }
  });

  it('requires an idempotency key', async () => {
    const response = await server.sale({ amount: '7.00', paymentMethodNonce: 'x' }, null);
    expect([response.status, at(response.body, 'code')]).toEqual([400, 'idempotency_key_required']);
  });

  it('frees the idempotency key after a failure', async () => {
    const failed = await server.sale({ amount: '1.00', paymentMethodNonce: 'unknown' }, 'key-2');
    expect(failed.status).toBe(422);
    expect(
      (await server.sale({ amount: '1.00', paymentMethodNonce: await server.nonce() }, 'key-2')).status,
    ).toBe(201);
  });

  it('uses a nonce once among parallel requests', async () => {
    const paymentMethodNonce = await server.nonce();
    const responses = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(() => server.sale({ amount: '9.00', paymentMethodNonce })),
    );
    const statuses = responses.map((response) => response.status).sort();
    expect(statuses).toEqual([201, 422, 422, 422, 422, 422]);
    const rejected = responses.find((response) => response.status === 422);
    expect(rejected?.body).toMatchObject({
      code: 'nonce_consumed',
      type: 'urn:tessera:sandbox:nonce_consumed',
    });
    expect(rejected?.headers.get('content-type')).toContain('application/problem+json');
  });

  it('keeps the nonce if the sale was rejected for another reason', async () => {
    const paymentMethodNonce = await server.nonce();
    const failure = await server.sale({ amount: '1.234', paymentMethodNonce });
    expect([failure.status, at(failure.body, 'code')]).toEqual([422, 'amount_invalid']);
    expect((await server.sale({ amount: '1.23', paymentMethodNonce })).status).toBe(201);
  });

  it('rejects nonces after three hours, and nonces of another merchant', async () => {
    const late = await server.nonce();
    test.advance(threeHoursMs);
    const expired = await server.sale({ amount: '1.00', paymentMethodNonce: late });
    expect(at(expired.body, 'code')).toBe('nonce_expired');
    const neighbour = openServerClient(sandbox, await sandbox.merchants.create());
    const foreign = await server.sale({ amount: '1.00', paymentMethodNonce: await neighbour.nonce() });
    expect(at(foreign.body, 'code')).toBe('nonce_unknown');
  });

  it.each([
    [{ amount: 'ten' }, 'validation_failed'],
    [{ merchantAccountId: 'nowhere' }, 'merchant_account_unknown'],
    [{ customerId: 'nobody' }, 'customer_unknown'],
    [{ options: { storeInVault: true } }, 'customer_required'],
    [{ paymentMethodToken: 'both' }, 'validation_failed'],
    [{ paymentMethodNonce: undefined }, 'validation_failed'],
    [{ paymentMethodNonce: undefined, paymentMethodToken: 'gone' }, 'payment_method_unknown'],
    [{ surprise: true }, 'validation_failed'],
  ])('rejects %j', async (change, code) => {
    const response = await server.sale({
      amount: '1.00',
      paymentMethodNonce: await server.nonce(),
      ...change,
    });
    expect([response.status, at(response.body, 'code')]).toEqual([422, code]);
  });
});
