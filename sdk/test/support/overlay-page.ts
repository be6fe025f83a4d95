import type { Page } from '@playwright/test';
import type { start as startOverlay } from '../page-scripts/overlay.js';
import { pageScript, serveScript } from './page-script.js';
import type { TestShop } from './shop.js';

const overlayScript = pageScript<typeof startOverlay>(import.meta.dirname, '../page-scripts/overlay.ts');

const body = `<main><h1>Shop</h1><div id="place"></div>
<button id="pay" type="button">Pay</button><button id="other" type="button">Other</button>
<dialog id="cart" aria-label="Cart"><button id="in-cart" type="button">Pay in the cart</button></dialog></main>`;

export async function openOverlayPage(page: Page, shop: TestShop): Promise<void> {
  const script = serveScript(shop, 'overlay', overlayScript());
  await page.goto(
    shop.serve(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,">
</head><body>${body}<script src="${script}"></script></body></html>`,
    ),
  );
}

export const focused = (page: Page) =>
  page.evaluate(() => {
    const active = window.overlayPage.deepActive();
    return active?.id === '' ? active.textContent : active?.id;
  });

export const left = (page: Page) => page.evaluate(() => window.overlayPage.left());
export const cancels = (page: Page) => page.evaluate(() => window.overlayPage.cancels);

/** Opens the overlay by a click. */
export async function openByClick(page: Page, id = 'pay'): Promise<void> {
  await page.evaluate((button) => {
    document.getElementById(button)?.addEventListener('click', () => window.overlayPage.open(), {
      once: true,
    });
  }, id);
  await page.locator(`#${id}`).click();
}
