import type { Page } from '@playwright/test';
import { findings } from '../../../../../test/support/axe.js';
import { expect, test } from '../../../../../test/support/fixtures.js';
import { resourceLeaks } from '../../../../../test/support/resource-leaks.js';
import {
  callInstance,
  paymentCodes,
  paymentOutcomes,
  openPaymentPage,
  pressPay,
  resetPaymentPage,
} from '../../../../../test/support/popup-page.js';

/** Presses a button of the provider’s page. */
const choose = (name: string, isMain: boolean) => async (popup: Page) => {
  if (!isMain) await popup.getByText('Simulate a problem').click();
  await popup.getByRole('button', { name, exact: true }).click();
};

test('each outcome of the provider’s page settles the payment and closes the window', async ({
  page,
  shop,
  merchant,
}) => {
  await openPaymentPage(page, shop, merchant, {
    module: 'venmo',
    method: 'tokenize',
    args: { amount: '10.00', currency: 'USD' },
  });
  const before = await resourceLeaks(page);

  await test.step('Approve payment', async () => {
    const popup = await pressPay(page);
    await expect(popup.getByRole('heading', { name: 'Approve your Venmo payment' })).toBeVisible();
    expect(await findings(page, [popup.mainFrame()])).toEqual([]);
    await popup.getByRole('button', { name: 'Approve payment' }).click();
    await expect.poll(() => paymentCodes(page)).toEqual(['done']);
    expect((await paymentOutcomes(page))[0]?.payload).toMatchObject({
      nonce: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type: 'VenmoAccount',
    });
    await expect.poll(() => popup.isClosed()).toBe(true);
    await expect.poll(() => resourceLeaks(page)).toEqual(before);
  });

  const neverBack = choose('Never return', false);
  for (const [way, code, leave] of [
    ['Cancel and return', 'VENMO_POPUP_CLOSED', choose('Cancel and return', true)],
    ['Fail at the provider', 'VENMO_POPUP_CLOSED', choose('Fail at the provider', false)],
    [
      'Approve without a verifier',
      'VENMO_POPUP_MISSING_REQUIRED_PARAMETERS',
      choose('Approve without a verifier', false),
    ],
    ['Close window', 'VENMO_POPUP_CLOSED', choose('Close window', false)],
    ['Approve slowly', 'done', choose('Approve slowly', false)],
    [
      'Never return, until a teardown',
      'ABORTED',
      async (popup: Page) => {
        await neverBack(popup);
        await expect(popup.getByText('Sample Provider is not responding.')).toBeVisible();
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
