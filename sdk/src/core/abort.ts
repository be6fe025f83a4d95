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
  return new Promise<T>((resolve, reject) => {
    const onAbort = () => {
      reject(abortedError(signal));
    };
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
    // Attached even if already aborted: a later rejection of `promise` must not be reported as unhandled.
    promise.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', onAbort);
    });
  });
}
