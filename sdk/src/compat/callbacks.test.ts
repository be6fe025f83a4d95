import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deliver, optionsOf, type BraintreeCallback } from './callbacks.js';

const log = vi.fn<(...messages: unknown[]) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  log.mockReset();
  vi.spyOn(console, 'log').mockImplementation(log);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const callback = () => vi.fn<BraintreeCallback>();
const settle = () => vi.advanceTimersByTimeAsync(1);
const failure = new Error('failed');

describe('a call without a callback', () => {
  it('returns a promise', async () => {
    await expect(deliver(() => Promise.resolve(7), [])).resolves.toBe(7);
    await expect(deliver(() => Promise.reject(failure), [])).rejects.toBe(failure);
  });

  it('passes every argument on', async () => {
    const args = [{ a: 1 }, 'b', undefined];
    await expect(deliver((own) => Promise.resolve(own), args)).resolves.toEqual(args);
  });

  it('passes a function on that is not the last argument', async () => {
    const first = callback();
    await expect(deliver((own) => Promise.resolve(own), [first, 1])).resolves.toEqual([first, 1]);
    expect(first).not.toHaveBeenCalled();
  });
});

describe('a call with a callback', () => {
  it('returns undefined, and does not pass the callback on', async () => {
    const last = callback();
    const work = vi.fn((own: unknown[]) => Promise.resolve(own.length));
    expect(deliver(work, [{ a: 1 }, last])).toBeUndefined();
    await settle();
    expect(work.mock.calls).toEqual([[[{ a: 1 }]]]);
    expect(last.mock.calls).toEqual([[null, 1]]);
  });

  it('can have the callback as only argument', async () => {
    const last = callback();
    void deliver((own) => Promise.resolve(own.length), [last]);
    await settle();
    expect(last.mock.calls).toEqual([[null, 0]]);
  });

  it('passes null and undefined after a success without data, and only the error after a failure', async () => {
    const [done, failed] = [callback(), callback()];
    void deliver(() => Promise.resolve(), [done]);
    void deliver(() => Promise.reject(failure), [failed]);
    await settle();
    expect(done.mock.calls).toEqual([[null, undefined]]);
    expect(failed.mock.calls).toEqual([[failure]]);
  });

  it('can pass further arguments to the callback', async () => {
    const last = callback();
    void deliver(
      () => Promise.resolve(7),
      [last],
      (outcome) => [outcome, 'more'],
    );
    await settle();
    expect(last.mock.calls).toEqual([[null, 7, 'more']]);
  });

  it('calls the callback a millisecond after the outcome, never synchronously', async () => {
    const last = callback();
    void deliver(() => Promise.resolve(7), [last]);
    await vi.advanceTimersByTimeAsync(0);
    expect(last).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(last).toHaveBeenCalledOnce();
  });

  it('reports what the callback throws, and does not call it again', async () => {
    const fault = new Error('of the shop');
    const last = callback().mockImplementation(() => {
      throw fault;
    });
    void deliver(() => Promise.resolve(7), [last]);
    await settle();
    await settle();
    expect(last.mock.calls).toEqual([[null, 7]]);
    expect(log.mock.calls.flat()).toContain(fault);
  });

  it('throws synchronous errors to the caller, not to the callback', async () => {
    const last = callback();
    const work = () => {
      throw failure;
    };
    expect(() => deliver(work, [last])).toThrow(failure);
    expect(() => deliver(work, [])).toThrow(failure);
    await settle();
    expect(last).not.toHaveBeenCalled();
  });
});

describe('the options of create', () => {
  it.each([[[]], [[undefined]], [[null]]])('are empty in %j', (args) => {
    expect(optionsOf(args)).toEqual({});
  });

  it('are the first argument', () => {
    const options = { authorization: 'x' };
    expect(optionsOf([options, 'more'])).toBe(options);
  });
});
