import type { Page } from '@playwright/test';
import { openDropIn, payloads } from '../support/drop-in-page.js';
import { expect, test, type } from '../support/fixtures.js';
import { customerToken, saveCards } from '../support/saved-methods.js';
import { bankFrame } from '../support/three-d-secure-page.js';

const cards = { plain: '4111111111111111', challenge: '4000000000001091' };

/** Fields of the card form by the texts of their labels. */
async function typeCard(page: Page, number: string): Promise<void> {
  for (const [label, text] of [
    ['Card number', number],
    ['Expiration date', '0130'],
    ['Security code', '123'],
    ['Postal code', '60601'],
  ] as const) {
    await type(page.frameLocator(`iframe[title$="${label}"]`).getByRole('textbox', { name: label }), text);
  }
}

const pay = (page: Page) => page.locator('#pay').click();
/** Pays with the selected method. While the Drop-in changes its view, it has no method, so the shopper presses again. */
const payWith = (page: Page, type: string) =>
  expect(async () => {
    await pay(page);
    await expect.poll(async () => (await payloads(page)).at(-1), { timeout: 2_000 }).toMatchObject({ type });
  }).toPass();

const option = (page: Page, name: string) => page.locator(`.braintree-option__${name}`).click();

test('the Drop-in pays with a saved card and with a new one', async ({ page, shop, merchant }) => {
  const token = await customerToken(shop, merchant);
  await saveCards(shop, merchant, token, [cards.plain]);
  await openDropIn(page, shop, token, {});
  await pay(page);
  await expect
    .poll(() => payloads(page))
    .toEqual([
      expect.objectContaining({
        type: 'CreditCard',
        vaulted: true,
        details: expect.objectContaining({ lastFour: '1111' }),
      }),
    ]);

  await test.step('another card', async () => {
    await page.getByText('Choose another way to pay').click();
    await typeCard(page, '5555555555554444');
    await pay(page);
    await expect
      .poll(async () => (await payloads(page)).at(-1))
      .toMatchObject({ type: 'CreditCard', details: { lastFour: '4444' } });
  });
});

test('the Drop-in pays with PayPal and Venmo', async ({ page, shop, merchant }) => {
  await openDropIn(page, shop, await customerToken(shop, merchant), {
    paypal: { flow: 'checkout', amount: '24.00', currency: 'USD' },
    venmo: { allowDesktopWebLogin: true, paymentMethodUsage: 'multi_use' },
  });
  await option(page, 'paypal');
  const [window] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Pay with PayPal' }).click(),
  ]);
  await window.getByRole('button', { name: /Pay now|Continue/ }).click();
  await expect(page.locator('.braintree-method--active')).toBeVisible();
  await payWith(page, 'PayPalAccount');

  await test.step('Venmo', async () => {
    await page.getByText('Choose another way to pay').click();
    await option(page, 'venmo');
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.locator('[data-braintree-id="venmo-button"]').click(),
    ]);
    await popup.getByRole('button', { name: 'Authorize', exact: true }).click();
    await expect(page.locator('.braintree-method--active')).toContainText(/venmo/i);
    await payWith(page, 'VenmoAccount');
  });
});

test('the Drop-in pays after a challenge of the bank', async ({ page, shop, merchant }) => {
  await openDropIn(page, shop, await customerToken(shop, merchant), { threeDSecure: true });
  await typeCard(page, cards.challenge);
  await pay(page);
  const bank = bankFrame(page);
  await bank.getByLabel('Code from your bank').fill('1234');
  await bank.getByRole('button', { name: 'Confirm payment' }).click();
  await expect
    .poll(async () => (await payloads(page)).at(-1))
    .toMatchObject({ type: 'CreditCard', liabilityShifted: true });
});
