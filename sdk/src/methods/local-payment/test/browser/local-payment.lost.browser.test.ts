import type { Page } from '@playwright/test';
import { findings } from '#test/support/axe.js';
import { expect, test } from '#test/support/fixtures.js';
import {
  onPaymentPage,
  codes,
  openPaymentPage,
  outcomes,
  pay,
  resetPaymentPage,
  whenReady,
} from '../local-payment-page.js';

const wayBack = (tab: Page) => tab.getByRole('link', { name: 'Return to the shop' });
const search = (tab: Page) => tab.evaluate(() => location.search);
const hasTokenizationParams = (tab: Page) =>
  onPaymentPage(tab, ({ instance }) => instance.hasTokenizationParams());
const tokenize = (tab: Page) =>
  onPaymentPage(tab, (paymentPage) => {
    paymentPage.tokenize();
  });

/** Completes the payment on the shop's page that the return link opened. */
async function finish(tab: Page): Promise<void> {
  await whenReady(tab);
  expect(await hasTokenizationParams(tab)).toBe(true);
  await tokenize(tab);
}

test('a payment that returns in another tab is tokenized there, also at the second attempt', async ({
  page,
  context,
  shop,
  merchant,
}) => {
  await openPaymentPage(page, shop, merchant);
  const popup = await pay(page);
  // The bank's app has approved, and its browser opens the return URL in a new tab.
  await popup.getByText('Simulate a problem').click();
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    popup.getByRole('link', { name: 'Return in another tab' }).click(),
  ]);
  await expect(tab.getByRole('status')).toHaveText('Return to the shop to complete your payment.');
  await expect(tab.getByText(new URL(page.url()).host)).toBeVisible();
  expect(await tab.evaluate(() => document.referrer)).toBe('');
  shop.sites.sandbox.scenarios.add({
    merchantId: merchant.id,
    match: { operation: 'tokenizePayPalAccount' },
    fault: { kind: 'status', status: 503 },
  });
  await wayBack(tab).click();

  await test.step('a failed attempt removes the parameters from the address, and can be repeated', async () => {
    await finish(tab);
    await expect.poll(() => codes(tab)).toEqual(['LOCAL_PAYMENT_TOKENIZATION_FAILED']);
    expect(await search(tab)).toBe('?cart=7');
    expect(await hasTokenizationParams(tab)).toBe(true);
  });
  await tokenize(tab);
  await expect.poll(() => codes(tab)).toEqual(['LOCAL_PAYMENT_TOKENIZATION_FAILED', 'done']);
  expect((await outcomes(tab))[1]?.payload).toMatchObject({ type: 'PayPalAccount' });
  expect(await hasTokenizationParams(tab)).toBe(false);
  await popup.close();
  await expect.poll(() => codes(page)).toEqual(['LOCAL_PAYMENT_WINDOW_CLOSED']);
});

test('the return link of a disconnected popup completes or cancels the payment', async ({
  page,
  shop,
  merchant,
}) => {
  await openPaymentPage(page, shop, merchant);
  for (const [button, code, text] of [
    ['Approve payment', 'done', 'Return to the shop to complete your payment.'],
    ['Cancel and return', 'LOCAL_PAYMENT_CANCELED', 'Your payment didn’t go through.'],
  ] as const) {
    await test.step(button, async () => {
      await resetPaymentPage(page);
      const popup = await pay(page);
      await popup.getByText('Simulate a problem').click();
      await popup.getByRole('link', { name: 'Disconnect from the shop' }).click();
      await expect.poll(() => codes(page), button).toEqual(['LOCAL_PAYMENT_WINDOW_CLOSED']);
      await popup.getByRole('button', { name: button, exact: true }).click();
      await expect(popup.getByRole('status'), button).toHaveText(text);
      await wayBack(popup).click();
      await finish(popup);
      await expect.poll(() => codes(popup), button).toEqual([code]);
      expect(await search(popup), button).toBe('?cart=7');
      await popup.close();
      await page.bringToFront();
    });
  }
});

test('the page with the return link is accessible, shows markup as text and links only to a shop', async ({
  page,
  shop,
}) => {
  const paid = { token: 'EC-1', paymentId: 'PAYID-1', PayerID: 'P1' };
  const address = (variant: string, way: Readonly<Record<'r' | 't', string>>) =>
    `${shop.asset(`local-payment-redirect-frame${variant}.html`)}?${Object.entries({ ...way, ...paid })
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('&')}`;
  const r = 'http://shop.localhost/pay';
  const lost = 'This window lost its connection to the shop.';

  for (const variant of ['', '.min']) {
    const t = 'Return to the Sample Shop';
    const response = await page.goto(address(variant, { r, t }));
    expect(response?.headers(), variant).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("require-trusted-types-for 'script'"),
    });
    const link = page.getByRole('link', { name: t });
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const [width, height] of [
        [1280, 720],
        [390, 844],
      ] as const) {
        const row = `${colorScheme}, ${width} pixels wide, ${variant || 'unminified'}`;
        await test.step(row, async () => {
          await page.emulateMedia({ colorScheme });
          await page.setViewportSize({ width, height });
          await expect(link, row).toBeVisible();
          expect(await findings(page, [page.mainFrame()]), row).toEqual([]);
          expect((await link.boundingBox())?.height, row).toBeGreaterThanOrEqual(44);
          expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), row).toBe(
            true,
          );
        });
      }
    }
  }

  await test.step('markup is shown as text, and no script in it runs', async () => {
    const t = '<img src=x onerror=alert(1)>';
    await page.goto(address('.min', { r, t }));
    await expect(page.getByRole('link', { name: t })).toBeVisible();
    await expect(page.locator('img')).toHaveCount(0);
  });
  await test.step('an address that is not a shop’s is not a link', async () => {
    await page.goto(address('.min', { r: 'javascript:alert(1)', t: 'Pay' }));
    await expect(page.getByRole('status')).toHaveText(lost);
    await expect(page.getByRole('link')).toHaveCount(0);
  });
  await test.step('a landing page without a shop shows no spinner', async () => {
    await page.goto(shop.asset('local-payment-landing-frame.min.html'));
    await expect(page.getByRole('status')).toHaveText(lost);
  });
});
