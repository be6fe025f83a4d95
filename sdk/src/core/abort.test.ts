import { describe, expect, it, vi } from 'vitest';
import { eventually, pending } from '#test/support/pending.js';
import { pause } from './pause.js';
import { abortedError, linkedController, orAborted, throwIfAborted } from './abort.js';

const reason = new Error('the shopper left');

describe('an aborted call', () => {
  it('rejects with ABORTED, and with the reason as its cause', () => {
    expect(abortedError(AbortSignal.abort(reason))).toMatchObject({ code: 'ABORTED', cause: reason });
  });

  it('has the platform’s reason as its cause by default', () => {
    const { cause } = abortedError(AbortSignal.abort());
    expect(cause).toMatchObject({ name: 'AbortError' });
  });

  it('throws after the signal has fired, and not before', () => {
    const controller = new AbortController();
    expect(() => {
      throwIfAborted(undefined);
      throwIfAborted(controller.signal);
    }).not.toThrow();
    controller.abort(reason);
    expect(() => {
      throwIfAborted(controller.signal);
    }).toThrow(expect.objectContaining({ code: 'ABORTED' }));
  });
});

describe('a call that can be aborted', () => {
  it('settles also where promises have no `finally`', async () => {
    class OldPromise<T> extends Promise<T> {}
    Reflect.set(OldPromise.prototype, 'finally', undefined);
    vi.stubGlobal('Promise', OldPromise);
    const { signal } = new AbortController();
    const settled = [orAborted(OldPromise.resolve(1), signal), pause(0, signal)];
    vi.unstubAllGlobals();
    expect(await Promise.all(settled)).toEqual([1, undefined]);
  });
});

describe('a linked controller', () => {
  it('aborts with the first signal, and with its reason', () => {
    const [one, other] = [new AbortController(), new AbortController()];
    const linked = linkedController(one.signal, undefined, other.signal);
    expect(linked.signal.aborted).toBe(false);
    other.abort(reason);
    one.abort('late');
    expect(linked.signal.reason).toBe(reason);
  });

  it('is aborted from the start if one of its signals is', () => {
    expect(linkedController(new AbortController().signal, AbortSignal.abort(reason)).signal.reason).toBe(
      reason,
    );
  });

  it('removes its listeners from its signals when it is aborted itself', () => {
    const outer = new AbortController();
    const remove = vi.fn<() => void>();
    const add = vi.spyOn(outer.signal, 'addEventListener');
    const linked = linkedController(outer.signal);
    const options = add.mock.calls[0]?.[2] as AddEventListenerOptions;
    options.signal?.addEventListener('abort', remove);
    linked.abort();
    expect(remove).toHaveBeenCalledOnce();
    outer.abort(reason);
    expect(linked.signal.reason).not.toBe(reason);
  });

  it('never aborts the signals that it is linked to', () => {
    const outer = new AbortController();
    linkedController(outer.signal).abort();
    expect(outer.signal.aborted).toBe(false);
  });
});

describe('orAborted', () => {
  it('rejects no promise of the page at once, which zone.js would log as unhandled', async () => {
    const rejectedAtOnce = vi.fn<(error: unknown) => void>();
    class PagePromise<T> extends Promise<T> {
      constructor(run: ConstructorParameters<typeof Promise<T>>[0]) {
        let isNew = true;
        super((resolve, reject) => {
          run(resolve, (error) => {
            if (isNew) rejectedAtOnce(error);
            reject(error);
          });
        });
        isNew = false;
      }
    }
    vi.stubGlobal('Promise', PagePromise);
    try {
      const work = new Promise<never>(() => undefined);
      await expect(orAborted(work, AbortSignal.abort())).rejects.toMatchObject({ code: 'ABORTED' });
    } finally {
      vi.unstubAllGlobals();
    }
    expect(rejectedAtOnce).not.toHaveBeenCalled();
  });

  it('settles like the work if nothing is aborted', async () => {
    const { signal } = new AbortController();
    await expect(orAborted(Promise.resolve(7), signal)).resolves.toBe(7);
    await expect(orAborted(Promise.reject(reason), signal)).rejects.toBe(reason);
    await expect(orAborted(Promise.resolve(7), undefined)).resolves.toBe(7);
  });

  it('rejects as soon as the signal fires, without waiting for the work', async () => {
    const controller = new AbortController();
    const result = orAborted(new Promise(() => undefined), controller.signal);
    controller.abort(reason);
    await expect(result).rejects.toMatchObject({ code: 'ABORTED', cause: reason });
  });

  it('rejects if the signal was already aborted, even if the work is done', async () => {
    await expect(orAborted(Promise.resolve(7), AbortSignal.abort(reason))).rejects.toMatchObject({
      cause: reason,
    });
  });

  it('leaves no unhandled rejection when the work fails after the abort', async () => {
    const unhandled = vi.fn<() => void>();
    process.on('unhandledRejection', unhandled);
    const controller = new AbortController();
    const early = pending();
    const late = pending();
    const results = [
      orAborted(early.promise, AbortSignal.abort()),
      orAborted(late.promise, controller.signal),
    ];
    controller.abort();
    early.reject(new Error('early'));
    late.reject(new Error('late'));
    await Promise.allSettled(results);
    await new Promise(setImmediate);
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });

  it('removes its listener from the signal when the work is done', async () => {
    const { signal } = new AbortController();
    const add = vi.spyOn(signal, 'addEventListener');
    const remove = vi.spyOn(signal, 'removeEventListener');
    await orAborted(Promise.resolve(), signal);
    await eventually(() => {
      expect(remove.mock.calls.map(([, listener]) => listener)).toEqual(
        add.mock.calls.map(([, listener]) => listener),
      );
    });
    expect(add).toHaveBeenCalledOnce();
  });
});
