import type { Page } from '@playwright/test';
import type { Merchant } from '@tessera/sandbox';
import { findings } from '#test/support/axe.js';
import { expect, forgive, test } from '#test/support/fixtures.js';
import { countingScript, resourceLeaks } from '#test/support/resource-leaks.js';
import { shopPage } from '#test/support/pages.js';
import type { TestShop } from '#test/support/shop.js';
import { recordEvents, recordedEvents } from '#test/support/recorded-events.js';

async function open(page: Page, shop: TestShop, { tokenizationKey }: Merchant) {
  const body = `<pay-masterpass authorization="${tokenizationKey}" subtotal="10.00"
    currency-code="USD"></pay-masterpass>`;
  await page.goto(shop.serve(shopPage(shop, { body, script: recordEvents, first: countingScript })));
  await expect.poll(() => recordedEvents(page)).toContain('pay-ready');
}

const button = (page: Page) => page.getByRole('button', { name: 'Pay with Masterpass' });

async function start(page: Page): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), button(page).press('Enter')]);
  return popup;
}

test(
  '<pay-masterpass> pays after the shopper has approved, and leaves no resources',
  { tag: '@window' },
  async ({ page, shop, merchant }) => {
    await open(page, shop, merchant);
    const before = await resourceLeaks(page);
    const popup = await start(page);
    await popup.getByRole('button', { name: 'Pay with this card' }).click();
    await expect(page.getByRole('status')).toHaveText('Approved');
    await expect(button(page)).toBeFocused();
    expect(await page.evaluate(() => window.lastPayload)).toMatchObject({ type: 'MasterpassCard' });
    await expect.poll(() => popup.isClosed()).toBe(true);
    await expect.poll(() => resourceLeaks(page)).toEqual(before);
  },
);

test('<pay-masterpass> shows a message after each way to cancel, and can start again', async ({
  page,
  shop,
  merchant,
}) => {
  await open(page, shop, merchant);
  const status = page.getByRole('status');
  const left = 'Payment canceled. You haven’t been charged.';
  for (const [way, leave] of [
    [
      'the wallet’s cancel',
      (popup: Page) => popup.getByRole('button', { name: 'Cancel and return' }).click(),
    ],
    ['closing the window', (popup: Page) => popup.close()],
    ['Escape', () => page.keyboard.press('Escape')],
  ] as const) {
    await test.step(way, async () => {
      const popup = await start(page);
      await popup.getByRole('heading').waitFor();
      await page.bringToFront();
      await expect(status, way).not.toHaveText(left);
      await leave(popup);
      await expect(status, way).toHaveText(left);
      await expect.poll(() => popup.isClosed(), way).toBe(true);
    });
  }
  expect((await recordedEvents(page)).filter((type) => type === 'pay-cancel')).toHaveLength(3);
  expect(await findings(page, [page.mainFrame()])).toEqual([]);
});

test('<pay-masterpass> shows why no payment can start, and returns for another account', async ({
  page,
  shop,
  merchant,
  consoleErrors,
}) => {
  await open(page, shop, merchant);
  const element = page.locator('pay-masterpass');
  const authorize = (key: string) =>
    element.evaluate((found, now) => {
      window.recordedEvents = [];
      found.setAttribute('authorization', now);
    }, key);

  await test.step('a required option is missing', async () => {
    await page.evaluate(() => {
      const found = document.querySelector('pay-masterpass');
      if (found) found.currency = undefined;
    });
    await button(page).click();
    await expect(page.getByRole('alert')).not.toHaveText('');
    expect(await recordedEvents(page)).toContain('pay-error MASTERPASS_TOKENIZE_MISSING_REQUIRED_OPTION');
    expect(page.context().pages()).toHaveLength(1);
  });
  await test.step('an account without Masterpass hides the element and sets unsupportedReason', async () => {
    const without = await shop.sites.sandbox.merchants.create({ masterpass: null });
    await authorize(without.tokenizationKey);
    await expect
      .poll(async () => (await recordedEvents(page)).filter((type) => type !== 'pay-change'))
      .toEqual(['pay-ready MASTERPASS_NOT_ENABLED']);
    await expect(element).toBeHidden();
  });
  await test.step('another account', async () => {
    await authorize(merchant.tokenizationKey);
    await expect(button(page)).toBeVisible();
    await expect.poll(() => recordedEvents(page)).toContain('pay-ready');
    // The option is still missing.
    forgive(consoleErrors, /INSTANTIATION_OPTION_REQUIRED/);
    expect(
      await page.evaluate(() => document.querySelector('pay-masterpass')?.unsupportedReason),
    ).toBeUndefined();
  });
});
