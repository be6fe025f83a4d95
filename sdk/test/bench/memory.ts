import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import type { TestShop } from '../support/shop.js';
import { checkoutNames, openUntilReady, ownCheckouts, serveCheckouts, visit } from './checkout-pages.js';
import { inRounds } from './interleave.js';
import { medians, type Pair, reported, type Row } from './report.js';

/** Sessions of the page, and of its frames in other processes. */
async function sessionsOf(page: Page, context: BrowserContext): Promise<CDPSession[]> {
  const [main, ...frames] = page.frames();
  const owners = [page, ...frames.filter((frame) => frame !== main)];
  return Promise.all(owners.map((owner) => context.newCDPSession(owner)));
}

/** Returns the bytes of the heaps of a page and its frames, after garbage collection, once nothing loads any more. */
const heapOf = (browser: Browser, url: string): Promise<number> =>
  visit(browser, async (page, context) => {
    await openUntilReady(page, url);
    await page.waitForLoadState('networkidle');
    // Frames of one site share a heap.
    const sizes = new Map<string, number>();
    for (const devtools of await sessionsOf(page, context)) {
      await devtools.send('HeapProfiler.collectGarbage');
      await devtools.send('HeapProfiler.collectGarbage');
      const { id } = await devtools.send('Runtime.getIsolateId');
      const { usedSize } = await devtools.send('Runtime.getHeapUsage');
      sizes.set(id, usedSize);
    }
    return [...sizes.values()].reduce((sum, size) => sum + size, 0);
  });

/** Measures the heap that a card form with four fields adds to a page, beside four bare frames. */
export async function memoryRows(browser: Browser, shop: TestShop, count: number): Promise<Row[]> {
  const pages = await serveCheckouts(shop);
  const rounds = await inRounds(count, {
    classic: () => heapOf(browser, pages.classic),
    card: () => heapOf(browser, pages.card),
    bare: () => heapOf(browser, pages.bare),
    empty: () => heapOf(browser, pages.empty),
  });
  return ownCheckouts.map((name) => {
    const pairs = rounds.map((round): Pair => [round[name] - round.empty, round.bare - round.empty]);
    const title = `heap of page and frames with four fields, ${checkoutNames[name]}, over a page without, against four bare frames (${count} rounds)`;
    return reported(title, 'B', ...medians(pairs));
  });
}
