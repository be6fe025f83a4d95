import { abortErrors, type PaymentError } from './errors.js';

/** Returns the error of an aborted call: `ABORTED`, with the signal's reason as its cause. */
export function abortedError(signal: AbortSignal): PaymentError<'ABORTED'> {
  return abortErrors.ABORTED({ cause: signal.reason });
}

export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw abortedError(signal);
}

/**
 * Returns a controller that aborts as soon as one of the signals aborts. `AbortSignal.any` is missing in the oldest
 * supported browsers, and its followers cannot be detached: a page-long signal would keep every short-lived one alive.
 */
export function linkedController(...signals: readonly (AbortSignal | undefined)[]): AbortController {
  const controller = new AbortController();
  for (const signal of signals) {
    if (!signal) continue;
    const follow = () => {
      controller.abort(signal.reason);
    };
    if (signal.aborted) follow();
    else signal.addEventListener('abort', follow, { once: true, signal: controller.signal });
  }
  return controller;
}

/** Settles with `promise`, or rejects with `ABORTED` as soon as the signal fires. */
export function orAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  if (signal.aborted) {
    // A later rejection of `promise` must not be reported as unhandled.
    promise.catch(() => undefined);
    return rejectAborted(signal);
  }
  return new Promise<T>((resolve, reject) => {
    const onAbort = () => {
      reject(abortedError(signal));
    };
    signal.addEventListener('abort', onAbort, { once: true });
    void thenAlways(promise.then(resolve, reject), () => {
      signal.removeEventListener('abort', onAbort);
    });
  });
}

/** Settles as the promise, after `work`. As `finally`, which the promises of old libraries lack. */
export async function thenAlways<T>(promise: PromiseLike<T>, work: () => void): Promise<T> {
  try {
    return await promise;
  } finally {
    work();
  }
}

/**
 * Rejects with the browser's own promise. One of zone.js that is rejected at once is logged as unhandled before `await`
 * can handle it.
 */
// eslint-disable-next-line @typescript-eslint/require-await -- an async function returns the browser's own promise
async function rejectAborted(signal: AbortSignal): Promise<never> {
  throw abortedError(signal);
}
