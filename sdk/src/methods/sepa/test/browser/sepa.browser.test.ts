import type { Page } from '@playwright/test';
import { findings } from '#test/support/axe.js';
import { expect, test } from '#test/support/fixtures.js';
import { resourceLeaks } from '#test/support/resource-leaks.js';
import { sepaOrder } from '../sepa-order.js';
import {
  abortPayment,
  callInstance,
  paymentCodes,
  paymentOutcomes,
  openPaymentPage,
  pressPay,
  resetPaymentPage,
} from '#test/support/popup-page.js';

/** Presses a button of the bank's page. */
const choose = (name: string, isMain: boolean) => async (popup: Page) => {
  if (!isMain) await popup.getByText('Simulate a problem').click();
  await popup.getByRole('button', { name, exact: true }).click();
};

test('every exit from the bank’s page has its outcome, the next payment succeeds, and nothing leaks', async ({
  page,
  shop,
  merchant,
}) => {
  await openPaymentPage(page, shop, merchant, { module: 'sepa', method: 'tokenize', args: sepaOrder });
  const before = await resourceLeaks(page);

  await test.step('Agree and return', async () => {
    const popup = await pressPay(page);
    await expect(popup.getByRole('heading', { name: 'Your SEPA mandate' })).toBeVisible();
    expect(await findings(page, [popup.mainFrame()])).toEqual([]);
    await popup.getByRole('button', { name: 'Agree and return' }).click();
    await expect.poll(() => paymentCodes(page)).toEqual(['done']);
    expect((await paymentOutcomes(page))[0]?.payload).toEqual({
      nonce: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
      ibanLastFour: '3000',
      customerId: 'cust-7',
      mandateType: 'ONE_OFF',
    });
    await expect.poll(() => popup.isClosed()).toBe(true);
    await expect.poll(() => resourceLeaks(page)).toEqual(before);
  });

  const neverBack = choose('Never return', false);
  for (const [way, code, leave] of [
    ['Cancel', 'SEPA_CUSTOMER_CANCELED', choose('Cancel', true)],
    ['Agree, then decline', 'SEPA_TRANSACTION_FAILED', choose('Agree, then decline', false)],
    ['Close window', 'SEPA_CUSTOMER_CANCELED', choose('Close window', false)],
    ['Approve slowly', 'done', choose('Approve slowly', false)],
    [
      'Never return, until an abort',
      'ABORTED',
      async (popup: Page) => {
        await neverBack(popup);
        await expect(popup.getByText('Sample Bank is not responding.')).toBeVisible();
        await abortPayment(page);
      },
    ],
  ] as const) {
    await test.step(way, async () => {
      await resetPaymentPage(page);
      const popup = await pressPay(page);
      await leave(popup);
      await expect.poll(() => paymentCodes(page), { message: way, timeout: 20_000 }).toEqual([code]);
      await expect.poll(() => popup.isClosed(), way).toBe(true);
      await expect.poll(() => resourceLeaks(page), way).toEqual(before);
    });
  }

  await test.step('a wrong IBAN rejects', async () => {
    const order = { ...sepaOrder, iban: 'DE88370400440532013000' };
    const [popup, code] = await Promise.all([
      page.waitForEvent('popup'),
      callInstance(page, 'tokenize', order),
    ]);
    expect(code).toBe('SEPA_CREATE_MANDATE_FAILED');
    await expect.poll(() => popup.isClosed()).toBe(true);
  });

  await test.step('a teardown rejects a pending payment', async () => {
    await resetPaymentPage(page);
    const popup = await pressPay(page);
    await callInstance(page, 'teardown');
    await expect.poll(() => paymentCodes(page)).toEqual(['ABORTED']);
    await expect.poll(() => popup.isClosed()).toBe(true);
    await expect.poll(async () => (await resourceLeaks(page)).frames).toBe(0);
  });
});
