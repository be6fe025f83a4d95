import type { Page } from 'playwright';

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** Records layout shifts without recent input in every document that the page loads from now on. */
export async function recordShifts(page: Pick<Page, 'addInitScript'>): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as Shift[])
        if (!hadRecentInput) shifts.push(value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns the layout shift since the document was loaded. */
export async function layoutShift(page: Pick<Page, 'evaluate'>): Promise<number> {
  return page.evaluate(() => {
    const { shifts } = window as unknown as { shifts: number[] };
    return shifts.reduce((sum, value) => sum + value, 0);
  });
}
