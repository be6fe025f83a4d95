import type { Page } from '@playwright/test';
import { giveAddress, openByClick, prepare } from '../../test/support/frame-service-page.js';
import { leftovers } from '../../test/support/leftovers.js';
import { codes, expect, goAway, test, ways } from '../../test/support/window-fixtures.js';

test.describe('nothing is left behind', { tag: '@frames' }, () => {
  const enders = {
    'by an abort': (page: Page) =>
      page.evaluate(() => {
        window.desk.controller.abort();
      }),
    'by a teardown': (page: Page) =>
      page.evaluate(() => {
        window.desk.services[0]?.teardown();
      }),
  };
  for (const [name, end] of Object.entries(enders)) {
    for (const state of ['landing', 'away'] as const) {
      test(`${name} while the window is ${state}`, async ({ page, shop, provider }) => {
        const before = await leftovers(page);
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
          window.desk.services[0]?.teardown();
        });
        await expect.poll(() => leftovers(page)).toEqual(before);
      });
    }
  }

  test('by a flow that went well, but for the hidden frame of the next one', async ({
    page,
    shop,
    provider,
  }) => {
    await prepare(page);
    const before = await leftovers(page);
    const popup = await openByClick(page);
    await giveAddress(page, provider.page('plain', ways(shop)));
    await popup.getByRole('link', { name: 'approve' }).click();
    await expect.poll(() => codes(page)).toEqual(['done']);
    await expect.poll(() => leftovers(page)).toEqual(before);
  });

  test('by a page that goes while its window is open', async ({ page, shop, provider }) => {
    const popup = await goAway({ page, shop, provider });
    await page.goto(shop.serve('<!doctype html><title>Elsewhere</title><link rel="icon" href="data:,">'));
    await expect.poll(() => popup.isClosed()).toBe(true);
  });
});
