import { abortErrors, type PaymentError } from './errors.js';

/** The error of an aborted call: `ABORTED`, with the signal's reason as its cause. */
export function abortedError(signal: AbortSignal): PaymentError<'ABORTED'> {
  return abortErrors.ABORTED({ cause: signal.reason });
}

export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw abortedError(signal);
}

/**
 * A controller that follows several signals. `AbortSignal.any` is younger than the
 * supported browsers, and it cannot be let go: a page-long signal would keep every
 * short-lived follower.
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

/** `promise`, or a rejection with `ABORTED` as soon as the signal fires. */
export function orAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  return new Promise<T>((resolve, reject) => {
    const onAbort = () => {
      reject(abortedError(signal));
    };
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
    // Listened to in any case: once aborted, a rejection of its own is no longer anybody's news.
    promise.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', onAbort);
    });
  });
}
