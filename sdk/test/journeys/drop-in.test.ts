import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.js';
import { typeCard } from '#src/drop-in/test/type-card.js';
import { bankFrame } from '#src/methods/three-d-secure/test/three-d-secure-page.js';

const cards = { plain: '4111111111111111', challenge: '4000000000001091' };
const at = (page: Page, id: string) => page.locator(`[data-braintree-id="${id}"]`);
const option = (page: Page, name: string) => page.locator(`.braintree-option__${name}`);

// Otherwise a click can go to the place in which the bank's button was before the window had risen.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const payButton = (page: Page) => page.getByRole('button', { name: 'Pay $129.00' });

/**
 * Presses the shop's button until `outcome` is shown. A press of npm's Drop-in may be lost: its form moves when a field
 * loses the focus, and it has no method while it changes its view.
 */
async function pressUntil(page: Page, outcome: Locator): Promise<void> {
  await expect(async () => {
    if (await payButton(page).isEnabled()) await payButton(page).click({ timeout: 2_000 });
    await expect(outcome).toBeVisible({ timeout: 3_000 });
  }).toPass();
}

const buy = (page: Page) => pressUntil(page, page.getByText('Thank you.'));

async function buyWithChallenge(page: Page): Promise<void> {
  const bank = bankFrame(page);
  const code = bank.getByLabel('Code from your bank');
  await pressUntil(page, code);
  await code.fill('1234');
  await bank.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(page.getByText('Thank you.')).toBeVisible();
}

/** Opens a new order in the same browser, and waits for the Drop-in. */
async function order(page: Page, shop: string, variant: string): Promise<void> {
  await page.goto(`${shop}/examples/drop-in/`);
  if (variant === 'before') await page.getByRole('link', { name: 'braintree-web-drop-in' }).click();
  await page.waitForURL(variant === 'before' ? /with=before/ : /orders/);
  await expect(payButton(page)).toBeEnabled();
}

for (const variant of ['before', 'after']) {
  // Before the change, the page runs npm's Drop-in, which changes with its version only.
  const tag = variant === 'before' ? ['@release'] : [];
  test(
    `the page of the Drop-in example pays in every way: ${variant} the change`,
    { tag },
    async ({ page, shop }) => {
      const open = () => order(page, shop.sites.origins.shop, variant);

      await test.step('with a card that the bank checks, and that is saved', async () => {
        await open();
        await option(page, 'card').click();
        await typeCard(page, cards.challenge);
        await buyWithChallenge(page);
      });

      await test.step('with PayPal', async () => {
        await open();
        await at(page, 'toggle').click();
        await option(page, 'paypal').click();
        const [popup] = await Promise.all([
          page.waitForEvent('popup'),
          page.getByRole('button', { name: /PayPal/ }).click(),
        ]);
        await popup.getByRole('button', { name: /Pay now|Continue/ }).click();
        await expect(page.locator('.braintree-method--active')).toContainText('PayPal');
        await buy(page);
      });

      await test.step('with Venmo', async () => {
        await open();
        await at(page, 'toggle').click();
        await option(page, 'venmo').click();
        const [popup] = await Promise.all([
          page.waitForEvent('popup'),
          variant === 'before'
            ? at(page, 'venmo-button').click()
            : page.getByRole('button', { name: /Pay with Venmo/ }).click(),
        ]);
        await popup.getByRole('button', { name: 'Authorize', exact: true }).click();
        await expect(page.locator('.braintree-method--active')).toContainText(/venmo/i);
        await buy(page);
      });

      await test.step('with the saved card', async () => {
        await open();
        await expect(page.locator('.braintree-method--active')).toContainText('1091');
        await buyWithChallenge(page);
      });
    },
  );
}
