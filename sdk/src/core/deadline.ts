import { linkedController, orAborted } from './abort.js';

/** Time as flows see it, so that tests can hold it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Calls `run` after `ms`; the returned function cancels it. */
  after(ms: number, run: () => void): () => void;
}

/** Milliseconds that an answer may take unless the caller says otherwise: of the gateway, or of a frame. */
export const defaultTimeoutMs = 60_000;

/** Browsers run a timer at once whose delay does not fit into 31 bits. */
const longestDelayMs = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, Math.min(ms, longestDelayMs));
    return () => {
      clearTimeout(timer);
    };
  },
};

export interface DeadlineOptions {
  /** Milliseconds; 0 means no limit. */
  ms: number;
  /** The error of a deadline that passed. */
  error: () => Error;
  signal?: AbortSignal | undefined;
  clock?: Clock;
}

/**
 * Runs `work` under a deadline. Whichever comes first settles the promise: the work, the
 * caller's signal (`ABORTED`), or the deadline (`error()`); the work's own signal fires for both.
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
    // Lets go of the outer signal, and of anything the work still holds.
    controller.abort();
  }
}
