import type { Page } from '@playwright/test';
import { policyFor, withDropIn } from '@tessera/sites';
import { pageScript } from '#test/support/page-script.js';
import { countingScript, type ResourceLeaks, resourceLeaks } from '#test/support/resource-leaks.js';
import type { TestShop } from '#test/support/shop.js';
import type { start as startDropIns } from './page-scripts/drop-ins.js';
import type { DropInPage, start as startShop } from './page-scripts/shop.js';

const shopScript = pageScript<typeof startShop>(import.meta.dirname, 'page-scripts/shop.ts');
const dropInsScript = pageScript<typeof startDropIns>(import.meta.dirname, 'page-scripts/drop-ins.ts');

/** Returns the strict policy of the tests, with the style sheet of the Drop-in. */
export const dropInPolicy = (html: string, { origins }: TestShop): string =>
  withDropIn(policyFor(html, origins), origins);

/**
 * Serves a shop's page with the SDK's own Drop-in under the strict policy of the tests, and returns its address.
 *
 * @param head - Further elements of the page's head.
 */
export function dropInPage(shop: TestShop, authorization: string, options: object, head = ''): string {
  const script = shop.asset('../../dropin/1.47.0/js/dropin.min.js');
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>
<link rel="icon" href="data:,">${head}</head><body><div id="drop-in"></div><button id="pay" type="button">Pay</button>
<script src="${script}"></script>
<script>${shopScript(authorization, options)}</script></body></html>`;
  return shop.serve({ html, headers: { 'content-security-policy': dropInPolicy(html, shop) } });
}

/** Opens such a page, and waits until the Drop-in is ready. */
export async function openOwnDropIn(
  page: Page,
  shop: TestShop,
  authorization: string,
  options: object,
  head = '',
): Promise<void> {
  await page.goto(dropInPage(shop, authorization, options, head));
  await page.evaluate(() => (window as unknown as DropInPage).ready);
}

/** Returns the payloads that the shop has received. */
export const payloads = (page: Page): Promise<Readonly<Record<string, unknown>>[]> =>
  page.evaluate(() => (window as unknown as DropInPage).payloads);

/** Presses the shop's button, which requests the payment method. */
export const pay = (page: Page): Promise<void> => page.locator('#pay').click();

/** Opens a shop's page without a Drop-in, under the strict policy of the tests, and returns its resources. */
export async function openDropIns(page: Page, shop: TestShop, authorization: string): Promise<ResourceLeaks> {
  const script = shop.asset('../../dropin/1.47.0/js/dropin.min.js');
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>
<link rel="icon" href="data:,"><script>${countingScript}</script></head><body><script src="${script}"></script>
<script>${dropInsScript(authorization)}</script></body></html>`;
  await page.goto(shop.serve({ html, headers: { 'content-security-policy': dropInPolicy(html, shop) } }));
  return resourceLeaks(page);
}
