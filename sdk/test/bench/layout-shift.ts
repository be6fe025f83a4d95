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

interface ShiftPage {
  shifts: number[];
}

/** Returns the layout shift of a page and of its frames until its form is ready. */
const shiftOf = (browser: Browser, url: string): Promise<number> =>
  visit(browser, async (page) => {
    await recordShifts(page);
    await openUntilReady(page, url);
    const sums = await inAllFrames(page, async () => {
      // The observer gets the shifts of a frame after it was painted.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
      return (window as unknown as ShiftPage).shifts.reduce((sum, value) => sum + value, 0);
    });
    return sums.reduce((sum, value) => sum + value, 0);
  });

/** Measures how far a card form and what is below it move until the form is ready. The largest shift counts. */
export async function layoutShiftRows(
  browser: Browser,
  shop: TestShop,
  visits: number,
  where = '',
): Promise<Row[]> {
  const pages = await serveCheckouts(shop);
  const rows: Row[] = [];
  for (const name of ownCheckouts) {
    const shifts: number[] = [];
    for (let count = 0; count < visits; count += 1) shifts.push(await shiftOf(browser, pages[name]));
    const title = `layout shift until four fields are ready, ${checkoutNames[name]}${where} (largest of ${visits} visits)`;
    rows.push(alone(title, '', Math.max(...shifts), 0));
  }
  return rows;
}
