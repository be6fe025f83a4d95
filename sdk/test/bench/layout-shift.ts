import type { Browser } from 'playwright';
import { recordShifts } from '../support/layout-shifts.js';
import type { TestShop } from '../support/shop.js';
import {
  checkoutNames,
  inAllFrames,
  openUntilReady,
  ownCheckouts,
  serveCheckouts,
  visit,
} from './checkout-pages.js';
import { alone, type Row } from './report.js';
import { type Command, sendToAll, slow4g } from './throttle.js';

interface ShiftPage {
  shifts: number[];
}

/** Returns the layout shift of a page and of its frames until its form is ready. */
const shiftOf = (browser: Browser, url: string, link: readonly Command[]): Promise<number> =>
  visit(browser, async (page) => {
    if (link.length > 0) await sendToAll(page, link);
    await recordShifts(page);
    await openUntilReady(page, url);
    const sums = await inAllFrames(page, async () => {
      // The observer gets the shifts of a frame after it was painted.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
      return (window as unknown as ShiftPage).shifts.reduce((sum, value) => sum + value, 0);
    });
    return sums.reduce((sum, value) => sum + value, 0);
  });

/** Links of the measured visits. On a slow one, the page is painted before the script has loaded. */
const links: readonly (readonly [name: string, link: readonly Command[]])[] = [
  ['', []],
  [', slow 4G', slow4g],
];

/** Measures how far a card form and what is below it move until the form is ready. The largest shift counts. */
export async function layoutShiftRows(browser: Browser, shop: TestShop, visits: number): Promise<Row[]> {
  const pages = await serveCheckouts(shop);
  const rows: Row[] = [];
  for (const name of ownCheckouts) {
    for (const [where, link] of links) {
      const shifts: number[] = [];
      for (let count = 0; count < visits; count += 1) shifts.push(await shiftOf(browser, pages[name], link));
      const title = `layout shift until four fields are ready, ${checkoutNames[name]}${where} (largest of ${visits} visits)`;
      rows.push(alone(title, '', Math.max(...shifts), 0));
    }
  }
  return rows;
}
