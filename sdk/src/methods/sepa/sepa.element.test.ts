import type { Page } from '@playwright/test';
import type { Merchant } from '@tessera/sandbox';
import { findings } from '../../../test/support/axe.js';
import { expect, test } from '../../../test/support/fixtures.js';
import { leftovers } from '../../../test/support/leftovers.js';
import { sepaOrder } from '../../../test/support/sepa-order.js';
import type { TestShop } from '../../../test/support/shop.js';
import {
  abortDesk,
  callDesk,
  deskCodes,
  deskOutcomes,
  openDesk,
  pressPay,
} from '../../../test/support/window-desk.js';

const open = (page: Page, shop: TestShop, merchant: Merchant, iban: string = sepaOrder.iban): Promise<void> =>
  openDesk(page, shop, merchant, { module: 'sepa', method: 'tokenize', args: { ...sepaOrder, iban } });

test('a shopper who agrees pays, and nothing is left behind', async ({ page, shop, merchant }) => {
  await open(page, shop, merchant);
  const before = await leftovers(page);
  const popup = await pressPay(page);
  await expect(popup.getByRole('heading', { name: 'Your SEPA mandate' })).toBeVisible();
  expect(await findings(page, [popup.mainFrame()])).toEqual([]);
  await popup.getByRole('button', { name: 'Agree and go back' }).click();
  await expect.poll(() => deskCodes(page)).toEqual(['done']);
  expect((await deskOutcomes(page))[0]?.payload).toEqual({
    nonce: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
    ibanLastFour: '3000',
    customerId: 'cust-7',
    mandateType: 'ONE_OFF',
  });
  await expect.poll(() => popup.isClosed()).toBe(true);
  await expect.poll(() => leftovers(page)).toEqual(before);
});

for (const [button, code] of [
  ['Cancel', 'SEPA_CUSTOMER_CANCELED'],
  ['Agree, then be refused', 'SEPA_TRANSACTION_FAILED'],
  ['Approve, slowly', 'done'],
  ['Close the window', 'SEPA_CUSTOMER_CANCELED'],
] as const) {
  test(`${button}: ${code}`, async ({ page, shop, merchant }) => {
    await open(page, shop, merchant);
    const popup = await pressPay(page);
    if (button !== 'Cancel') await popup.getByText('What can go wrong').click();
    await popup.getByRole('button', { name: button, exact: true }).click();
    await expect.poll(() => deskCodes(page), { timeout: 20_000 }).toEqual([code]);
    await expect.poll(() => popup.isClosed()).toBe(true);
  });
}

test('a bank that never comes back is ended by an abort', async ({ page, shop, merchant }) => {
  await open(page, shop, merchant);
  const popup = await pressPay(page);
  await popup.getByText('What can go wrong').click();
  await popup.getByRole('button', { name: 'Never come back' }).click();
  await expect(popup.getByText('Sample Bank does not answer.')).toBeVisible();
  await abortDesk(page);
  await expect.poll(() => deskCodes(page)).toEqual(['ABORTED']);
  await expect.poll(() => popup.isClosed()).toBe(true);
});

test('a teardown while the window is open closes it', async ({ page, shop, merchant }) => {
  await open(page, shop, merchant);
  const popup = await pressPay(page);
  await callDesk(page, 'teardown');
  await expect.poll(() => deskCodes(page)).toEqual(['ABORTED']);
  await expect.poll(() => popup.isClosed()).toBe(true);
});

test('a wrong IBAN closes the window', async ({ page, shop, merchant }) => {
  await open(page, shop, merchant, 'DE88370400440532013000');
  const popup = await pressPay(page);
  await expect.poll(() => deskCodes(page)).toEqual(['SEPA_CREATE_MANDATE_FAILED']);
  await expect.poll(() => popup.isClosed()).toBe(true);
});
