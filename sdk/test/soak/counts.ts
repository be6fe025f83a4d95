import type { Page } from 'playwright';
import { resourceLeaks, type ResourceLeaks } from '../support/resource-leaks.js';

const countsOf = ({ frames, dialogs, listeners, timers, ports }: ResourceLeaks) => ({
  frames,
  dialogs,
  listeners: listeners.length,
  timers,
  ports,
});

/** Number of retained resources of each kind. */
export type Counts = ReturnType<typeof countsOf>;

export const counts = async (page: Page): Promise<Counts> => countsOf(await resourceLeaks(page));

export const hasGrown = (before: Counts, after: Counts): boolean =>
  (Object.keys(before) as (keyof Counts)[]).some((name) => after[name] > before[name]);

/** Cleanup may take several tasks. */
export async function settledCounts(page: Page, before: Counts): Promise<Counts> {
  let after = await counts(page);
  for (let check = 0; check < 40 && hasGrown(before, after); check += 1) {
    await page.waitForTimeout(50);
    after = await counts(page);
  }
  return after;
}
