import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Merchant } from '../index.js';
import { openServerClient, type ServerClient } from '../server-test-support.js';
import { at, openTestSandbox, startTimeoutMs, type TestSandbox, validCard } from '../test-support.js';

describe('vault of the server API', () => {
  let test: TestSandbox;
  let merchant: Merchant;
  let server: ServerClient;
  beforeAll(async () => {
    test = await openTestSandbox();
    merchant = await test.sandbox.merchants.create();
    server = openServerClient(test.sandbox, merchant);
    await server.call('POST', '/customers', { id: 'one' });
    await server.call('POST', '/customers', { id: 'two' });
  }, startTimeoutMs);
  afterAll(() => test.close());

  let keys = 0;
  const vault = (body: object, key = `vault-${++keys}`) =>
    server.call('POST', '/payment-methods', { customerId: 'one', ...body }, { 'Idempotency-Key': key });
  const defaults = async () => {
    const { body } = await server.call('GET', '/customers/one');
    const methods = at(body, 'paymentMethods');
    return Array.isArray(methods) ? methods.map((method) => at(method, 'default')) : [];
  };

  it('stores a verified card once per key, and changes the default', async () => {
    const paymentMethodNonce = await server.nonce();
    const first = await vault({ paymentMethodNonce, options: { verifyCard: true } }, 'same');
    expect([first.status, first.body]).toMatchObject([201, { customerId: 'one', default: true }]);
    const again = await vault({ paymentMethodNonce, options: { verifyCard: true } }, 'same');
    expect(again.body).toEqual(first.body);
    const second = await vault({
      paymentMethodNonce: await server.nonce(),
      options: { makeDefault: true },
    });
    expect(await defaults()).toEqual([true, false]);
    const token = String(at(first.body, 'token'));
    const changed = await server.call('PUT', `/payment-methods/${token}`, { options: { makeDefault: true } });
    expect([changed.status, at(changed.body, 'default')]).toEqual([200, true]);
    expect(await defaults()).toEqual([false, true]);
    await server.call('DELETE', `/payment-methods/${String(at(second.body, 'token'))}`);
  });

  it.each([
    ['4000111111111115', { verifyCard: true }, '2000'],
    ['4000111111111511', { verifyCard: true }, 'fraud'],
    ['4111111111111111', { threeDSecure: { required: true } }, 'three_d_secure'],
  ])('does not store the card %s with %j', async (number, options, code) => {
    const before = (await defaults()).length;
    const paymentMethodNonce = await server.nonce({ ...validCard, number });
    const declined = await vault({ paymentMethodNonce, options });
    expect([declined.status, declined.body]).toMatchObject([
      422,
      { code: 'payment_method_declined', errors: [{ field: 'paymentMethodNonce', code }] },
    ]);
    expect(await defaults()).toHaveLength(before);
  });

  it('does not store nonces that are used up, or for unknown customers', async () => {
    const paymentMethodNonce = await server.nonce();
    await vault({ paymentMethodNonce });
    expect(at((await vault({ paymentMethodNonce })).body, 'code')).toBe('nonce_consumed');
    const unknown = await vault({ customerId: 'three', paymentMethodNonce: await server.nonce() });
    expect([unknown.status, at(unknown.body, 'code')]).toEqual([422, 'customer_unknown']);
  });
});
