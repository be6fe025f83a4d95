import type { Page } from '@playwright/test';
import { giveAddress, openByClick, prepare } from '#test/support/popup-service-page.js';
import { resourceLeaks } from '#test/support/resource-leaks.js';
import { arrive, codes, expect, goAway, test, ways } from '#test/support/popup-fixtures.js';

const enders = {
  'an abort': (page: Page) =>
    page.evaluate(() => {
      window.paymentPage.controller.abort();
    }),
  'a teardown': (page: Page) =>
    page.evaluate(() => {
      window.paymentPage.services[0]?.teardown();
    }),
};

test('a flow leaks nothing', async ({ page, shop, provider }) => {
  const bare = await resourceLeaks(page);
  for (const [name, end] of Object.entries(enders)) {
    for (const state of ['landing', 'away'] as const) {
      await test.step(`${name} while the window is ${state} leaks nothing`, async () => {
        await page.evaluate(() => {
          window.paymentPage.services.length = 0;
          window.paymentPage.endings.length = 0;
          window.paymentPage.controller = new AbortController();
        });
        let popup: Page;
        if (state === 'away') popup = await goAway({ page, shop, provider });
        else {
          await prepare(page);
          popup = await openByClick(page);
        }
        await end(page);
        await expect.poll(() => codes(page)).toEqual(['ABORTED']);
        await expect.poll(() => popup.isClosed()).toBe(true);
        await page.evaluate(() => {
          window.paymentPage.services[0]?.teardown();
        });
        await expect.poll(() => resourceLeaks(page)).toEqual(bare);
      });
    }
  }
});

test('a window closes with its flow and with its page', async ({ page, shop, provider }) => {
  await prepare(page);

  await test.step('a successful flow leaves only the hidden frame for the next one', async () => {
    const before = await resourceLeaks(page);
    const popup = await openByClick(page);
    await giveAddress(page, provider.page('plain', ways(shop)));
    await popup.getByRole('link', { name: 'approve' }).click();
    await expect.poll(() => codes(page)).toEqual(['done']);
    await expect.poll(() => resourceLeaks(page)).toEqual(before);
  });

  await test.step('a page that navigates away closes its window', async () => {
    const popup = await openByClick(page);
    await giveAddress(page, provider.page('plain', ways(shop)));
    await arrive(popup);
    await page.goto(shop.serve('<!doctype html><title>Elsewhere</title><link rel="icon" href="data:,">'));
    await expect.poll(() => popup.isClosed()).toBe(true);
  });
});
