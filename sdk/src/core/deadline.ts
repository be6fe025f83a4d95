import { linkedController, orAborted } from './abort.js';

/** Source of time for flows; tests replace it with a clock they control. */
export interface Clock {
  /** Milliseconds since the epoch. A user or a time server can change the time of the device. */
  now(): number;
  /** Milliseconds since an unknown moment, for durations: a change of the device's time does not count. */
  elapsed(): number;
  /** Calls `run` after `ms`; the returned function cancels it. */
  after(ms: number, run: () => void): () => void;
}

/** Default timeout in milliseconds for a response of the gateway or of a frame. */
export const defaultTimeoutMs = 60_000;

/** Longest delay that `setTimeout` accepts: browsers run timers with a delay of more than 31 bits immediately. */
const longestDelayMs = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, Math.min(ms, longestDelayMs));
    return () => {
      clearTimeout(timer);
    };
  },
};

interface DeadlineOptions {
  /** Milliseconds; 0 means no limit. */
  ms: number;
  /** Creates the error with which the promise rejects after the deadline. */
  error: () => Error;
  signal?: AbortSignal | undefined;
  clock?: Clock;
}

/**
 * Runs `work` under a deadline. The promise settles with the first of these: the work's result, an abort of the
 * caller's signal (`ABORTED`), or the deadline (`error()`). In the last two cases the signal passed to `work` fires.
 */
export async function withDeadline<T>(
  { ms, error, signal, clock = systemClock }: DeadlineOptions,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = linkedController(signal);
  let cancel: (() => void) | undefined;
  const deadline = new Promise<never>((_, reject) => {
    if (ms === 0) return;
    cancel = clock.after(ms, () => {
      const late = error();
      reject(late);
      controller.abort(late);
    });
  });
  try {
    return await Promise.race([orAborted(work(controller.signal), signal), deadline]);
  } finally {
    cancel?.();
    // Detaches from the outer signal, and cancels requests that the work may still have open.
    controller.abort();
  }
}
