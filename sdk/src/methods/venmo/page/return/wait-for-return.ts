import { abortedError, linkedController, thenAlways } from '../../../../core/abort.js';
import type { Attempt, VenmoFlowDeps } from '../flows/venmo-flow.types.js';
import { hashOf } from '../venmo-page.js';
import { readReturn, type ReturnResult } from './return-hash.js';

/** Milliseconds after the app switch before a visible page counts as a return (specification §9). */
const visibilityDelayMs = 500;

/** Return of the shopper: with Venmo's result, without one, or not at all. */
export interface Return {
  readonly result: ReturnResult | undefined;
  /** True if the shopper was not back at the deadline. */
  readonly isLate: boolean;
}

/** Calls `open`, and resolves when the shopper is back, or at the deadline. Rejects with `ABORTED`. */
export function waitForReturn(
  { page, clock }: VenmoFlowDeps,
  { signal, delayMs }: Attempt,
  deadline: number,
  open: () => void,
): Promise<Return> {
  const controller = linkedController(signal);
  const within = controller.signal;
  const timers = new Set<() => void>();
  const after = (ms: number, run: () => void) => timers.add(clock.after(ms, run));
  const waiting = new Promise<Return>((resolve, reject) => {
    if (within.aborted) {
      reject(abortedError(signal));
      return;
    }
    within.addEventListener('abort', () => {
      reject(abortedError(signal));
    });
    const finish = (url: string, isLate = false) => {
      resolve({ result: readReturn(hashOf(url)), isLate });
    };
    page.onHashChange((url) => {
      // The event's URL: a router may have changed the address already.
      if (readReturn(hashOf(url))) finish(url);
    }, within);
    open();
    let isBack = false;
    after(visibilityDelayMs, () => {
      page.onVisible(() => {
        if (isBack) return;
        isBack = true;
        after(delayMs, () => {
          finish(page.url());
        });
      }, within);
    });
    after(deadline - clock.elapsed(), () => {
      finish(page.url(), true);
    });
  });
  return thenAlways(waiting, () => {
    for (const cancel of timers) cancel();
    controller.abort();
  });
}
