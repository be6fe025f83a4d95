import type { Page } from '@playwright/test';
import type { Merchant } from '@tessera/sandbox';
import { findings } from '#test/support/axe.js';
import { expect, test } from '#test/support/fixtures.js';
import { shopPage } from '#test/support/pages.js';
import { recordEvents, recordedEvents } from '#test/support/recorded-events.js';
import { countingScript, resourceLeaks } from '#test/support/resource-leaks.js';
import type { TestShop } from '#test/support/shop.js';

async function open(page: Page, shop: TestShop, { tokenizationKey }: Merchant, attributes: string) {
  const body = `<pay-venmo authorization="${tokenizationKey}" amount="10.00" ${attributes}></pay-venmo>`;
  await page.goto(shop.serve(shopPage(shop, { body, script: recordEvents, first: countingScript })));
  await expect.poll(async () => (await recordedEvents(page)).join()).toContain('pay-ready');
}

const button = (page: Page) => page.getByRole('button', { name: 'Pay with Venmo' });

async function start(page: Page): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), button(page).press('Enter')]);
  return popup;
}

test(
  '<pay-venmo> pays in the login window, shows each way to cancel, and leaves no resources',
  { tag: '@window' },
  async ({ page, shop, merchant }) => {
    await open(page, shop, merchant, 'allow-desktop-web-login');
    const before = await resourceLeaks(page);
    const status = page.getByRole('status');
    const left = 'Payment canceled. You haven’t been charged.';
    for (const [way, leave] of [
      ['the decline in Venmo', (popup: Page) => popup.getByRole('button', { name: 'Decline' }).click()],
      ['closing the window', (popup: Page) => popup.close()],
      ['Escape', () => page.keyboard.press('Escape')],
    ] as const) {
      await test.step(way, async () => {
        const popup = await start(page);
        await popup.getByRole('heading', { name: 'Pay with Venmo' }).waitFor();
        await page.bringToFront();
        await expect(status, way).not.toHaveText(left);
        await leave(popup);
        await expect(status, way).toHaveText(left);
        await expect.poll(() => popup.isClosed(), way).toBe(true);
      });
    }
    expect((await recordedEvents(page)).filter((type) => type === 'pay-cancel')).toHaveLength(3);
    const popup = await start(page);
    await popup.getByRole('button', { name: 'Authorize' }).click();
    await expect(status).toHaveText('Approved');
    await expect(button(page)).toBeFocused();
    expect(await page.evaluate(() => window.lastPayload)).toMatchObject({ type: 'VenmoAccount' });
    await expect.poll(() => resourceLeaks(page)).toEqual(before);
    // Last, because axe leaves a listener.
    expect(await findings(page, [page.mainFrame()])).toEqual([]);
  },
);

test('<pay-venmo> hides with the reason where Venmo cannot be offered', async ({ page, shop, merchant }) => {
  const read = () =>
    page.evaluate(() => {
      const element = document.querySelector('pay-venmo');
      return [element?.unsupportedReason, element?.checkVisibility()];
    });
  await open(page, shop, merchant, '');
  expect(await read()).toEqual(['ELEMENT_BROWSER_UNSUPPORTED', false]);

  await test.step('and shows itself after the shop has allowed computers', async () => {
    await page.locator('pay-venmo').evaluate((element) => {
      element.setAttribute('allow-desktop-web-login', '');
    });
    await expect(button(page)).toBeEnabled();
    expect(await read()).toEqual([undefined, true]);
  });

  await test.step('the account has no Venmo', async () => {
    const without = await shop.sites.sandbox.merchants.create({ venmo: null });
    await open(page, shop, without, 'allow-desktop-web-login');
    expect(await read()).toEqual(['VENMO_NOT_ENABLED', false]);
  });
});

test.describe('on a phone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36',
  });

  test('<pay-venmo> completes the payment after the return has reloaded the page', async ({
    page,
    shop,
    merchant,
  }) => {
    await open(page, shop, merchant, '');
    const app = await start(page);
    await test.step('the shopper can cancel on the page meanwhile', async () => {
      await page.bringToFront();
      await page.getByRole('button', { name: 'Cancel payment' }).click();
      await expect.poll(() => recordedEvents(page)).toContain('pay-cancel');
      await app.close();
    });
    const next = await start(page);
    await next.getByRole('button', { name: 'Authorize' }).click();
    await expect(next.getByRole('status')).toHaveText('Approved');
    expect(await next.evaluate(() => window.lastPayload)).toMatchObject({
      details: { username: '@venmojoe' },
    });
  });
});
