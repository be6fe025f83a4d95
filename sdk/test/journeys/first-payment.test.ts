import { cardFrame, expect, forgive, test, type, typeCard } from '../support/fixtures.js';

test(
  'a card typed into a frame of another site becomes a sale with a receipt',
  { tag: '@journey' },
  async ({ page, shop }) => {
    await page.goto(`${shop.sites.origins.shop}/examples/form/`);
    const frame = cardFrame(page);
    await type(frame.getByLabel('Name on card'), 'Ann Example');
    await typeCard(frame);
    await type(frame.getByLabel('Postal code'), '94107');
    await page.getByLabel('Email').fill('ann@example.com');
    await page.getByRole('button', { name: 'Pay $129.00' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you. Your order is confirmed.' })).toBeVisible();
    await expect(page.getByText('Visa ending in 11')).toBeVisible();

    await page.reload();
    await expect(page.getByRole('heading', { name: 'Thank you. Your order is confirmed.' })).toBeVisible();
  },
);

test('the plain example page receives a nonce', async ({ page, shop, consoleErrors }) => {
  await page.goto(`${shop.sites.origins.shop}/examples/plain-html/`);
  await typeCard(cardFrame(page));
  await page.getByRole('button', { name: 'Pay $24.00' }).click();
  await expect(page.locator('output')).toContainText('ending in 11: ');
  // The single-file example has no icon.
  forgive(consoleErrors, /404/);
});
