import type { Page } from '@playwright/test';

/** Returns true on a phone, where the portal shows its navigation, filters and some tabs in another way. */
export const isNarrow = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 600;

/** Follows a link of the main navigation, which is in a menu on a phone. */
export async function navigate(page: Page, name: string): Promise<void> {
  if (isNarrow(page)) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
}

/** Changes the filters of a list, which are in a sheet on a phone. */
export async function filterBy(page: Page, change: () => Promise<unknown>): Promise<void> {
  if (isNarrow(page)) await page.getByRole('button', { name: /^Filters/ }).click();
  await change();
  if (isNarrow(page)) await page.getByRole('button', { name: 'Show results' }).click();
}

/** Returns from the details of a row to the list, which they replace on a phone. */
export async function showList(page: Page): Promise<void> {
  if (isNarrow(page)) await page.getByRole('button', { name: 'Close details' }).click();
}

/** Opens a tab of a group that is a list of options on a phone. */
export async function openTab(page: Page, group: string, name: string): Promise<void> {
  if (isNarrow(page)) await page.getByLabel(group).selectOption(name);
  else await page.getByRole('tab', { name }).click();
}
