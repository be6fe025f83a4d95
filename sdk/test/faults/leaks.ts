import type { Page } from 'playwright';
import { resourceLeaks, type ResourceLeaks } from '../support/resource-leaks.js';

function difference(before: ResourceLeaks, after: ResourceLeaks): string {
  const counts = (['timers', 'ports', 'frames', 'dialogs'] as const)
    .filter((name) => after[name] > before[name])
    .map((name) => `${after[name] - before[name]} ${name}`);
  const extra = [...after.listeners];
  for (const name of before.listeners) {
    const index = extra.indexOf(name);
    if (index >= 0) extra.splice(index, 1);
  }
  return [...counts, ...extra].join(', ') || 'nothing';
}

/** Returns the resources left, after repeated checks, because cleanup may take several tasks. */
export async function leftAfter(page: Page, before: ResourceLeaks): Promise<string> {
  let left = '';
  for (let check = 0; check < 40; check += 1) {
    left = difference(before, await resourceLeaks(page));
    if (left === 'nothing') break;
    await page.waitForTimeout(50);
  }
  return left;
}
