import type { Browser } from 'playwright';
import type { TestShop } from '../support/shop.js';
import { counts, hasGrown, settledCounts } from './counts.js';
import type { Journey } from './journeys.js';

export interface Row {
  journey: string;
  runs: number;
  failures: readonly string[];
  /** Resources that the page retains at the end but did not after the first run. */
  grew: readonly string[];
}

const recorded = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Repeats one journey on one page. */
export async function runInARow(
  browser: Browser,
  shop: TestShop,
  journey: Journey,
  runs: number,
): Promise<Row> {
  const page = await browser.newPage();
  const failures: string[] = [];
  try {
    await journey.open(page, shop, await shop.sites.sandbox.merchants.create());
    const once = async (run: number) => {
      try {
        await journey.run(page);
      } catch (error) {
        failures.push(`run ${run}: ${recorded(error)}`);
      }
    };
    // The first run fills caches.
    await once(1);
    const before = await counts(page);
    for (let run = 2; run <= runs; run += 1) await once(run);
    const after = await settledCounts(page, before);
    const grew = hasGrown(before, after) ? [`${JSON.stringify(before)} → ${JSON.stringify(after)}`] : [];
    return { journey: journey.name, runs, failures, grew };
  } finally {
    await page.close();
  }
}
