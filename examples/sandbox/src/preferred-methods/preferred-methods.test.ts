import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Merchant, Sandbox } from '../index.js';
import {
  at,
  fingerprintOf,
  gatewayOrigin,
  openTestSandbox,
  send,
  sendGraphQL,
  startTimeoutMs,
  type TestSandbox,
} from '../test-support.js';

const query = 'query PreferredPaymentMethods { preferredPaymentMethods { paypalPreferred venmoPreferred } }';

describe('preferred payment methods', () => {
  let test: TestSandbox;
  let sandbox: Sandbox;
  let merchant: Merchant;

  beforeAll(async () => {
    test = await openTestSandbox();
    sandbox = test.sandbox;
    merchant = await sandbox.merchants.create();
  }, startTimeoutMs);

  afterEach(() => {
    for (const { merchantId, customerId } of sandbox.preferredMethods.list()) {
      sandbox.preferredMethods.remove(merchantId, customerId);
    }
  });

  afterAll(() => test.close());

  const request = async (bearer: string | null) => (await sendGraphQL(sandbox, bearer, { query })).body;
  const preferred = async (bearer: string) => at(await request(bearer), 'data', 'preferredPaymentMethods');
  const none = { paypalPreferred: false, venmoPreferred: false };

  it('are empty by default', async () => {
    expect(await request(merchant.tokenizationKey)).toEqual({
      data: { preferredPaymentMethods: none },
      extensions: { requestId: expect.any(String) as unknown },
    });
  });

  it('belong to the customer, else to the merchant, never to another merchant', async () => {
    const { preferredMethods } = sandbox;
    preferredMethods.set({ merchantId: merchant.id, paypal: true, venmo: false });
    preferredMethods.set({ merchantId: merchant.id, customerId: 'ann', paypal: false, venmo: true });
    const ofMerchant = { paypalPreferred: true, venmoPreferred: false };
    expect(await preferred(await fingerprintOf(sandbox, merchant, { customerId: 'ann' }))).toEqual({
      paypalPreferred: false,
      venmoPreferred: true,
    });
    expect(await preferred(await fingerprintOf(sandbox, merchant, { customerId: 'bob' }))).toEqual(
      ofMerchant,
    );
    expect(await preferred(merchant.tokenizationKey)).toEqual(ofMerchant);
    const other = await sandbox.merchants.create();
    expect(await preferred(await fingerprintOf(sandbox, other, { customerId: 'ann' }))).toEqual(none);
  });

  it('are stored once per shopper, and can be removed', () => {
    const { preferredMethods } = sandbox;
    const ann = { merchantId: merchant.id, customerId: 'ann' };
    preferredMethods.set({ ...ann, paypal: true, venmo: true });
    preferredMethods.set({ ...ann, paypal: true, venmo: false });
    expect(preferredMethods.list()).toEqual([{ ...ann, paypal: true, venmo: false }]);
    expect(preferredMethods.remove(merchant.id, 'ann')).toBe(true);
    expect(preferredMethods.remove(merchant.id, 'ann')).toBe(false);
    expect(preferredMethods.of(merchant.id, 'ann')).toEqual({ paypal: false, venmo: false });
  });

  it('require an authorization, and are not cached', async () => {
    expect(at(await request(null), 'errors', 0, 'extensions', 'errorClass')).toBe('AUTHENTICATION');
    const { headers } = await sendGraphQL(sandbox, merchant.tokenizationKey, { query });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('can be failed by the scenario switch, under their own operation', async () => {
    sandbox.scenarios.add({
      merchantId: merchant.id,
      match: { operation: 'preferredPaymentMethods' },
      fault: { kind: 'graphqlError', errorClass: 'AUTHORIZATION' },
    });
    const failed = await request(merchant.tokenizationKey);
    expect([at(failed, 'data'), at(failed, 'errors', 0, 'extensions', 'errorClass')]).toEqual([
      null,
      'AUTHORIZATION',
    ]);
    expect(await preferred(merchant.tokenizationKey)).toEqual(none);
  });

  const submit = (path: string, fields: Record<string, string>) =>
    sandbox.app.request(gatewayOrigin + path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { 'Sec-Fetch-Site': 'same-origin', Origin: gatewayOrigin },
    });
  const page = async () => String((await send(sandbox, 'GET', '/console')).body);

  it('are set per shopper in the console', async () => {
    const shopper = { merchantId: merchant.id, customerId: 'ann' };
    const added = await submit('/console/preferred-methods', { ...shopper, venmo: 'on' });
    expect([added.status, added.headers.get('location')]).toEqual([303, '/console?notice=done']);
    await submit('/console/preferred-methods', { merchantId: ` ${merchant.id} `, customerId: ' ' });
    expect(sandbox.preferredMethods.list()).toEqual([
      { ...shopper, paypal: false, venmo: true },
      { merchantId: merchant.id, customerId: null, paypal: false, venmo: false },
    ]);
    expect(await page()).toContain(`ann of ${merchant.id}: Venmo`);
    expect(await page()).toContain(`All other customers of ${merchant.id}: None`);
    await submit('/console/preferred-methods/remove', shopper);
    await submit('/console/preferred-methods/remove', { merchantId: merchant.id });
    expect(sandbox.preferredMethods.list()).toEqual([]);
    expect(await page()).toContain('No preferences set.');
    const second = await submit('/console/preferred-methods/remove', shopper);
    expect(second.headers.get('location')).toBe('/console?notice=not_found');
    const nobody = await submit('/console/preferred-methods', { paypal: 'on' });
    expect(nobody.headers.get('location')).toBe('/console?notice=invalid');
  });

  it('are set by test code in another process', async () => {
    const preference = { merchantId: merchant.id, customerId: null, paypal: true, venmo: true };
    const put = (body: unknown) => send(sandbox, 'PUT', '/console/api/preferred-methods', { body });
    expect((await put(preference)).status).toBe(204);
    expect((await send(sandbox, 'GET', '/console/api/preferred-methods')).body).toEqual({
      preferredMethods: [preference],
    });
    for (const body of ['{', {}, { ...preference, paypal: 'yes' }, { ...preference, typo: 1 }]) {
      expect((await put(body)).status).toBe(422);
    }
    expect(await preferred(merchant.tokenizationKey)).toEqual({
      paypalPreferred: true,
      venmoPreferred: true,
    });
  });
});
