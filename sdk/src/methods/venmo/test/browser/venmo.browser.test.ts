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
