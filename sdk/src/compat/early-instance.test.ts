import { readdirSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { eventually, pending } from '#test/support/pending.js';
import { addEarlyMembers, type EarlyInstance, isText, only, orMissing } from './early-instance.js';
import { braintreeModules } from './modules.js';
import type { BraintreeOptions } from './types.js';
import type { BraintreeInstance } from './wrap.js';

const members = { methods: ['verifyCard', 'teardown'], emitsEvents: true };

function harness() {
  const { promise, resolve, reject } = pending();
  const created = {
    verifyCard: vi.fn((...args: unknown[]) => Promise.resolve(`verified ${String(args[0])}`)),
    teardown: vi.fn(() => Promise.resolve()),
    on: vi.fn(),
    off: vi.fn(),
    hasListener: vi.fn(() => true),
  };
  const instance: BraintreeInstance = {};
  addEarlyMembers(instance, members, promise);
  return {
    instance,
    created,
    resolve: async () => {
      Object.assign(instance, created);
      resolve();
      await promise;
    },
    reject,
  };
}

describe('an instance whose code is still loading', () => {
  it('passes its calls on, in their order', async () => {
    const { instance, created, resolve } = harness();
    const first = instance['verifyCard']?.(1);
    const second = instance['verifyCard']?.(2);
    expect(created.verifyCard).not.toHaveBeenCalled();
    await resolve();
    await expect(first).resolves.toBe('verified 1');
    await expect(second).resolves.toBe('verified 2');
    expect(created.verifyCard.mock.calls).toEqual([[1], [2]]);
  });

  it('calls back, as the instance would', async () => {
    const { instance, created, resolve } = harness();
    const done = vi.fn();
    expect(instance['verifyCard']?.(1, done)).toBeUndefined();
    await resolve();
    await eventually(() => {
      expect(done.mock.calls).toEqual([[null, 'verified 1']]);
    });
    expect(created.verifyCard.mock.calls).toEqual([[1]]);
  });

  it('remembers listeners until then, and no removed ones', async () => {
    const { instance, created, resolve } = harness();
    const [kept, removed] = [vi.fn(), vi.fn()];
    instance['on']?.('rendered', kept);
    instance['on']?.('closed', removed);
    instance['off']?.('closed', removed);
    instance['off']?.('rendered', removed);
    expect(instance['hasListener']?.('rendered')).toBe(true);
    expect(instance['hasListener']?.('closed')).toBe(false);
    await resolve();
    expect(created.on.mock.calls).toEqual([['rendered', kept]]);
  });

  it('rejects its calls with the error of the creation, and has nothing to tear down', async () => {
    const { instance, reject } = harness();
    const called = instance['verifyCard']?.(1);
    const failure = new Error('not enabled');
    reject(failure);
    await expect(called).rejects.toBe(failure);
    await expect(instance['verifyCard']?.(2)).rejects.toBe(failure);
    await expect(instance['teardown']?.()).resolves.toBeUndefined();
  });
});

describe('options that need no check by the code of create', () => {
  const accepts = only({ authorization: isText, merchantAccountId: orMissing(isText) });
  it.each([
    [true, { authorization: 'x' }],
    [true, { authorization: 'x', merchantAccountId: 'y' }],
    [false, {}],
    [false, { authorization: '' }],
    [false, { authorization: () => 'x' }],
    [false, { authorization: 'x', merchantAccountId: 3 }],
    [false, { authorization: 'x', timeout: 3 }],
    [false, { authorization: 'x', client: undefined }],
    [false, Object.create({ authorization: 'x', client: {} }) as object],
    [false, 'x'],
  ])('are %s for %o', (expected, options) => {
    expect(accepts(options as BraintreeOptions)).toBe(expected);
  });

  it('do not include options that cannot be read', () => {
    const get = () => {
      throw new Error('unreadable');
    };
    expect(accepts(Object.defineProperty({}, 'authorization', { enumerable: true, get }))).toBe(false);
  });
});

describe('the modules whose instances exist early', () => {
  const names = readdirSync(import.meta.dirname).flatMap((file) => /^(.+)\.early\.ts$/.exec(file)?.[1] ?? []);
  const options = { authorization: 'x' };

  it.each(names)('%s has the methods of the created instance', async (name) => {
    const { early } = (await import(`./${name}.early.ts`)) as { early: EarlyInstance };
    const accepted = name === 'three-d-secure' ? { ...options, version: '2' } : options;
    const instance: BraintreeInstance = {};
    const { promise } = pending<BraintreeInstance>();
    expect(early(instance, accepted, promise)).toBe(true);
    const { methods } = (braintreeModules as Record<string, { methods: object }>)[name] ?? { methods: {} };
    expect(Object.keys(instance).sort()).toEqual(Object.keys(methods).sort());
    const rejected = {};
    expect(early(rejected, { ...accepted, timeout: 1 }, promise)).toBe(false);
    expect(rejected).toEqual({});
  });

  it('are four, as in braintree-web', () => {
    expect(names).toEqual([
      'paypal-checkout',
      'preferred-payment-methods',
      'three-d-secure',
      'vault-manager',
    ]);
  });

  it('include 3D Secure only with a version that exists', async () => {
    const { early } = await import('./three-d-secure.early.js');
    const { promise } = pending<BraintreeInstance>();
    for (const version of [undefined, 1, '1', '3', {}]) {
      expect(early({}, { ...options, version }, promise)).toBe(false);
    }
  });
});
