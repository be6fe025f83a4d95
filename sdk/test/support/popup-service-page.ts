import type { Page } from '@playwright/test';
import type { Ending, PlainOptions, start as startPopupService } from '../page-scripts/popup-service.js';
import { pageScript, serveScript } from './page-script.js';
import { countingScript } from './resource-leaks.js';
import type { TestShop } from './shop.js';

const popupServiceScript = pageScript<typeof startPopupService>(
  import.meta.dirname,
  '../page-scripts/popup-service.ts',
);

/**
 * Returns the address of a page with the service. The page counts its resources before it creates the
 * service.
 */
export function popupServicePage(shop: TestShop, headers: Readonly<Record<string, string>> = {}): string {
  const text = `${countingScript}${popupServiceScript(shop.asset(''))}`;
  const script = serveScript(shop, 'popup-service', text);
  return shop.serve({
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,"></head>
<body><main><h1>Shop</h1><button id="pay-0" type="button">Pay</button><button id="pay-1" type="button">Pay elsewhere</button></main>
<script src="${script}"></script></body></html>`,
    headers,
  });
}

export async function openPopupServicePage(
  page: Page,
  shop: TestShop,
  headers?: Readonly<Record<string, string>>,
): Promise<void> {
  await page.goto(popupServicePage(shop, headers));
}

export const prepare = (page: Page, options: PlainOptions = {}): Promise<string> =>
  page.evaluate((more) => window.paymentPage.prepare(more), options);

/** Clicks the button and waits for the popup. */
export async function openByClick(page: Page, index = 0): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.locator(`#pay-${index}`).click()]);
  return popup;
}

export const giveAddress = (page: Page, url: string): Promise<void> =>
  page.evaluate((address) => {
    window.paymentPage.address(address);
  }, url);

export const endings = (page: Page): Promise<Ending[]> => page.evaluate(() => window.paymentPage.endings);
