import type { Page } from 'playwright';
import { layoutShift } from '../support/layout-shifts.js';

/** Returns the layout shift since the document was loaded and the sideways scrolling; undefined if there is none. */
export async function findProblem(page: Page): Promise<string | undefined> {
  const shift = await layoutShift(page);
  const sideways = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  const problems = [
    ...(shift > 0 ? [`layout shift ${shift.toFixed(4)}`] : []),
    ...(sideways > 0 ? [`${sideways} px wider than the window`] : []),
  ];
  return problems.length > 0 ? problems.join(', ') : undefined;
}
