import type { Page } from '@playwright/test';
import { findings } from '#test/support/axe.js';
import { expect, test } from '#test/support/fixtures.js';
import { resourceLeaks } from '#test/support/resource-leaks.js';
import { pageCode } from '#test/support/page-script.js';
import { recordedEvents } from '#test/support/recorded-events.js';
import { openWalletPage } from '#test/support/wallet-page.js';

const tag = 'pay-apple-pay';

interface ShopPage {
  /** Gives the response of the shop's server to the last payment; `code` is that of an error. */
  respond(code?: string): void;
}

const script = pageCode(() => {
  document.addEventListener('pay-success', (event) => {
    event.waitUntil(
      new Promise<void>((resolve, reject) => {
        const respond: ShopPage['respond'] = (code) => {
          if (code === undefined) resolve();
          else reject(Object.assign(new Error(code), { code }));
        };
        Object.assign(window, { respond });
      }),
    );
  });
});

const completedWith = (page: Page) =>
  page.evaluate(() => (window as { applePayTest?: { completedWith?: number } }).applePayTest?.completedWith);

const respond = (page: Page, code?: string) =>
  page.evaluate((given) => {
    (window as unknown as ShopPage).respond(given);
  }, code);

test('<pay-apple-pay> keeps the sheet open until the shop’s server has responded', async ({
  page,
  shop,
  merchant,
}) => {
  const classic = [`${shop.origins.pay}/apple-pay/session.js`];
  await openWalletPage(page, shop, merchant, { tag, classic, script, attributes: 'display-name="Lumen"' });
  const pay = page.getByRole('button', { name: 'Pay with Apple Pay' });
  const sheet = page.getByRole('dialog', { name: 'Apple Pay (test)' });
  const last = async () => (await recordedEvents(page)).findLast((text) => !text.startsWith('pay-change'));
  await expect.poll(() => recordedEvents(page)).toContain('pay-ready');
  const before = await resourceLeaks(page);

  for (const [title, code, status, text] of [
    ['the server accepts', undefined, 0, 'Payment complete'],
    ['the server declines', 'PAYMENT_DECLINED', 1, 'Your payment wasn’t approved.'],
    ['the server does not respond', 'NETWORK', 1, 'We couldn’t confirm your payment.'],
  ] as const) {
    await test.step(title, async () => {
      await pay.press('Enter');
      await expect(sheet).toContainText('24.50 USD');
      await sheet.getByRole('button', { name: 'Pay with Visa 1111' }).click();
      await expect.poll(last).toBe('pay-success');
      await expect(sheet).toBeVisible();
      await respond(page, code);
      await expect(sheet).toHaveCount(0);
      expect(await completedWith(page)).toBe(status);
      await expect(page.locator(tag)).toContainText(text);
    });
  }

  await test.step('the payload is the gateway’s card', async () => {
    const nonce = expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown;
    expect(await page.evaluate(() => window.lastPayload)).toMatchObject({ nonce, type: 'ApplePayCard' });
  });

  for (const [button, event] of [
    ['Cancel', 'pay-cancel'],
    ['Send an unreadable token', 'pay-error APPLE_PAY_TOKENIZATION'],
  ] as const) {
    await test.step(button, async () => {
      await pay.click();
      if (button !== 'Cancel') await sheet.getByText('Simulate a problem').click();
      await sheet.getByRole('button', { name: button }).click();
      await expect.poll(last).toBe(event);
      await expect(sheet).toHaveCount(0);
      await expect.poll(() => resourceLeaks(page)).toEqual(before);
    });
  }

  await test.step('the gateway rejects the merchant', async () => {
    await page.evaluate(() => {
      Object.assign(window, { applePayTest: { validationURL: 'https://example.com/validate' } });
    });
    await pay.click();
    await expect.poll(last).toBe('pay-error APPLE_PAY_MERCHANT_VALIDATION_FAILED');
    await expect(sheet).toHaveCount(0);
    expect(await findings(page, [page.mainFrame()])).toEqual([]);
  });
});
