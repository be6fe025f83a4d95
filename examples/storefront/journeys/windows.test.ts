import type { Page } from '@playwright/test';
import { expect, isPaid, salesOf, test, toCheckout } from './support.js';

/** Presses the method's button, then a button in the provider's popup. */
async function payInWindow(page: Page, button: RegExp, press: string): Promise<void> {
  const start = page.getByRole('button', { name: button });
  await expect(start).not.toHaveAttribute('aria-disabled', 'true');
  const [popup] = await Promise.all([page.waitForEvent('popup'), start.click()]);
  const choice = popup.getByRole('button', { name: press });
  await expect(choice).toBeVisible();
  expect(new URL(popup.url()).searchParams.get('locale')).toMatch(/^en[-_]US$/);
  await choice.click();
}

test('a shopper pays by PayPal, after closing its popup once', async ({ page, shop }) => {
  await toCheckout(page, shop.sites.origins.shop, 'us');
  await payInWindow(page, /PayPal/, 'Cancel');
  await expect(page.getByText('Payment canceled. You haven’t been charged.')).toBeVisible();
  await payInWindow(page, /PayPal/, 'Continue');
  await isPaid(page);
  expect(await salesOf(shop.sites.sandbox, page)).toMatchObject([{ currencyIsoCode: 'USD' }]);
});

test("a shopper pays by a wallet's card", async ({ page, shop }) => {
  await toCheckout(page, shop.sites.origins.shop, 'us');
  await page.getByRole('radio', { name: 'Masterpass' }).check();
  await payInWindow(page, /Masterpass/, 'Pay with this card');
  await isPaid(page);
  await expect(page.getByText('MasterCard ending in 2222')).toBeVisible();
  expect(await salesOf(shop.sites.sandbox, page)).toMatchObject([{ currencyIsoCode: 'USD' }]);
});

test('a shopper pays by direct debit, in euros', async ({ page, shop }) => {
  await toCheckout(page, shop.sites.origins.shop, 'ie');
  await page.getByRole('radio', { name: 'Direct debit (SEPA)' }).check();
  await expect(page.getByText('you authorize Lumen Opticians to send')).toBeVisible();
  await expect(page.getByLabel('Eircode')).toHaveValue('D02 X285');
  await expect(page.getByLabel('Account holder')).toHaveValue('Ada Lee');
  await page.getByLabel('IBAN').fill('IE29AIBK93115212345678');
  await payInWindow(page, /direct debit/, 'Agree and return');
  await isPaid(page);
  await expect(page.getByText('Ada Lee 1 Main Street Dublin Co. Dublin D02 X285')).toBeVisible();
  expect(await salesOf(shop.sites.sandbox, page)).toMatchObject([{ currencyIsoCode: 'EUR' }]);
});

test('a shopper pays at their bank, in euros', async ({ page, shop }) => {
  await toCheckout(page, shop.sites.origins.shop, 'ie');
  await page.getByRole('radio', { name: 'Bank payment' }).check();
  await page.getByRole('radio', { name: 'iDEAL' }).check();
  await payInWindow(page, /iDEAL/, 'Approve payment');
  await isPaid(page);
  expect(await salesOf(shop.sites.sandbox, page)).toMatchObject([{ currencyIsoCode: 'EUR' }]);
});

test('a shopper pays with Venmo by scanning the code, after declining once on the phone', async ({
  page,
  shop,
}) => {
  const { origins, sandbox } = shop.sites;
  await toCheckout(page, origins.shop, 'us');
  // A link with a result of Venmo's app must not start a payment.
  await page.evaluate(() => (location.hash = '#venmoSuccess=1&paymentMethodNonce=x&resource_id=y'));
  const start = page.getByRole('button', { name: 'Pay with Venmo' });
  await expect(start).not.toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('dialog')).toBeHidden();
  const phone = await page.context().newPage();
  const scan = async (choice: string) => {
    await phone.goto(`${origins.pay}/venmo/phone`);
    await phone.getByRole('list', { name: 'Codes on screen now' }).getByRole('link').first().click();
    await phone.frameLocator('iframe').getByRole('button', { name: choice }).click();
    await page.bringToFront();
  };

  await start.click();
  await expect(page.getByText('To scan the QR code, open your Venmo app')).toBeVisible();
  await scan('Decline');
  await expect(page.getByText('The authorization was canceled')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Payment canceled. You haven’t been charged.')).toBeVisible();

  await start.click();
  await expect(page.getByText('To scan the QR code, open your Venmo app')).toBeVisible();
  await scan('Authorize');
  await isPaid(page);
  expect(await salesOf(sandbox, page)).toMatchObject([{ currencyIsoCode: 'USD' }]);
});
