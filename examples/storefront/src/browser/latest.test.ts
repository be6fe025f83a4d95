import { describe, expect, it } from 'vitest';
import { createLatest } from './latest.js';

/** Returns a promise that the test settles. */
function createDeferred<Value>() {
  let settle: { resolve: (value: Value) => void; reject: (error: unknown) => void } | undefined;
  const promise = new Promise<Value>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return {
    promise,
    resolve: (value: Value) => settle?.resolve(value),
    reject: (error: unknown) => settle?.reject(error),
  };
}

describe('latest request', () => {
  it('resolves alone, independent of the order of responses', async () => {
    const latest = createLatest();
    const [slow, quick] = [createDeferred<string>(), createDeferred<string>()];
    const signals: AbortSignal[] = [];
    const request = (response: Promise<string>) =>
      latest.run((signal) => {
        signals.push(signal);
        return response;
      });
    const results = Promise.all([request(slow.promise), request(quick.promise)]);
    quick.resolve('new');
    slow.resolve('old');
    expect(await results).toEqual([undefined, 'new']);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  it('rejects alone', async () => {
    const latest = createLatest();
    const [old, fresh] = [createDeferred<string>(), createDeferred<string>()];
    const first = latest.run(() => old.promise);
    const second = latest.run(() => fresh.promise);
    old.reject(new Error('aborted'));
    fresh.reject(new Error('down'));
    await expect(second).rejects.toThrow('down');
    expect(await first).toBeUndefined();
  });
});
