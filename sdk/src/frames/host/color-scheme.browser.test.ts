import { chromium } from 'playwright';
import { openOwnDropIn } from '../../drop-in/test/drop-in-page.js';
import { expect, test } from '#test/support/fixtures.js';
import { chromiumOptions } from '#test/support/launch-options.js';

test('fields of a dark page are transparent, also in a browser without site isolation', async ({
  shop,
  merchant,
}) => {
  const { args = [], ...options } = chromiumOptions();
  const shared = args.filter((name) => name !== '--site-per-process');
  const browser = await chromium.launch({ ...options, args: [...shared, '--disable-site-isolation-trials'] });
  try {
    const page = await browser.newPage({ colorScheme: 'dark' });
    const token = await shop.sites.sandbox.clientTokens.create(merchant.id, { baseUrl: shop.origins.pay });
    await openOwnDropIn(page, shop, token, {}, '<meta name="color-scheme" content="light dark">');
    const field = page.locator('iframe[title$="Postal code"]');
    const { x = 0, y = 0, height = 0 } = (await field.boundingBox()) ?? {};
    const colorAt = (left: number) =>
      page.screenshot({ clip: { x: left, y: y + height / 2, width: 2, height: 2 } });
    const isTransparent = async () => (await colorAt(x + 40)).equals(await colorAt(x - 4));
    await expect.poll(isTransparent).toBe(true);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.frameLocator('iframe[title$="Postal code"]').locator('html')).toHaveAttribute(
        'data-scheme',
        colorScheme,
      );
      await expect.poll(isTransparent).toBe(true);
    }
  } finally {
    await browser.close();
  }
});
