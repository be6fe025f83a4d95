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

describe('without a callback', () => {
  it('the outcome is a promise', async () => {
    await expect(deliver(() => Promise.resolve(7), [])).resolves.toBe(7);
    await expect(deliver(() => Promise.reject(failure), [])).rejects.toBe(failure);
  });

  it('every argument reaches the work', async () => {
    const args = [{ a: 1 }, 'b', undefined];
    await expect(deliver((own) => Promise.resolve(own), args)).resolves.toEqual(args);
  });

  it('a function that is not the last argument is one like any other', async () => {
    const first = callback();
    await expect(deliver((own) => Promise.resolve(own), [first, 1])).resolves.toEqual([first, 1]);
    expect(first).not.toHaveBeenCalled();
  });
});

describe('with a callback', () => {
  it('nothing is returned, and the callback is no argument of the work', async () => {
    const last = callback();
    const work = vi.fn((own: unknown[]) => Promise.resolve(own.length));
    expect(deliver(work, [{ a: 1 }, last])).toBeUndefined();
    await settle();
    expect(work.mock.calls).toEqual([[[{ a: 1 }]]]);
    expect(last.mock.calls).toEqual([[null, 1]]);
  });

  it('may be the only argument', async () => {
    const last = callback();
    void deliver((own) => Promise.resolve(own.length), [last]);
    await settle();
    expect(last.mock.calls).toEqual([[null, 0]]);
  });

  it('a success without data is null and undefined, a failure is the error alone', async () => {
    const [done, failed] = [callback(), callback()];
    void deliver(() => Promise.resolve(), [done]);
    void deliver(() => Promise.reject(failure), [failed]);
    await settle();
    expect(done.mock.calls).toEqual([[null, undefined]]);
    expect(failed.mock.calls).toEqual([[failure]]);
  });

  it('the work determines further arguments', async () => {
    const last = callback();
    void deliver(
      () => Promise.resolve(7),
      [last],
      (outcome) => [outcome, 'more'],
    );
    await settle();
    expect(last.mock.calls).toEqual([[null, 7, 'more']]);
  });

  it('it runs a millisecond after the outcome, never in the tick of the call', async () => {
    const last = callback();
    void deliver(() => Promise.resolve(7), [last]);
    await vi.advanceTimersByTimeAsync(0);
    expect(last).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(last).toHaveBeenCalledOnce();
  });

  it('that throws is reported with what it threw, and not called a second time', async () => {
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

  it('what the work throws before there is a promise reaches the caller, and not the callback', async () => {
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
