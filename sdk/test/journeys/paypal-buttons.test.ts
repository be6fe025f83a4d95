import type { Page } from '@playwright/test';
import { findings } from '../support/axe.js';
import { expect, test } from '../support/fixtures.js';

const output = (page: Page) => page.locator('output');

async function toWindow(page: Page): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'PayPal' }).click(),
  ]);
  return popup;
}

test('a shopper leaves the PayPal popup of a button once, then approves the payment', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.sites.origins.shop}/examples/paypal-buttons/`);
  const first = await toWindow(page);
  await first.getByRole('button', { name: 'Cancel' }).click();
  await expect(output(page)).toHaveText('Payment canceled. You haven’t been charged.');
  const second = await toWindow(page);
  await second.getByRole('button', { name: 'Pay now' }).click();
  await expect(output(page)).toContainText('Approved: ');
  expect(await findings(page, [page.mainFrame()])).toEqual([]);
});

test('an error of PayPal is shown, and the shopper can retry', async ({ page, shop }) => {
  await page.goto(`${shop.sites.origins.shop}/examples/paypal-buttons/`);
  const popup = await toWindow(page);
  await popup.getByText('Simulate a problem').click();
  await popup.getByRole('button', { name: 'Approve, then decline' }).click();
  await expect(output(page)).toHaveText('The payment was declined. Try again.');
  await expect(page.getByRole('button', { name: 'PayPal' })).toBeEnabled();
});

test('the page shows that PayPal recognizes the device', async ({ page, shop }) => {
  const { preferredMethods } = shop.sites.sandbox;
  const known = page.getByText('You’ve used PayPal on this device');
  await page.goto(`${shop.sites.origins.shop}/examples/paypal-buttons/`);
  await expect(page.getByRole('button', { name: 'PayPal' })).toBeVisible();
  await expect(known).toBeHidden();
  preferredMethods.set({ merchantId: 'tessera_demo', paypal: true, venmo: false });
  await page.reload();
  await expect(known).toBeVisible();
  preferredMethods.remove('tessera_demo', null);
});
