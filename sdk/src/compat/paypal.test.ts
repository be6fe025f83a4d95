import { describe, expect, it, vi } from 'vitest';
import { fakeClient } from '../methods/paypal/test/paypal-harness.js';
import { onPage } from '#test/support/page-stub.js';
import { eventually } from '#test/support/pending.js';
import { paypalErrors } from '../methods/paypal/index.js';
import { BraintreeError } from './errors.js';
import { create } from './index.js';
import { braintreeModules } from './modules.js';
import { paypal, paypalCheckout } from './package.js';
import { wrap } from './wrap.js';

const module = braintreeModules['paypal'];

function wrapped(tokenize: () => Promise<unknown>) {
  const instance = {
    tokenize: vi.fn(tokenize),
    closeWindow: vi.fn<() => void>(),
    focusWindow: vi.fn<() => void>(),
    teardown: () => Promise.resolve(),
  };
  return { instance, result: wrap(instance, module, () => undefined) };
}

type Handle = Record<'close' | 'focus', () => void>;

describe('PayPal as in braintree-web', () => {
  it('returns a popup handle with a callback, and a promise without one', async () => {
    const { instance, result } = wrapped(() => Promise.resolve({ nonce: 'n' }));
    const called = vi.fn<(...args: unknown[]) => void>();
    const handle = result['tokenize']?.({ flow: 'vault' }, called) as Handle;
    handle.focus();
    handle.close();
    expect([instance.focusWindow.mock.calls, instance.closeWindow.mock.calls]).toEqual([[[]], [[]]]);
    await eventually(() => {
      expect(called.mock.calls).toEqual([[null, { nonce: 'n' }]]);
    });
    await expect(result['tokenize']?.({ flow: 'vault' })).resolves.toEqual({ nonce: 'n' });
  });

  it('has a handle that does nothing after teardown', () => {
    const { instance, result } = wrapped(() => new Promise(() => undefined));
    const handle = result['tokenize']?.({}, () => undefined) as Handle;
    instance.closeWindow.mockImplementation(() => {
      throw new Error('torn down');
    });
    handle.close();
    expect(instance.closeWindow).toHaveBeenCalledTimes(1);
  });

  it('calls back with a BraintreeError without details for a closed window', async () => {
    const cause = new Error('beneath');
    const { result } = wrapped(() => Promise.reject(paypalErrors.POPUP_CLOSED({ cause })));
    const called = vi.fn<(error: unknown) => void>();
    result['tokenize']?.({}, called);
    await eventually(() => {
      expect(called).toHaveBeenCalledTimes(1);
    });
    const [[error] = []] = called.mock.calls;
    expect(error).toBeInstanceOf(BraintreeError);
    expect(error).toMatchObject({ code: 'PAYPAL_POPUP_CLOSED', details: undefined });
  });

  it('is supported in every browser', () => {
    expect([paypal.isSupported(), paypalCheckout.isSupported()]).toEqual([true, true]);
  });
});

describe('PayPal Checkout as in braintree-web', () => {
  it('with an authorization resolves immediately, and its calls reject with a failure of the client', async () => {
    onPage();
    const stub = vi.fn<typeof fetch>(() => Promise.resolve(new Response('{}', { status: 403 })));
    vi.stubGlobal('fetch', stub);
    const result = await create('paypal-checkout', { authorization: 'sandbox_abc_shop' });
    const call = result['createPayment']?.({ flow: 'checkout', amount: '1.00', currency: 'USD' });
    await expect(call).rejects.toMatchObject({
      name: 'BraintreeError',
      code: 'CLIENT_AUTHORIZATION_INSUFFICIENT',
    });
    vi.unstubAllGlobals();
  });

  it('with a client rejects if the account lacks PayPal', async () => {
    onPage();
    const { client } = fakeClient({ more: { paypalEnabled: false } });
    await expect(create('paypal-checkout', { client })).rejects.toMatchObject({ code: 'PAYPAL_NOT_ENABLED' });
  });

  it('returns the same instance when the script has loaded', async () => {
    const instance = { loadPayPalSDK: () => Promise.resolve(instance) };
    const result = wrap(
      instance,
      {
        name: 'paypalCheckout',
        load: () => Promise.reject(new Error('no')),
        methods: { loadPayPalSDK: 'async' },
      },
      () => undefined,
    );
    await expect(result['loadPayPalSDK']?.()).resolves.toBe(result);
  });
});
