/** Longest time of idle work before the browser gets a turn, in milliseconds (specification §9). */
const idleSliceMs = 50;

export interface IdleDeps {
  /** Calls back when the browser is idle. Returns a function that cancels the call. */
  whenIdle(act: () => void): () => void;
  /** Milliseconds of a clock that only goes forward. */
  now(): number;
}

/**
 * Runs tasks one after the other while the browser is idle, in slices of at most 50 ms. A task that takes longer is not
 * interrupted; the next one waits for the next slice.
 *
 * @returns A function that cancels the tasks that have not run.
 */
export function runWhenIdle(tasks: readonly (() => void)[], deps: IdleDeps = browserDeps): () => void {
  const waiting = [...tasks];
  let cancel: () => void = () => undefined;
  const slice = () => {
    const end = deps.now() + idleSliceMs;
    while (waiting.length > 0 && deps.now() < end) waiting.shift()?.();
    if (waiting.length > 0) cancel = deps.whenIdle(slice);
  };
  if (waiting.length > 0) cancel = deps.whenIdle(slice);
  return () => {
    waiting.length = 0;
    cancel();
  };
}

const browserDeps: IdleDeps = {
  now: () => performance.now(),
  whenIdle(act) {
    if ('requestIdleCallback' in window) {
      const id = requestIdleCallback(act);
      return () => {
        cancelIdleCallback(id);
      };
    }
    // Safari has no idle callbacks.
    const timer = setTimeout(act, idleSliceMs);
    return () => {
      clearTimeout(timer);
    };
  },
};
