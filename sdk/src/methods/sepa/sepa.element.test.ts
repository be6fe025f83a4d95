import type { Page } from '@playwright/test';
import type { Merchant } from '@tessera/sandbox';
import { expect, test } from '../../../test/support/fixtures.js';
import { findings } from '../../../test/support/axe.js';
import { countingScript, leftovers } from '../../../test/support/leftovers.js';
import { functionsPage } from '../../../test/support/pages.js';
import type { TestShop } from '../../../test/support/shop.js';

interface Outcome {
  code: string;
  payload?: object;
}
interface Desk {
  outcomes: Outcome[];
  controller: AbortController;
  instance: { teardown(): Promise<void> };
}

const options = {
  iban: 'DE89370400440532013000',
  merchantAccountId: 'acct_eur',
  mandateType: 'ONE_OFF',
  customerId: 'cust-7',
  accountHolderName: 'Ada Lee',
  countryCode: 'DE',
};

async function open(
  page: Page,
  shop: TestShop,
  { tokenizationKey }: Merchant,
  iban = options.iban,
): Promise<void> {
  const script = `
import * as sepa from '${shop.asset('sepa.min.js')}';
const instance = await sepa.create({ authorization: '${tokenizationKey}' });
const desk = { outcomes: [], controller: new AbortController(), instance };
document.querySelector('#pay').addEventListener('click', () => {
  instance.tokenize({ ...${JSON.stringify({ ...options, iban })}, signal: desk.controller.signal }).then(
    (payload) => desk.outcomes.push({ code: 'done', payload }),
    (error) => desk.outcomes.push({ code: error.code ?? String(error) }),
  );
});
window.sepaDesk = desk;`;
  const body = '<button id="pay" type="button">Pay</button>';
  await page.goto(shop.serve(functionsPage(shop, { body, script, first: countingScript })));
  await page.waitForFunction(() => 'sepaDesk' in window);
}

async function pay(page: Page): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.locator('#pay').click()]);
  return popup;
}

const outcomes = (page: Page) =>
  page.evaluate(() => (window as unknown as { sepaDesk: Desk }).sepaDesk.outcomes);
const codes = async (page: Page) => (await outcomes(page)).map(({ code }) => code);

test('a shopper who agrees pays, and nothing is left behind', async ({ page, shop, merchant }) => {
  await open(page, shop, merchant);
  const before = await leftovers(page);
  const popup = await pay(page);
  await expect(popup.getByRole('heading', { name: 'Your SEPA mandate' })).toBeVisible();
  expect(await findings(page, [popup.mainFrame()])).toEqual([]);
  await popup.getByRole('button', { name: 'Agree and go back' }).click();
  await expect.poll(() => codes(page)).toEqual(['done']);
  expect((await outcomes(page))[0]?.payload).toEqual({
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
    const popup = await pay(page);
    if (button !== 'Cancel') await popup.getByText('What can go wrong').click();
    await popup.getByRole('button', { name: button, exact: true }).click();
    await expect.poll(() => codes(page), { timeout: 20_000 }).toEqual([code]);
    await expect.poll(() => popup.isClosed()).toBe(true);
  });
}

test('a bank that never comes back is ended by an abort', async ({ page, shop, merchant }) => {
  await open(page, shop, merchant);
  const popup = await pay(page);
  await popup.getByText('What can go wrong').click();
  await popup.getByRole('button', { name: 'Never come back' }).click();
  await expect(popup.getByText('Sample Bank does not answer.')).toBeVisible();
  await page.evaluate(() => {
    (window as unknown as { sepaDesk: Desk }).sepaDesk.controller.abort();
  });
  await expect.poll(() => codes(page)).toEqual(['ABORTED']);
  await expect.poll(() => popup.isClosed()).toBe(true);
});

test('a teardown while the window is open closes it', async ({ page, shop, merchant }) => {
  await open(page, shop, merchant);
  const popup = await pay(page);
  await page.evaluate(() => (window as unknown as { sepaDesk: Desk }).sepaDesk.instance.teardown());
  await expect.poll(() => codes(page)).toEqual(['ABORTED']);
  await expect.poll(() => popup.isClosed()).toBe(true);
});

test('a wrong IBAN closes the window', async ({ page, shop, merchant }) => {
  await open(page, shop, merchant, 'DE88370400440532013000');
  const popup = await pay(page);
  await expect.poll(() => codes(page)).toEqual(['SEPA_CREATE_MANDATE_FAILED']);
  await expect.poll(() => popup.isClosed()).toBe(true);
});
