import type { Page } from '@playwright/test';
import type { Merchant } from '@tessera/sandbox';
import { findings } from '../../../test/support/axe.js';
import { expect, test } from '../../../test/support/fixtures.js';
import { countingScript, leftovers } from '../../../test/support/leftovers.js';
import { shopPage } from '../../../test/support/pages.js';
import type { TestShop } from '../../../test/support/shop.js';
import { recordEvents, told } from '../../../test/support/told.js';

async function open(page: Page, shop: TestShop, { tokenizationKey }: Merchant, currency = 'USD') {
  const body = `<pay-masterpass authorization="${tokenizationKey}" subtotal="10.00"
    ${currency === '' ? '' : `currency-code="${currency}"`}></pay-masterpass>`;
  await page.goto(shop.serve(shopPage(shop, { body, script: recordEvents, first: countingScript })));
  await expect.poll(() => told(page)).toContain('pay-ready');
}

const button = (page: Page) => page.getByRole('button', { name: 'Pay with Masterpass' });

async function start(page: Page): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), button(page).press('Enter')]);
  return popup;
}

test(
  'a shopper who approves pays, and nothing is left behind',
  { tag: '@window' },
  async ({ page, shop, merchant }) => {
    await open(page, shop, merchant);
    const before = await leftovers(page);
    const popup = await start(page);
    await popup.getByRole('button', { name: 'Pay with this card' }).click();
    await expect(page.getByRole('status')).toHaveText('Approved');
    await expect(button(page)).toBeFocused();
    expect(await page.evaluate(() => window.lastPayload)).toMatchObject({ type: 'MasterpassCard' });
    await expect.poll(() => popup.isClosed()).toBe(true);
    await expect.poll(() => leftovers(page)).toEqual(before);
  },
);

test(
  'a shopper who leaves is told so, and may start again',
  { tag: '@window' },
  async ({ page, shop, merchant }) => {
    await open(page, shop, merchant);
    for (let round = 0; round < 2; round += 1) {
      const popup = await start(page);
      await popup.getByRole('button', { name: 'Cancel and go back' }).click();
      await expect(page.getByRole('status')).toHaveText('You have left the payment. Nothing was charged.');
      await expect.poll(() => popup.isClosed()).toBe(true);
    }
    expect((await told(page)).filter((type) => type === 'pay-cancel')).toHaveLength(2);
    expect(await findings(page, [page.mainFrame()])).toEqual([]);
  },
);

test('what the shop has forgotten is told to the shop', async ({ page, shop, merchant }) => {
  await open(page, shop, merchant, '');
  await button(page).click();
  await expect(page.getByRole('alert')).not.toHaveText('');
  expect(await told(page)).toContain('pay-error MASTERPASS_TOKENIZE_MISSING_REQUIRED_OPTION');
  expect(page.context().pages()).toHaveLength(1);
});

test('where the account has no Masterpass, the element hides and says why; another account brings it back', async ({
  page,
  shop,
  merchant,
}) => {
  const without = await shop.sites.sandbox.merchants.create({ masterpass: null });
  const body = `<pay-masterpass authorization="${without.tokenizationKey}" subtotal="10.00"></pay-masterpass>`;
  await page.goto(shop.serve(shopPage(shop, { body, script: recordEvents })));
  await expect.poll(() => told(page)).toEqual(['pay-ready MASTERPASS_NOT_ENABLED']);
  await expect(page.locator('pay-masterpass')).toBeHidden();
  await page.locator('pay-masterpass').evaluate((element, key) => {
    element.setAttribute('authorization', key);
  }, merchant.tokenizationKey);
  await expect(button(page)).toBeVisible();
  await expect.poll(() => told(page)).toContain('pay-ready');
  expect(
    await page.evaluate(() => document.querySelector('pay-masterpass')?.unsupportedReason),
  ).toBeUndefined();
});
