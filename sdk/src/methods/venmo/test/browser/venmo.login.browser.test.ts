import type { Page } from '@playwright/test';
import { expect, test } from '#test/support/fixtures.js';
import {
  callInstance,
  openPaymentPage,
  paymentCodes,
  paymentOutcomes,
  pressPay,
  resetPaymentPage,
} from '#test/support/popup-page.js';
import { resourceLeaks } from '#test/support/resource-leaks.js';

const login = {
  module: 'venmo',
  method: 'tokenize',
  args: {},
  options: { allowDesktopWebLogin: true, paymentMethodUsage: 'single_use', totalAmount: '10.00' },
};

/** Presses a button of Venmo's page. */
const press = (name: string, isProblem: boolean) => async (popup: Page) => {
  if (isProblem) await popup.getByText('Simulate a problem').click();
  await popup.getByRole('button', { name, exact: true }).click();
};

test("each outcome in Venmo's window settles the payment, and closes the window and the backdrop", async ({
  page,
  shop,
  merchant,
  browserName,
}) => {
  await openPaymentPage(page, shop, merchant, login);
  const before = await resourceLeaks(page);
  const backdrop = page.getByRole('dialog', { name: 'What would you like to do?' });

  await test.step('an approval resolves with the account', async () => {
    const popup = await pressPay(page);
    await expect(popup.getByRole('heading', { name: 'Pay with Venmo' })).toBeVisible();
    // Firefox's driver gives every window the size of the page.
    const size = browserName === 'firefox' ? [1280, 720] : [400, 570];
    expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual(size);
    await expect(backdrop).toBeVisible();
    await press('Authorize', false)(popup);
    await expect.poll(() => paymentCodes(page)).toEqual(['done']);
    expect((await paymentOutcomes(page))[0]?.payload).toMatchObject({
      type: 'VenmoAccount',
      details: { username: '@venmojoe' },
    });
    await expect.poll(() => popup.isClosed()).toBe(true);
    await expect(backdrop).toHaveCount(0);
    await expect.poll(() => resourceLeaks(page)).toEqual(before);
  });

  for (const [way, code, leave] of [
    ['Decline', 'VENMO_CUSTOMER_CANCELED', press('Decline', false)],
    ['Decline without a status', 'VENMO_CUSTOMER_CANCELED', press('Decline without a status', true)],
    ['Fail in Venmo', 'VENMO_TOKENIZATION_FAILED', press('Fail in Venmo', true)],
    ['close the window', 'VENMO_CUSTOMER_CANCELED', (popup: Page) => popup.close()],
    [
      'Cancel payment',
      'VENMO_CUSTOMER_CANCELED',
      () => page.getByRole('button', { name: 'Cancel payment' }).click(),
    ],
    [
      'cancelTokenization',
      'VENMO_TOKENIZATION_CANCELED_BY_MERCHANT',
      () => callInstance(page, 'cancelTokenization'),
    ],
  ] as const) {
    await test.step(way, async () => {
      await resetPaymentPage(page);
      const popup = await pressPay(page);
      await popup.getByRole('heading', { name: 'Pay with Venmo' }).waitFor();
      await leave(popup);
      await expect.poll(() => paymentCodes(page), { message: way, timeout: 20_000 }).toEqual([code]);
      await expect.poll(() => popup.isClosed(), way).toBe(true);
      await expect(backdrop, way).toHaveCount(0);
    });
  }
});
