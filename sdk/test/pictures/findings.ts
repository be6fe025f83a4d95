import type { Page } from 'playwright';

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** Records layout shifts without recent input in every document of the page. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as Shift[])
        if (!hadRecentInput) shifts.push(value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns the layout shift since the document was loaded and the sideways scrolling; undefined if there is none. */
export async function findProblem(page: Page): Promise<string | undefined> {
  const { shift, sideways } = await page.evaluate(() => {
    const { shifts = [] } = window as { shifts?: number[] };
    const { scrollWidth, clientWidth } = document.documentElement;
    return { shift: shifts.reduce((sum, value) => sum + value, 0), sideways: scrollWidth - clientWidth };
  });
  const problems = [
    ...(shift > 0 ? [`layout shift ${shift.toFixed(4)}`] : []),
    ...(sideways > 0 ? [`${sideways} px wider than the window`] : []),
  ];
  return problems.length > 0 ? problems.join(', ') : undefined;
}
