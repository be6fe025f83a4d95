import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import {
  declineAnalytics,
  expect,
  fillCard,
  fillDetails,
  forgive,
  goodCard,
  open,
  payButton,
  putInCart,
  test,
} from './support.js';
import { cardFrame } from '../../../sdk/test/support/frames.js';

type ColorScheme = 'light' | 'dark';

/**
 * Checks a page at both widths. In the dark scheme only colors are different, which do not depend on the width, so that only
 * their rules are checked, at one width.
 */
async function expectNothing(page: Page, colorScheme: ColorScheme): Promise<void> {
  const where = new URL(page.url()).pathname;
  for (const width of colorScheme === 'dark' ? [1280] : [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    // Outside of the checkout, in one document: otherwise each analysis opens another page.
    const axe = new AxeBuilder({ page }).setLegacyMode(where !== '/checkout');
    if (colorScheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block']);
    const { violations } = await axe.analyze();
    expect(
      violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(' ')}`),
      `${where}, ${width} px`,
    ).toEqual([]);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways, `${where} is as wide as the window of ${width} px`).toBe(0);
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds no violation in any page: ${colorScheme}`, async ({ page, shop, consoleErrors }) => {
    // Nine pages in one journey.
    test.slow();
    const { shop: origin } = shop.sites.origins;
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await open(page, origin, 'All products');
    await expect(page.getByRole('heading', { name: 'A measured fit' })).toBeVisible();
    await expectNothing(page, colorScheme);
    await declineAnalytics(page);
    await open(page, `${origin}/?q=monocle`, /monocle/);
    await expectNothing(page, colorScheme);
    await open(page, `${origin}/cart`, 'Your cart is empty');
    await expectNothing(page, colorScheme);
    await open(page, `${origin}/nowhere`, 'Page not found');
    await expectNothing(page, colorScheme);
    await open(page, `${origin}/product/aurora`, 'Aurora');
    await putInCart(page, 'Aurora');
    await expectNothing(page, colorScheme);
    await open(page, `${origin}/cart`, 'Your cart');
    await expectNothing(page, colorScheme);
    await open(page, `${origin}/checkout`, 'Checkout');
    await expect(cardFrame(page).getByLabel('Card number')).toBeVisible();
    // The frame is transparent, which axe treats as white, so it gets the page's background.
    const backdrop = await page
      .locator('pay-checkout')
      .evaluate((element) => getComputedStyle(element.parentElement ?? element).backgroundColor);
    await cardFrame(page)
      .locator('html')
      .evaluate((root, color) => {
        root.style.setProperty('background', color);
      }, backdrop);
    await expectNothing(page, colorScheme);
    await fillDetails(page);
    await fillCard(page, goodCard);
    await payButton(page).click();
    await expect(page.getByRole('heading', { name: /^Thank you, / })).toBeVisible();
    await expectNothing(page, colorScheme);
    forgive(consoleErrors, /404/);
  });
}
