import { findings } from '#test/support/axe.js';
import { expect, test } from '#test/support/fixtures.js';
import { popupElement } from '#test/support/popup-element.js';
import { recordedEvents } from '#test/support/recorded-events.js';
import { resourceLeaks } from '#test/support/resource-leaks.js';

const venmo = popupElement({
  tag: 'pay-venmo',
  attributes: 'amount="10.00"',
  button: 'Pay with Venmo',
  overlay: 'What would you like to do?',
});

test(
  '<pay-venmo> pays in the login window, shows each way to cancel, and leaves no resources',
  { tag: '@window' },
  async ({ page, shop, merchant }) => {
    const before = await venmo.open(page, shop, merchant, 'allow-desktop-web-login');
    await venmo.pay(page, before, {
      approve: (popup) => popup.getByRole('button', { name: 'Authorize' }).click(),
      payload: { type: 'VenmoAccount' },
    });
    await venmo.cancelByEach(page, [
      ['the decline in Venmo', 'provider', (popup) => popup.getByRole('button', { name: 'Decline' }).click()],
    ]);
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
  await venmo.open(page, shop, merchant);
  expect(await read()).toEqual(['ELEMENT_BROWSER_UNSUPPORTED', false]);

  await test.step('and shows itself after the shop has allowed computers', async () => {
    await page.locator('pay-venmo').evaluate((element) => {
      element.setAttribute('allow-desktop-web-login', '');
    });
    await expect(venmo.button(page)).toBeEnabled();
    expect(await read()).toEqual([undefined, true]);
  });

  await test.step('the account has no Venmo', async () => {
    const without = await shop.sites.sandbox.merchants.create({ venmo: null });
    await venmo.open(page, shop, without, 'allow-desktop-web-login');
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
    await venmo.open(page, shop, merchant);
    const app = await venmo.start(page);
    await test.step('the shopper can cancel on the page meanwhile', async () => {
      await page.bringToFront();
      await page.getByRole('button', { name: 'Cancel payment' }).click();
      await expect.poll(() => recordedEvents(page)).toContain('pay-cancel');
      await app.close();
    });
    const next = await venmo.start(page);
    await next.getByRole('button', { name: 'Authorize' }).click();
    await expect(next.getByRole('status')).toHaveText('Approved');
    expect(await next.evaluate(() => window.lastPayload)).toMatchObject({
      details: { username: '@venmojoe' },
    });
  });
});
