import { describe, expect, it, vi } from 'vitest';
import { googlePaymentErrors } from '../google-pay-api/google-pay.errors.js';
import type { BraintreeModule } from './types.js';
import { wrap } from './wrap.js';

const module: BraintreeModule = {
  name: 'wallet',
  load: () => Promise.reject(new Error('not used')),
  methods: { create: 'deferrable' },
  properties: ['merchantIdentifier'],
};

const wrapped = (create: (...args: unknown[]) => unknown) =>
  wrap({ create, merchantIdentifier: 'm' }, module, () => undefined);

describe('a method that is synchronous without a deferred client', () => {
  it('returns its result, and throws with a callback, as in braintree-web', () => {
    const instance = wrapped((value) => value);
    expect(instance['create']?.(5)).toBe(5);
    expect(() => instance['create']?.(5, () => undefined)).toThrow(TypeError);
  });

  it('throws a BraintreeError', () => {
    const instance = wrapped(() => {
      throw googlePaymentErrors.NOT_ENABLED();
    });
    expect(() => instance['create']?.()).toThrow(
      expect.objectContaining({ name: 'BraintreeError', code: 'GOOGLE_PAYMENT_NOT_ENABLED' }) as Error,
    );
  });

  it('returns a promise, or calls back, with a deferred client', async () => {
    const instance = wrapped((value) => Promise.resolve(value));
    await expect(instance['create']?.(5)).resolves.toBe(5);
    const callback = vi.fn<(...args: unknown[]) => void>();
    expect(instance['create']?.(5, callback)).toBeUndefined();
    await vi.waitFor(() => {
      expect(callback.mock.calls).toEqual([[null, 5]]);
    });
    const failing = wrapped(() => Promise.reject(googlePaymentErrors.NOT_ENABLED()));
    await expect(failing['create']?.()).rejects.toMatchObject({ name: 'BraintreeError' });
  });
});

it('a property of an instance cannot be changed', () => {
  const instance = wrapped(() => undefined);
  expect(Reflect.get(instance, 'merchantIdentifier')).toBe('m');
  expect(() => Object.assign(instance, { merchantIdentifier: 'x' })).toThrow(TypeError);
  expect(() => Object.defineProperty(instance, 'merchantIdentifier', { value: 'x' })).toThrow(TypeError);
});
