import type { Page } from '@playwright/test';
import { findings } from '../../../test/support/axe.js';
import { expect, test } from '../../../test/support/fixtures.js';
import {
  atDesk,
  codes,
  openDesk,
  outcomes,
  pay,
  serveDesk,
  starts,
  whenReady,
} from '../../../test/support/local-payment-desk.js';

const wayBack = (tab: Page) => tab.getByRole('link', { name: 'Back to the shop' });

/** What the shop's page does that was opened by the link. */
async function finish(tab: Page): Promise<void> {
  await whenReady(tab);
  expect(await atDesk(tab, ({ instance }) => instance.hasTokenizationParams())).toBe(true);
  await atDesk(tab, (desk) => {
    desk.tokenize();
  });
}
const search = (tab: Page) => tab.evaluate(() => location.search);

/** The bank's app has approved, and its browser opens the way back in a tab of its own. */
async function comeBackElsewhere(popup: Page): Promise<Page> {
  await popup.getByText('What can go wrong').click();
  const [tab] = await Promise.all([
    popup.context().waitForEvent('page'),
    popup.getByRole('link', { name: 'Come back in another tab' }).click(),
  ]);
  return tab;
}

test('a payment that comes back in another tab is finished there, and leaves no trace in the address', async ({
  page,
  shop,
  merchant,
}) => {
  await openDesk(page, shop, merchant);
  const popup = await pay(page);
  const tab = await comeBackElsewhere(popup);
  await expect(tab.getByRole('status')).toHaveText('Go back to the shop to finish the payment.');
  await expect(tab.getByText(new URL(page.url()).host)).toBeVisible();
  expect(await tab.evaluate(() => document.referrer)).toBe('');
  await wayBack(tab).click();
  await finish(tab);
  await expect.poll(() => codes(tab)).toEqual(['done']);
  expect((await outcomes(tab))[0]?.payload).toMatchObject({ type: 'PayPalAccount' });
  expect(await search(tab)).toBe('?cart=7');
  expect(await atDesk(tab, ({ instance }) => instance.hasTokenizationParams())).toBe(false);
  await popup.close();
  await expect.poll(() => codes(page)).toEqual(['LOCAL_PAYMENT_WINDOW_CLOSED']);
});

test('a failed try can be made again, though the address says nothing any more', async ({
  page,
  shop,
  merchant,
}) => {
  await openDesk(page, shop, merchant);
  const tab = await comeBackElsewhere(await pay(page));
  shop.sites.sandbox.scenarios.add({
    merchantId: merchant.id,
    match: { operation: 'tokenizePayPalAccount' },
    fault: { kind: 'status', status: 503 },
  });
  await wayBack(tab).click();
  await finish(tab);
  await expect.poll(() => codes(tab)).toEqual(['LOCAL_PAYMENT_TOKENIZATION_FAILED']);
  expect(await search(tab)).toBe('?cart=7');
  await atDesk(tab, (desk) => {
    desk.tokenize();
  });
  await expect.poll(() => codes(tab)).toEqual(['LOCAL_PAYMENT_TOKENIZATION_FAILED', 'done']);
});

for (const [button, code, text] of [
  ['Approve the payment', 'done', 'Go back to the shop to finish the payment.'],
  ['Cancel and go back', 'LOCAL_PAYMENT_CANCELED', 'The payment was not made.'],
  ['Cancel without an error code', 'LOCAL_PAYMENT_CANCELED', 'The payment was not made.'],
  ['Let the bank fail', 'LOCAL_PAYMENT_START_PAYMENT_FAILED', 'The payment was not made.'],
] as const) {
  test(`a bank that cuts the shop off, ${button}: by the link ${code}`, async ({ page, shop, merchant }) => {
    await openDesk(page, shop, merchant);
    const popup = await pay(page);
    await popup.getByText('What can go wrong').click();
    await popup.getByRole('link', { name: 'Cut off from the shop' }).click();
    await expect.poll(() => codes(page)).toEqual(['LOCAL_PAYMENT_WINDOW_CLOSED']);
    const isMain = button.startsWith('Approve') || button.startsWith('Cancel and');
    if (!isMain) await popup.getByText('What can go wrong').click();
    await popup.getByRole('button', { name: button, exact: true }).click();
    await expect(popup.getByRole('status')).toHaveText(text);
    await wayBack(popup).click();
    await finish(popup);
    await expect.poll(() => codes(popup)).toEqual([code]);
    expect(await search(popup)).toBe('?cart=7');
  });
}

test('a shop that cuts its own windows off leaves no spinner behind', async ({ page, shop, merchant }) => {
  await openDesk(page, shop, merchant, { headers: { 'cross-origin-opener-policy': 'same-origin' } });
  const popup = await pay(page);
  await expect.poll(() => codes(page)).toEqual(['LOCAL_PAYMENT_WINDOW_CLOSED']);
  await expect(popup.getByRole('status')).toHaveText('This window has lost its connection to the shop.');
});

test('a window that is closed before the bank’s page is there tells the shop nothing', async ({
  page,
  shop,
  merchant,
}) => {
  await openDesk(page, shop, merchant);
  shop.sites.sandbox.scenarios.add({
    merchantId: merchant.id,
    match: { operation: 'startLocalPayment' },
    fault: { kind: 'silence' },
  });
  const popup = await pay(page);
  await popup.close();
  await expect.poll(() => codes(page)).toEqual(['LOCAL_PAYMENT_WINDOW_CLOSED']);
  expect(await starts(page)).toEqual([]);
});

test('a window that is closed while the shop keeps it waiting ends the payment', async ({
  page,
  context,
  shop,
  merchant,
}) => {
  await openDesk(page, shop, merchant, { shop: 'wait' });
  const popup = await pay(page);
  await expect.poll(() => starts(page)).toHaveLength(1);
  await popup.close();
  await expect.poll(() => codes(page)).toEqual(['LOCAL_PAYMENT_WINDOW_CLOSED']);
  await atDesk(page, (desk) => {
    desk.next();
  });
  expect(context.pages()).toEqual([page]);
  expect(await codes(page)).toEqual(['LOCAL_PAYMENT_WINDOW_CLOSED']);
});

for (const [what, blocked] of [
  ['refuses', 'null'],
  ['hands out a closed one', '({ closed: true })'],
] as const) {
  test(`a browser that ${what}: the gateway and the shop are not even told`, async ({
    page,
    shop,
    merchant,
  }) => {
    await openDesk(page, shop, merchant);
    await page.evaluate(`window.open = () => ${blocked}`);
    await page.locator('#pay').click();
    await expect.poll(() => codes(page)).toEqual(['LOCAL_PAYMENT_WINDOW_OPEN_FAILED']);
    expect(await starts(page)).toEqual([]);
    const operation = 'startLocalPayment';
    expect(shop.sites.sandbox.requests.recent({ merchantId: merchant.id, operation })).toEqual([]);
  });
}

test.describe('the page of the way back', () => {
  const address = (base: string, query: Readonly<Record<string, string>>) =>
    `${base}?${Object.entries(query)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('&')}`;
  const paid = { token: 'EC-1', paymentId: 'PAYID-1', PayerID: 'P1' };

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [width, height] of [
      [1280, 720],
      [390, 844],
    ] as const) {
      for (const variant of ['', '.min']) {
        test(`is readable, ${colorScheme}, ${width} pixels wide, ${variant || 'unminified'}`, async ({
          page,
          shop,
        }) => {
          await page.emulateMedia({ colorScheme });
          await page.setViewportSize({ width, height });
          const back = { r: 'http://shop.localhost/pay', t: 'Return to the Sample Shop' };
          const answer = await page.goto(
            address(shop.asset(`local-payment-redirect-frame${variant}.html`), { ...back, ...paid }),
          );
          expect(answer?.headers()).toMatchObject({
            'cache-control': 'no-store',
            'referrer-policy': 'no-referrer',
            'content-security-policy': expect.stringContaining("require-trusted-types-for 'script'"),
          });
          const link = page.getByRole('link', { name: back.t });
          await expect(link).toBeVisible();
          expect(await findings(page, [page.mainFrame()])).toEqual([]);
          const box = await link.boundingBox();
          expect(box?.height).toBeGreaterThanOrEqual(44);
          expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
        });
      }
    }
  }

  test('shows markup as text and runs none of it', async ({ page, shop }) => {
    const t = '<img src=x onerror=alert(1)>';
    const query = { r: 'http://shop.localhost/pay', t, ...paid };
    await page.goto(address(shop.asset('local-payment-redirect-frame.min.html'), query));
    await expect(page.getByRole('link', { name: t })).toBeVisible();
    await expect(page.locator('img')).toHaveCount(0);
  });

  for (const r of ['javascript:alert(1)', 'http://evil.example/', 'https://bank.example@evil.example/']) {
    test(`offers no link to ${r}`, async ({ page, shop }) => {
      const query = { r, t: 'Pay', ...paid };
      await page.goto(address(shop.asset('local-payment-redirect-frame.min.html'), query));
      await expect(page.getByRole('status')).toHaveText('This window has lost its connection to the shop.');
      await expect(page.getByRole('link')).toHaveCount(0);
    });
  }
});

test('a page that no link has opened has nothing to tokenize', async ({ page, shop, merchant }) => {
  await page.goto(`${serveDesk(shop, merchant)}?c=1&token=mine#top`);
  await whenReady(page);
  expect(await atDesk(page, ({ instance }) => instance.hasTokenizationParams())).toBe(false);
  await atDesk(page, (desk) => {
    desk.tokenize();
  });
  await expect.poll(() => codes(page)).toEqual(['LOCAL_PAYMENT_TOKENIZATION_FAILED']);
  expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('?c=1&token=mine#top');
});
