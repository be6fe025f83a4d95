import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '#test/support/pending.js';
import { defineErrors } from '../core/errors.js';
import { BraintreeError } from './errors.js';
import type { BraintreeModule } from './types.js';
import { type BraintreeInstance, unwrap, wrap } from './wrap.js';

const errors = defineErrors('FIELD', { WRONG: ['CUSTOMER', 'Wrong.'] });

class Instance {
  #name = 'ours';
  readonly teardown = vi.fn(() => Promise.resolve());
  fails: Error | undefined;

  getName(): string {
    return this.#name;
  }

  getConfiguration(): object {
    return { by: this.#name };
  }

  toJSON(): object {
    return {};
  }

  getState(prefix = ''): string {
    return `${prefix}state`;
  }

  async tokenize(...args: unknown[]): Promise<unknown> {
    await Promise.resolve();
    if (this.fails) throw this.fails;
    return { by: this.#name, args };
  }

  request(...args: unknown[]): Promise<unknown> {
    return this.fails ? Promise.reject(this.fails) : Promise.resolve({ _httpStatus: 201, args });
  }
}

const module: BraintreeModule = {
  name: 'example',
  load: () => Promise.reject(new Error('not here')),
  methods: {
    getName: 'lasting',
    getConfiguration: 'lasting',
    toJSON: 'configuration',
    getState: 'sync',
    tokenize: 'async',
    request: 'request',
    teardown: 'async',
  },
};

let instance: Instance;
let onTeardown: ReturnType<typeof vi.fn<() => void>>;

const make = () => wrap(instance, module, onTeardown);

beforeEach(() => {
  vi.useFakeTimers();
  instance = new Instance();
  onTeardown = vi.fn<() => void>();
});

afterEach(() => {
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(1);

describe('an instance with the interface of braintree-web', () => {
  it('has only the methods of the list', () => {
    expect(Object.keys(make()).sort()).toEqual(Object.keys(module.methods).sort());
  });

  it('is the object that a shop has already, also where a method returns the instance', async () => {
    const own = new Instance();
    const early: BraintreeInstance = {};
    const loads: BraintreeModule = { ...module, methods: { tokenize: 'async' } };
    own.tokenize = () => Promise.resolve(own);
    expect(wrap(own, loads, () => undefined, early)).toBe(early);
    await expect(early['tokenize']?.()).resolves.toBe(early);
    expect(unwrap(early)).toBe(own);
  });

  it('cannot be created for an instance that lacks one of them', () => {
    expect(() => wrap(instance, { ...module, methods: { vanish: 'sync' } }, onTeardown)).toThrow(TypeError);
  });

  it('returns synchronously where braintree-web does', () => {
    const { getState, getName } = make();
    expect(getState?.('my ')).toBe('my state');
    expect(getName?.()).toBe('ours');
  });

  it('returns a promise, or calls the callback', async () => {
    const callback = vi.fn<(...args: unknown[]) => void>();
    const wrapped = make();
    await expect(wrapped['tokenize']?.({ vault: true })).resolves.toEqual({
      by: 'ours',
      args: [{ vault: true }],
    });
    expect(wrapped['tokenize']?.(callback)).toBeUndefined();
    await settle();
    expect(callback.mock.calls).toEqual([[null, { by: 'ours', args: [] }]]);
  });

  it('passes on the error of a promise that is not of the page’s class', async () => {
    const outcome = Promise.reject(errors.WRONG());
    const start = { start: () => ({ then: outcome.then.bind(outcome) }) };
    const wrapped = wrap(start, { ...module, methods: { start: 'deferrable' } }, onTeardown);
    await expect(wrapped['start']?.()).rejects.toBeInstanceOf(BraintreeError);
    const callback = vi.fn<(...args: unknown[]) => void>();
    expect(wrapped['start']?.(callback)).toBeUndefined();
    await settle();
    expect(callback.mock.calls).toEqual([[expect.objectContaining({ code: 'FIELD_WRONG' })]]);
  });

  it('accepts null as options', async () => {
    await expect(make()['tokenize']?.(null)).resolves.toEqual({ by: 'ours', args: [undefined] });
  });

  it('fails with a BraintreeError, by promise and by callback', async () => {
    instance.fails = errors.WRONG();
    const callback = vi.fn<(...args: unknown[]) => void>();
    const wrapped = make();
    await expect(wrapped['tokenize']?.()).rejects.toBeInstanceOf(BraintreeError);
    wrapped['tokenize']?.(callback);
    await settle();
    expect(callback.mock.calls).toEqual([
      [expect.objectContaining({ name: 'BraintreeError', code: 'FIELD_WRONG' })],
    ]);
  });

  it('rejects with the details that its module maps', async () => {
    instance.fails = errors.WRONG();
    const explain = (error: unknown) => [error === instance.fails];
    const wrapped = wrap(instance, { ...module, explain }, onTeardown);
    await expect(wrapped['tokenize']?.()).rejects.toEqual([true]);
  });

  it('serializes its configuration, also if a shop has replaced toJSON', () => {
    const wrapped = make();
    expect(JSON.stringify(wrapped)).toBe('{"by":"ours"}');
    wrapped['getConfiguration'] = () => ({ own: 1 });
    expect(JSON.stringify(wrapped)).toBe('{"own":1}');
  });

  it('is unwrapped when it is passed to another module', () => {
    expect(unwrap(make())).toBe(instance);
    for (const value of [instance, {}, 'text', null, undefined]) expect(unwrap(value)).toBe(value);
  });

  it('passes other wrapped instances on unchanged', async () => {
    const other = make();
    await expect(make()['tokenize']?.(other)).resolves.toEqual({ by: 'ours', args: [instance] });
  });
});

describe('request of a wrapped instance', () => {
  it('passes the status to its callback as a third argument', async () => {
    const callback = vi.fn<(...args: unknown[]) => void>();
    expect(make()['request']?.({ endpoint: 'x' }, callback)).toBeUndefined();
    await vi.advanceTimersByTimeAsync(0);
    expect(callback).not.toHaveBeenCalled();
    await settle();
    expect(callback.mock.calls).toEqual([[null, { _httpStatus: 201, args: [{ endpoint: 'x' }] }, 201]]);
  });

  it.each([
    ['with a status', errors.WRONG({ details: { httpStatus: 422 } }), 422],
    ['without one', errors.WRONG(), undefined],
    ['without details of any kind', new TypeError('x'), undefined],
  ])('passes a failure %s to its callback as error, null and status', async (_, error, status) => {
    instance.fails = error;
    const callback = vi.fn<(...args: unknown[]) => void>();
    make()['request']?.({}, callback);
    await settle();
    expect(callback.mock.calls).toEqual([[expect.any(Error), null, status]]);
    expect(callback.mock.calls[0]).toHaveLength(3);
  });

  it('does not catch errors of its callback, and does not call it twice', async () => {
    vi.useRealTimers();
    const fault = new Error('of the shop');
    const uncaught = vi.fn<(error: unknown) => void>();
    const others = process.listeners('uncaughtException');
    process.removeAllListeners('uncaughtException');
    process.on('uncaughtException', uncaught);
    const callback = vi.fn(() => {
      throw fault;
    });
    make()['request']?.({}, callback);
    await eventually(() => {
      expect(uncaught).toHaveBeenCalled();
    });
    process.removeAllListeners('uncaughtException');
    for (const listener of others) process.on('uncaughtException', listener);
    expect(uncaught.mock.calls[0]?.[0]).toBe(fault);
    expect(callback).toHaveBeenCalledOnce();
  });

  it('returns a promise without a callback', async () => {
    await expect(make()['request']?.({})).resolves.toMatchObject({ _httpStatus: 201 });
    instance.fails = errors.WRONG();
    await expect(make()['request']?.({})).rejects.toBeInstanceOf(BraintreeError);
  });
});

describe('a wrapped instance after teardown', () => {
  const problem = (method: string) =>
    expect.objectContaining({
      name: 'BraintreeError',
      code: 'METHOD_CALLED_AFTER_TEARDOWN',
      type: 'MERCHANT',
      message: expect.stringContaining(method) as string,
    }) as Error;

  it.each(['getState', 'toJSON', 'tokenize', 'request', 'teardown'])(
    'throws synchronously at %s, with and without a callback',
    async (method) => {
      const wrapped = make();
      await wrapped['teardown']?.();
      expect(() => wrapped[method]?.()).toThrow(problem(method));
      expect(() => wrapped[method]?.({}, () => undefined)).toThrow(problem(method));
    },
  );

  it('throws already while the teardown is pending', () => {
    const wrapped = make();
    void wrapped['teardown']?.();
    expect(() => wrapped['getState']?.()).toThrow(problem('getState'));
    expect(instance.teardown).toHaveBeenCalledOnce();
  });

  it('keeps the methods that braintree-web keeps', async () => {
    const wrapped = make();
    await wrapped['teardown']?.();
    expect(wrapped['getName']?.()).toBe('ours');
  });

  it('calls the owner’s hook once, and a callback without data', async () => {
    const callback = vi.fn<(...args: unknown[]) => void>();
    expect(make()['teardown']?.(callback)).toBeUndefined();
    expect(onTeardown).toHaveBeenCalledOnce();
    await settle();
    expect(callback.mock.calls).toEqual([[null, undefined]]);
  });
});
