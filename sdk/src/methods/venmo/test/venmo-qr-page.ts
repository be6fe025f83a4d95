import type { Frame, FrameLocator, Locator, Page } from '@playwright/test';
import { command, frameOf, isFirefox } from '#test/support/driver.js';
import { pageScript, serveScript } from '#test/support/page-script.js';
import { countingScript } from '#test/support/resource-leaks.js';
import type { TestShop } from '#test/support/shop.js';
import type { VenmoStatus } from '../page/venmo.types.js';
import type { QrPageOptions, start as startQr } from './page-scripts/qr.js';

const qrScript = pageScript<typeof startQr>(import.meta.dirname, 'page-scripts/qr.ts');

/** Opens a shop's page with a button that starts a payment. */
export async function openQrPage(
  page: Page,
  shop: TestShop,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const text = qrScript({ folder: shop.asset(''), venmoOrigin: shop.origins.pay });
  const script = serveScript(shop, 'venmo-qr', text);
  await page.goto(
    shop.serve({
      html: `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>Shop</title><link rel="icon" href="data:,">
<style>:root{color-scheme:light dark}</style><script>${countingScript}</script></head><body><main><h1>Shop</h1>
<button id="pay" type="button">Pay with Venmo</button></main><script src="${script}"></script></body></html>`,
      headers,
    }),
  );
}

/** Starts a payment with options and waits for its overlay. */
export async function start(page: Page, options: QrPageOptions = {}): Promise<void> {
  await page.evaluate((more) => {
    document.getElementById('pay')?.focus();
    window.qrPage.status = 'CREATED';
    window.qrPage.pay(more);
  }, options);
  await page.getByRole('dialog').waitFor();
}

export const setStatus = (page: Page, status: VenmoStatus): Promise<void> =>
  page.evaluate((next) => {
    window.qrPage.status = next;
  }, status);

export const outcomes = (page: Page): Promise<string[]> => page.evaluate(() => window.qrPage.outcomes);
export const updates = (page: Page): Promise<string[]> => page.evaluate(() => window.qrPage.updates);

/** Returns the texts that the region has announced, without repetitions. */
export const announcements = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.qrPage.announcements.filter((text, index, all) => text !== all[index - 1]));

/** Locator of the frame's content. */
export const qrFrame = (page: Page): FrameLocator => page.frameLocator('iframe[name^="tessera-venmo-"]');

/** Waits for the frame and returns it, for its own document. */
export async function qrDocument(page: Page): Promise<Frame> {
  const element = await qrFrame(page).locator('main').elementHandle();
  const frame = await element.ownerFrame();
  if (!frame) throw new Error('The frame is not there.');
  return frame;
}

/** Waits for the code in the frame. */
export const codeShown = (page: Page): Promise<void> =>
  qrFrame(page).getByRole('img', { name: 'Venmo QR code' }).waitFor();

/**
 * Clicks a point of an element in the frame. Chromium's driver waits for a response to the click that a removed frame
 * cannot give, so the click is dispatched there; Firefox's driver would click the frame element.
 */
export async function clickInFrame(target: Locator, position = { x: 22, y: 22 }): Promise<void> {
  if (!isFirefox(target.page())) {
    await target.click({ position, trial: true });
    const click = target.evaluate((element: HTMLElement) => {
      element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    });
    // A click that closes the overlay may remove the frame before the driver gets its response.
    await click.catch((error: unknown) => {
      if (!String(error).includes('Frame was detached')) throw error;
    });
    return;
  }
  const at = await target.evaluate((element, offset) => {
    const { x, y } = element.getBoundingClientRect();
    return { x: Math.round(x) + offset.x, y: Math.round(y) + offset.y };
  }, position);
  const actions = [
    { type: 'pointerMove', ...at },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
  await command(await frameOf(target), 'input.performActions', { actions: [mouse] });
}
