import type { Page } from '@playwright/test';
import { findings } from '#test/support/axe.js';
import { expect, forgive, test } from '#test/support/fixtures.js';
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

test('<pay-masterpass> shows why no payment can start, and returns for another account', async ({
  page,
  shop,
  merchant,
  consoleErrors,
}) => {
  await masterpass.open(page, shop, merchant);

  await test.step('a required option is missing', async () => {
    await page.evaluate(() => {
      const found = document.querySelector('pay-masterpass');
      if (found) found.currency = undefined;
    });
    await masterpass.button(page).click();
    await expect(page.getByRole('alert')).not.toHaveText('');
    expect(await recordedEvents(page)).toContain('pay-error MASTERPASS_TOKENIZE_MISSING_REQUIRED_OPTION');
    expect(page.context().pages()).toHaveLength(1);
  });
  await test.step('an account without Masterpass hides the element and sets unsupportedReason', async () => {
    await masterpass.authorize(page, await shop.sites.sandbox.merchants.create({ masterpass: null }));
    await masterpass.expectHidden(page, 'MASTERPASS_NOT_ENABLED');
  });
  await test.step('another account', async () => {
    await masterpass.authorize(page, merchant);
    await expect(masterpass.button(page)).toBeVisible();
    await expect.poll(() => recordedEvents(page)).toContain('pay-ready');
    // The option is still missing.
    forgive(consoleErrors, /INSTANTIATION_OPTION_REQUIRED/);
    expect(
      await page.evaluate(() => document.querySelector('pay-masterpass')?.unsupportedReason),
    ).toBeUndefined();
  });
});
