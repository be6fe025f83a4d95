import { findings } from '#test/support/axe.js';
import { expect, loadFailed, test } from '#test/support/fixtures.js';
import { resourceLeaks } from '#test/support/resource-leaks.js';
import { recordedEvents } from '#test/support/recorded-events.js';
import { openWalletPage } from '#test/support/wallet-page.js';

const tag = 'pay-google-pay';

test('<pay-google-pay> pays with the sheet, and each exit from it has its outcome', async ({
  page,
  shop,
  merchant,
}) => {
  await openWalletPage(page, shop, merchant, { tag });
  const pay = page.getByRole('button', { name: 'Pay with Google Pay' });
  const sheet = page.getByRole('dialog', { name: 'Google Pay (test)' });
  const last = async () => (await recordedEvents(page)).findLast((text) => !text.startsWith('pay-change'));
  await expect.poll(() => recordedEvents(page)).toContain('pay-ready');
  const before = await resourceLeaks(page);

  await test.step('the shopper pays', async () => {
    await pay.press('Enter');
    await expect(sheet).toContainText('24.50 USD');
    await sheet.getByRole('button', { name: 'Pay with Visa •••• 1111' }).click();
    await expect(page.locator('pay-google-pay').getByRole('status')).toHaveText('Approved');
    const nonce = expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown;
    expect(await page.evaluate(() => window.lastPayload)).toMatchObject({ nonce, type: 'AndroidPayCard' });
    await expect(pay).toBeFocused();
    await expect.poll(() => resourceLeaks(page)).toEqual(before);
    expect(await findings(page, [page.mainFrame()])).toEqual([]);
  });

  for (const [way, button, event] of [
    ['the shopper closes the sheet', 'Close', 'pay-cancel'],
    ['Google rejects the request', 'DEVELOPER_ERROR', 'pay-error GOOGLE_PAYMENT_DEVELOPER_ERROR'],
    ['Google fails', 'INTERNAL_ERROR', 'pay-error GOOGLE_PAYMENT_INTERNAL_ERROR'],
  ] as const) {
    await test.step(way, async () => {
      await pay.click();
      if (button !== 'Close') await sheet.getByText('Simulate a problem').click();
      await sheet.getByRole('button', { name: button }).click();
      await expect.poll(last).toBe(event);
      await expect(pay).not.toHaveAttribute('aria-disabled', 'true');
    });
  }

  await test.step('the shopper cancels a payment for which Google does not respond', async () => {
    await page.evaluate(() => {
      Object.assign(window, { googlePayTest: { outcome: 'silent' } });
    });
    await pay.click();
    await page.getByRole('button', { name: 'Cancel payment' }).click();
    await expect.poll(last).toBe('pay-cancel');
    await expect(page.getByText('Payment canceled.')).toBeVisible();
    await expect(pay).toBeFocused();
  });

  await test.step('the element is removed while the sheet is open', async () => {
    const code = page.evaluate(() =>
      document
        .querySelector('pay-google-pay')
        ?.pay()
        .catch((error: { code: string }) => error.code),
    );
    await expect(pay).toHaveAttribute('aria-disabled', 'true');
    await page.evaluate(() => document.querySelector('pay-google-pay')?.remove());
    expect(await code).toBe('ABORTED');
  });
});

test('<pay-google-pay> reports a script that does not load, and loads it again', async ({
  page,
  shop,
  merchant,
  consoleErrors,
}) => {
  await test.step('the script does not load; the shopper tries again', async () => {
    await page.route('**/gp/p/js/pay.js', (route) => route.abort(), { times: 1 });
    await openWalletPage(page, shop, merchant, { tag });
    await expect.poll(() => recordedEvents(page)).toEqual(['pay-error GOOGLE_PAYMENT_SCRIPT_FAILED_TO_LOAD']);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Pay with Google Pay' })).toBeVisible();
    expect(consoleErrors.splice(0).filter((text) => !loadFailed.test(text))).toEqual([]);
  });
});
