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

describe('the lifecycle of an instance', () => {
  it('makes methods throw after its end, with their names, and not before', () => {
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

  it('ends with the given signal, for the same reason', () => {
    const controller = new AbortController();
    const life = new Lifecycle(controller.signal);
    expect(life.signal.aborted).toBe(false);
    controller.abort('left');
    expect(life.signal.aborted).toBe(true);
    expect(life.signal.reason).toBe('left');
  });

  it('has ended from the start if the given signal was already aborted', () => {
    expect(new Lifecycle(AbortSignal.abort()).signal.aborted).toBe(true);
  });

  it('aborts its signal once', () => {
    const life = new Lifecycle();
    const received = vi.fn<() => void>();
    life.signal.addEventListener('abort', received);
    life.end();
    life.end();
    expect(received).toHaveBeenCalledOnce();
  });
});

describe('the symbol for disposal', () => {
  it('is the platform’s if there is one', async () => {
    const { asyncDispose } = await import('./lifecycle.js');
    expect(asyncDispose).toBe(Symbol.asyncDispose);
  });

  it('is a registered symbol in other browsers, shared by every copy', async () => {
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
