import { beforeEach, describe, expect, it, vi } from 'vitest';
import { originalModules } from './compat/test-support.js';

beforeEach(() => {
  vi.resetModules();
});

describe('importing the package', () => {
  it('has no side effects, and needs no browser', async () => {
    const calls = vi.fn<() => void>();
    vi.stubGlobal('fetch', calls);
    vi.stubGlobal('addEventListener', calls);
    vi.stubGlobal('setTimeout', calls);
    vi.stubGlobal('setInterval', calls);
    const before = Reflect.ownKeys(globalThis);
    const { VERSION } = await import('./index.js');
    const after = Reflect.ownKeys(globalThis);
    vi.unstubAllGlobals();
    expect(VERSION).toBe('3.102.0');
    expect(calls).not.toHaveBeenCalled();
    expect(after).toEqual(before);
  });

  it('registers no element', async () => {
    const define = vi.fn<() => void>();
    vi.stubGlobal('customElements', { define, get: () => undefined });
    await import('./index.js');
    vi.unstubAllGlobals();
    expect(define).not.toHaveBeenCalled();
  });
});

describe('the exports of the package', () => {
  it('are modules named as in braintree-web, and four shared exports', async () => {
    const { configure, isPaymentError, PaymentError, VERSION, ...modules } = await import('./index.js');
    expect([configure, isPaymentError, PaymentError].map((value) => typeof value)).toEqual(
      Array(3).fill('function'),
    );
    expect(VERSION).toBe(originalModules['VERSION']);
    expect(Object.keys(modules)).toContain('client');
    for (const name of Object.keys(modules)) expect(Object.keys(originalModules)).toContain(name);
  });

  it('are modules that can each be created, with their version', async () => {
    const exported = Object.entries(await import('./index.js')).filter(
      ([, value]) => typeof value === 'object',
    );
    for (const [name, module] of exported) {
      expect({ name, module }).toMatchObject({
        module: { create: expect.any(Function) as unknown, VERSION: '3.102.0' },
      });
    }
  });

  it('are one copy: all modules share errors and settings', async () => {
    const { client, isPaymentError, PaymentError } = await import('./index.js');
    const error = await client.create({ authorization: 'nonsense' }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(PaymentError);
    expect(isPaymentError(error)).toBe(true);
  });
});
