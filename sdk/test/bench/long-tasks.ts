import type { Page } from 'playwright';
import { pageScript } from '../support/page-script.js';
import { inAllFrames } from './checkout-pages.js';
import type { LongTask, LongTaskPage, start } from './page-scripts/record-long-tasks.js';

const record = pageScript<typeof start>(import.meta.dirname, 'page-scripts/record-long-tasks.ts')();

/** Records the long tasks of every document that the page and its frames load from now on. */
export const recordLongTasks = (page: Page): Promise<unknown> => page.addInitScript({ content: record });

/** Time until the browser has reported the last task to the page. */
const reportedMs = 200;

/** Returns the long tasks of the page and its frames until a time in milliseconds since 1970. */
export async function longTasksOf(page: Page, until: number): Promise<LongTask[]> {
  await page.waitForTimeout(reportedMs);
  const all = await inAllFrames(page, () => (window as unknown as LongTaskPage).longTasks);
  // Frames of one process report the same task.
  const byStart = new Map(all.flat().map((task) => [Math.round(task.startedAt), task]));
  return [...byStart.values()].filter(({ startedAt }) => startedAt <= until);
}
