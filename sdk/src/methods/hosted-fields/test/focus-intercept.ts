import { devices, type Page } from '@playwright/test';
import type { Merchant } from '@tessera/sandbox';
import { isFirefox } from '#test/support/driver.js';
import { addBoxes, type CardPage, createCard, type Roots, teardown } from './fields.js';
import { expect, type test } from '#test/support/fixtures.js';
import { openFunctions, recreate } from '#test/support/functions.js';
import { pageCode } from '#test/support/page-script.js';
import type { TestShop } from '#test/support/shop.js';

export const keys = ['number', 'expirationDate', 'cvv'] as const;
const { viewport, deviceScaleFactor, userAgent } = devices['Pixel 7'];

/** Phone settings that the driver can emulate. */
export const phone: Parameters<typeof test.use>[0] = {
  viewport,
  userAgent,
  deviceScaleFactor: ({ browserName }, use) =>
    use(browserName === 'chromium' ? deviceScaleFactor : undefined),
  isMobile: ({ browserName }, use) => use(browserName === 'chromium'),
  hasTouch: ({ browserName }, use) => use(browserName === 'chromium'),
};

/** Returns a card between two inputs of the page. */
export const inputs = (card: string) =>
  `<input id="before" aria-label="Mail">${card}<input id="after" aria-label="Note">`;

/** Prepares the page for a card. */
type Prepare = (page: Page) => Promise<unknown>;

/** Puts inputs before and after the card, within a form or without, and adds containers of fields. */
export const cardIn =
  (tag: 'form' | 'section', roots: Roots): Prepare =>
  async (page) => {
    await page.evaluate(
      ([name, html]) => {
        const frame = document.createElement(name);
        frame.innerHTML = html;
        document.querySelector('#card')?.replaceWith(frame);
      },
      [tag, inputs('<div id="card"></div>')] as const,
    );
    await addBoxes(page, roots);
  };

/** Tab simulates the "next" key of on-screen keyboards. */
export const there = [...keys, 'after'];
export const back = [...keys.toReversed(), 'before'];

/** Reports the user agent of a phone. */
const pretend = (agent: string) => {
  Object.defineProperty(navigator, 'userAgent', { get: () => agent });
};

/** Script for a page that reports the user agent of a phone. */
export const pretendScript = pageCode(pretend, userAgent);

/** Opens a page with a card of single fields. */
export async function openCard(
  page: Page,
  shop: TestShop,
  merchant: Merchant,
  prepare: Prepare,
): Promise<void> {
  await openFunctions(page, shop, merchant);
  // Firefox's driver emulates no phone, so the page overrides the user agent; only the page reads it.
  if (isFirefox(page)) await page.evaluate(pretend, userAgent);
  await prepare(page);
  expect(await createCard(page)).toMatchObject({ code: 'done' });
}

/** Replaces the card and the surrounding inputs in the page that `openCard` has opened. */
export async function reopenCard(page: Page, prepare: Prepare): Promise<void> {
  await teardown(page);
  await page.evaluate(() => {
    const main = document.querySelector('main');
    const box = document.createElement('div');
    box.id = 'card';
    main?.replaceChildren(box);
  });
  await recreate(page, async () => {
    await prepare(page);
    return createCard(page);
  });
}

/** Counts the intercepts in each container, even in closed shadow roots. */
export const stopsOnPage = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    Object.values((window as unknown as CardPage).places).map((box) => box.querySelectorAll('input').length),
  );

/** Counts the intercepts in each field's frame. */
export async function stopsInFrames(page: Page): Promise<number[]> {
  const frames = page.frames().slice(1);
  const counts = frames.map((frame) =>
    frame.evaluate(() =>
      document.querySelector('[data-braintree-name]')
        ? [document.querySelectorAll('form > [aria-hidden] > input:not([name])').length]
        : [],
    ),
  );
  return (await Promise.all(counts)).flat();
}

/** Expects the numbers of focus intercepts per field, on the page and in the frames. */
export async function expectStops(page: Page, counts: readonly number[]): Promise<void> {
  await expect.poll(() => stopsOnPage(page), 'on the page').toEqual(counts);
  await expect
    .poll(async () => (await stopsInFrames(page)).sort(), 'in the frames')
    .toEqual(counts.toSorted());
}
