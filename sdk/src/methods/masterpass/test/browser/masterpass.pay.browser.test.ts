import type { Page } from '@playwright/test';
import { findings } from '#test/support/axe.js';
import { expect, test } from '#test/support/fixtures.js';
import { popupElement } from '#test/support/popup-element.js';
import { recordedEvents } from '#test/support/recorded-events.js';

const masterpass = popupElement({
  tag: 'pay-masterpass',
  attributes: 'subtotal="10.00" currency-code="USD"',
  button: 'Pay with Masterpass',
  overlay: 'Finish paying in the Masterpass window',
});

const press = (name: string) => (popup: Page) => popup.getByRole('button', { name }).click();

test(
  '<pay-masterpass> pays after the shopper has approved, and leaves no resources',
  { tag: '@window' },
  async ({ page, shop, merchant }) => {
    const before = await masterpass.open(page, shop, merchant);
    await masterpass.pay(page, before, {
      approve: press('Pay with this card'),
      payload: { type: 'MasterpassCard' },
    });
  },
);

test('<pay-masterpass> shows a message after each way to cancel, and can start again', async ({
  page,
  shop,
  merchant,
}) => {
  await masterpass.open(page, shop, merchant);
  await masterpass.cancelByEach(page, [['the wallet’s cancel', 'provider', press('Cancel and return')]]);
  expect(await findings(page, [page.mainFrame()])).toEqual([]);
});

test('<pay-masterpass> shows why no payment can start', async ({ page, shop, merchant }) => {
  await masterpass.open(page, shop, merchant);
  await page.evaluate(() => {
    const found = document.querySelector('pay-masterpass');
    if (found) found.currency = undefined;
  });
  await masterpass.button(page).click();
  await expect(page.getByRole('alert')).not.toHaveText('');
  expect(await recordedEvents(page)).toContain('pay-error MASTERPASS_TOKENIZE_MISSING_REQUIRED_OPTION');
  expect(page.context().pages()).toHaveLength(1);
});
