import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { configuration, clientToken, sentApiUrl } from '#test/support/gateway-samples.js';
import { response, type GatewayStub, silent, stubGateway, unreachable } from '#test/support/gateway-stub.js';
import { onPage } from '#test/support/page-stub.js';
import type * as Module from '../index.js';

let module: typeof Module;
let gateway: GatewayStub;

beforeEach(async () => {
  onPage();
  gateway = stubGateway();
  vi.resetModules();
  module = await import('../index.js');
});

afterEach(async () => {
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
});

const authorization = clientToken({ graphQL: undefined });
const nonce = 'nonce 1';
const balance = { rewardsAmount: 45_256_433, rewardsUnit: 'Points' };

async function created(options: object = {}) {
  gateway.plan(response(200, configuration()));
  return module.create({ authorization, ...options });
}

describe('the rewards balance', () => {
  it('is requested with the nonce and every further option', async () => {
    const instance = await created();
    gateway.plan(response(200, balance));
    const options = { nonce, currency: 'USD', timeout: 5_000 };
    await expect(instance.getRewardsBalance(options)).resolves.toEqual({ ...balance, _httpStatus: 200 });
    const { method, url, query } = gateway.calls[1] ?? {};
    expect([method, url]).toEqual(['GET', `${sentApiUrl}/v1/payment_methods/amex_rewards_balance`]);
    expect(query?.get('paymentMethodNonce')).toBe(nonce);
    expect(query?.get('_meta[source]')).toBe('american-express');
    expect(query?.get('currency')).toBe('USD');
    expect([query?.has('nonce'), query?.has('timeout')]).toEqual([false, false]);
    expect(options).toEqual({ nonce, currency: 'USD', timeout: 5_000 });
  });

  it('resolves with the error of a card without rewards', async () => {
    const error = { code: 'INQ2002', message: 'Card is ineligible' };
    const instance = await created();
    gateway.plan(response(200, { error }));
    await expect(instance.getRewardsBalance({ nonce })).resolves.toMatchObject({ error });
  });
});

describe('the Express Checkout profile', () => {
  it('is requested by the nonce alone', async () => {
    const cards = { amexExpressCheckoutCards: [{ nonce: 'n', type: 'AmexExpressCheckoutCard' }] };
    const instance = await created();
    gateway.plan(response(200, cards));
    const options = { nonce, currency: 'USD' };
    await expect(instance.getExpressCheckoutProfile(options)).resolves.toMatchObject(cards);
    const { url, query } = gateway.calls[1] ?? {};
    expect(url).toBe(`${sentApiUrl}/v1/payment_methods/amex_express_checkout_cards/nonce%201`);
    expect(query?.get('paymentMethodNonce')).toBe(nonce);
    expect(query?.has('currency')).toBe(false);
  });
});

describe.each(['getRewardsBalance', 'getExpressCheckoutProfile'] as const)('%s', (method) => {
  it.each([undefined, null, {}, { nonce: '' }])(
    'rejects %j with AMEX_NONCE_REQUIRED and names the method',
    async (options) => {
      const instance = await created();
      await expect(instance[method](options as never)).rejects.toMatchObject({
        code: 'AMEX_NONCE_REQUIRED',
        type: 'MERCHANT',
        message: `${method} must be called with a nonce.`,
      });
      expect(gateway.calls).toHaveLength(1);
    },
  );

  it('rejects a nonce that is no text', async () => {
    const instance = await created();
    await expect(instance[method]({ nonce: {} } as never)).rejects.toMatchObject({
      code: 'INSTANTIATION_OPTION_INVALID',
    });
  });

  it.each([
    [401, false],
    [404, false],
    [422, false],
    [429, true],
    [500, true],
  ])('rejects status %i with AMEX_NETWORK_ERROR, retryable: %s', async (status, retryable) => {
    const instance = await created();
    gateway.plan(response(status), response(status));
    await expect(instance[method]({ nonce })).rejects.toMatchObject({
      code: 'AMEX_NETWORK_ERROR',
      type: 'NETWORK',
      retryable,
      details: { originalError: { details: { httpStatus: status } } },
    });
  });

  it('rejects a missing connection with AMEX_NETWORK_ERROR, and status 403 with the client’s error', async () => {
    const instance = await created();
    gateway.plan(unreachable, unreachable);
    await expect(instance[method]({ nonce })).rejects.toMatchObject({ code: 'AMEX_NETWORK_ERROR' });
    gateway.plan(response(403));
    await expect(instance[method]({ nonce })).rejects.toMatchObject({
      code: 'CLIENT_AUTHORIZATION_INSUFFICIENT',
    });
  });

  it('can be aborted alone, and rejects with ABORTED when the instance ends', async () => {
    const instance = await created();
    gateway.plan(silent, silent);
    const controller = new AbortController();
    const [one, other] = [
      instance[method]({ nonce, signal: controller.signal }),
      instance[method]({ nonce }),
    ];
    controller.abort('left');
    await expect(one).rejects.toMatchObject({ code: 'ABORTED', cause: 'left' });
    await instance.teardown();
    await expect(other).rejects.toMatchObject({ code: 'ABORTED' });
    await expect(instance[method]({ nonce })).rejects.toMatchObject({ code: 'METHOD_CALLED_AFTER_TEARDOWN' });
    await expect(instance.teardown()).rejects.toMatchObject({ code: 'METHOD_CALLED_AFTER_TEARDOWN' });
  });
});
