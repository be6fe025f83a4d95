import { afterEach, describe, expect, it, vi } from 'vitest';
import { Lifecycle } from './lifecycle.js';

afterEach(() => {
  vi.unstubAllGlobals();
});

const problem = expect.objectContaining({
  code: 'METHOD_CALLED_AFTER_TEARDOWN',
  type: 'MERCHANT',
  message: 'request cannot be called after teardown.',
}) as Error;

describe('the life of an instance', () => {
  it('refuses methods by name once it has ended, and not before', () => {
    const life = new Lifecycle();
    expect(() => {
      life.guard('request');
    }).not.toThrow();
    life.end();
    expect(life.signal.aborted).toBe(true);
    expect(() => {
      life.guard('request');
    }).toThrow(problem);
  });

  it('ends with the signal that it was given, for the same reason', () => {
    const controller = new AbortController();
    const life = new Lifecycle(controller.signal);
    expect(life.signal.aborted).toBe(false);
    controller.abort('left');
    expect(life.signal.aborted).toBe(true);
    expect(life.signal.reason).toBe('left');
  });

  it('has ended from the start where the signal has fired before', () => {
    expect(new Lifecycle(AbortSignal.abort()).signal.aborted).toBe(true);
  });

  it('fires its signal once', () => {
    const life = new Lifecycle();
    const received = vi.fn<() => void>();
    life.signal.addEventListener('abort', received);
    life.end();
    life.end();
    expect(received).toHaveBeenCalledOnce();
  });
});

describe('the symbol of disposal', () => {
  it('is the platform’s where there is one', async () => {
    const { asyncDispose } = await import('./lifecycle.js');
    expect(asyncDispose).toBe(Symbol.asyncDispose);
  });

  it('is one of ours, shared by every copy, in a browser without', async () => {
    const platform = Symbol;
    const bare = new Proxy((text: string) => platform(text), {
      get: (_, name) => (name === 'asyncDispose' ? undefined : (Reflect.get(platform, name) as unknown)),
    });
    vi.stubGlobal('Symbol', bare);
    vi.resetModules();
    const { asyncDispose } = await import('./lifecycle.js');
    expect(asyncDispose).toBe(Symbol.for('Symbol.asyncDispose'));
  });
});
