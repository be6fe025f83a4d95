import type { Browser } from 'playwright';
import { resourceLeaks, openBare } from '../support/resource-leaks.js';
import type { TestShop } from '../support/shop.js';
import { heldBytes } from './heap.js';
import { alone, type Row } from './report.js';

const mounts = 200;
/** Bytes per mount that are ignored: less than one retained closure and its context. */
const heapNoise = 200;

/** Measures the heap and the resources left after 200 mounts and removals of a card form. */
export async function leakRows(browser: Browser, shop: TestShop, key: string): Promise<Row[]> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await openBare(page, shop);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable');
    const metrics = async () => {
      await devtools.send('HeapProfiler.collectGarbage');
      await devtools.send('HeapProfiler.collectGarbage');
      const { metrics: list } = await devtools.send('Performance.getMetrics');
      const counted: Record<string, number> = Object.fromEntries(
        list.map(({ name, value }) => [name, value]),
      );
      counted['heap'] = await heldBytes(devtools);
      return counted;
    };
    const cycle = (count: number) =>
      page.evaluate(
        async ([authorization, times]) => {
          for (let round = 0; round < times; round += 1) {
            const card = document.createElement('pay-card');
            card.setAttribute('authorization', authorization);
            const ready = new Promise((resolve) => {
              card.addEventListener('pay-ready', resolve, { once: true });
            });
            document.querySelector('#place')?.append(card);
            await ready;
            card.remove();
            await new Promise((resolve) => setTimeout(resolve, 0));
          }
        },
        [key, count] as const,
      );
    // The first rounds fill caches.
    await cycle(50);
    const before = await metrics();
    const held = await resourceLeaks(page);
    await cycle(mounts);
    const after = await metrics();
    const left = await resourceLeaks(page);
    const grown = (name: string) => (after[name] ?? 0) - (before[name] ?? 0);
    return [
      alone(`frames left after ${mounts} mounts`, '', left.frames - held.frames, 0),
      alone(`listeners of the page left`, '', left.listeners.length - held.listeners.length, 0),
      alone(`listeners left, by the browser's own count`, '', Math.max(0, grown('JSEventListeners')), 0),
      alone(`timers left`, '', left.timers - held.timers, 0),
      alone(`ports left`, '', left.ports - held.ports, 0),
      alone(`documents left`, '', Math.max(0, grown('Documents')), 0),
      alone(`nodes left`, '', Math.max(0, grown('Nodes')), 0),
      alone(
        `heap growth per mount, without compiled code`,
        'B',
        Math.max(0, grown('heap') / mounts),
        heapNoise,
      ),
    ];
  } finally {
    await context.close();
  }
}
