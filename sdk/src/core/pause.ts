import { orAborted, thenAlways } from './abort.js';
import { type Clock, systemClock } from './deadline.js';

/** Resolves after `ms`, or rejects with `ABORTED` when the signal fires. */
export function pause(ms: number, signal?: AbortSignal, clock: Clock = systemClock): Promise<void> {
  let cancel: (() => void) | undefined;
  const wait = new Promise<void>((resolve) => {
    cancel = clock.after(ms, resolve);
  });
  return thenAlways(orAborted(wait, signal), () => cancel?.());
}
