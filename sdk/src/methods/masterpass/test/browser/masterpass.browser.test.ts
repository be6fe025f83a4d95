import type { Page } from '@playwright/test';
import { findings } from '#test/support/axe.js';
import { expect, test } from '#test/support/fixtures.js';
import { resourceLeaks } from '#test/support/resource-leaks.js';
import {
  callInstance,
  paymentCodes,
  paymentOutcomes,
  openPaymentPage,
  pressPay,
  resetPaymentPage,
} from '#test/support/popup-page.js';

const script = /MasterPass\.client\.js/;

/** Presses a button of the wallet's page. */
const choose = (name: string, isMain: boolean) => async (popup: Page) => {
  if (!isMain) await popup.getByText('Simulate a problem').click();
  await popup.getByRole('button', { name, exact: true }).click();
};

test('each outcome of the wallet settles the payment and closes the window', async ({
  page,
  context,
  shop,
  merchant,
}) => {
  await openPaymentPage(page, shop, merchant, {
    module: 'masterpass',
    method: 'tokenize',
    args: { subtotal: '10.00', currencyCode: 'USD', config: { cartId: 'a&b=c' } },
  });
  const before = await resourceLeaks(page);

  await test.step('the wallet’s script cannot be loaded', async () => {
    await context.route(script, (route) => route.fulfill({ status: 404 }));
    const popup = await pressPay(page);
    await expect.poll(() => paymentCodes(page)).toEqual(['MASTERPASS_FLOW_FAILED']);
    await expect.poll(() => popup.isClosed()).toBe(true);
    await context.unroute(script);
  });

  await test.step('Pay with this card', async () => {
    await resetPaymentPage(page);
    const popup = await pressPay(page);
    await expect(popup.getByRole('heading', { name: 'Pay from your wallet' })).toBeVisible();
    expect(await findings(page, [popup.mainFrame()])).toEqual([]);
    await popup.getByRole('button', { name: 'Pay with this card' }).click();
    await expect.poll(() => paymentCodes(page)).toEqual(['done']);
    expect((await paymentOutcomes(page))[0]?.payload).toMatchObject({
      nonce: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type: 'MasterpassCard',
      details: { cardType: 'MasterCard', lastFour: '2222', lastTwo: '22' },
    });
    await expect.poll(() => popup.isClosed()).toBe(true);
    await expect.poll(() => resourceLeaks(page)).toEqual(before);
  });

  const neverBack = choose('Never return', false);
  for (const [way, code, leave] of [
    ['Cancel and return', 'MASTERPASS_POPUP_CLOSED', choose('Cancel and return', true)],
    ['Fail in the wallet', 'MASTERPASS_POPUP_CLOSED', choose('Fail in the wallet', false)],
    [
      'Approve with a null verifier',
      'MASTERPASS_POPUP_MISSING_REQUIRED_PARAMETERS',
      choose('Approve with a null verifier', false),
    ],
    [
      'Approve without a verifier',
      'MASTERPASS_POPUP_MISSING_REQUIRED_PARAMETERS',
      choose('Approve without a verifier', false),
    ],
    ['Close window', 'MASTERPASS_POPUP_CLOSED', choose('Close window', false)],
    ['Approve slowly', 'done', choose('Approve slowly', false)],
    [
      'Never return, until a teardown',
      'ABORTED',
      async (popup: Page) => {
        await neverBack(popup);
        await expect(popup.getByText('Sample Wallet is not responding.')).toBeVisible();
        await callInstance(page, 'teardown');
      },
    ],
  ] as const) {
    await test.step(way, async () => {
      await resetPaymentPage(page);
      const popup = await pressPay(page);
      await leave(popup);
      await expect.poll(() => paymentCodes(page), { message: way, timeout: 20_000 }).toEqual([code]);
      await expect.poll(() => popup.isClosed(), way).toBe(true);
    });
  }
});

test('the page that loads the wallet redirects only windows opened by a shop', async ({ page, shop }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const evil = new URLSearchParams({
    environment: 'sandbox',
    callbackUrl: 'https://evil.example/',
  }).toString();
  await page.goto(`${shop.asset('masterpass-loading-frame.min.html')}#${evil}`);
  await expect(page.getByText('This window lost its connection to the shop.')).toBeVisible();
  expect(requested.filter((url) => /MasterPass|evil/.test(url))).toEqual([]);
});
