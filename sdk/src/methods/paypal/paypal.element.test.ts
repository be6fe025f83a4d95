import type { Page } from '@playwright/test';
import type { Merchant } from '@tessera/sandbox';
import { findings } from '../../../test/support/axe.js';
import { expect, test } from '../../../test/support/fixtures.js';
import { openFunctions, outcomeOf } from '../../../test/support/functions.js';
import { leftovers } from '../../../test/support/leftovers.js';
import type { TestShop } from '../../../test/support/shop.js';
import {
  abortDesk,
  callDesk,
  deskCodes,
  deskOutcomes,
  openDesk,
  pressPay,
} from '../../../test/support/window-desk.js';

const checkout = { flow: 'checkout', amount: '30.00', currency: 'USD', intent: 'capture' };

const open = (page: Page, shop: TestShop, merchant: Merchant, args: object = checkout) =>
  openDesk(page, shop, merchant, { module: 'paypal', method: 'tokenize', args });

const press = (popup: Page, name: string) => popup.getByRole('button', { name, exact: true }).click();

const sent = (shop: TestShop, { id }: Merchant, operation: string) =>
  shop.sites.sandbox.requests.recent({ merchantId: id, operation });

test('a payer who approves pays, and nothing is left behind', async ({ page, shop, merchant }) => {
  await open(page, shop, merchant);
  const before = await leftovers(page);
  const popup = await pressPay(page);
  await expect(popup.getByRole('heading', { name: 'Pay with PayPal' })).toBeVisible();
  expect(await findings(page, [popup.mainFrame()])).toEqual([]);
  await press(popup, 'Continue');
  await expect.poll(() => deskCodes(page)).toEqual(['done']);
  expect((await deskOutcomes(page))[0]?.payload).toEqual({
    nonce: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
    type: 'PayPalAccount',
    details: expect.objectContaining({ email: 'jo.payer@example.com', firstName: 'Jo' }) as unknown,
  });
  await expect.poll(() => popup.isClosed()).toBe(true);
  await expect.poll(() => leftovers(page)).toEqual(before);
  const [create] = sent(shop, merchant, 'createPayPalPayment');
  expect(create?.body).toMatchObject({ intent: 'sale', currencyIsoCode: 'USD' });
});

test('an agreement is approved in the same way', async ({ page, shop, merchant }) => {
  await open(page, shop, merchant, { flow: 'vault', billingAgreementDescription: 'Lenses' });
  const popup = await pressPay(page);
  await expect(popup.getByText('Lenses')).toBeVisible();
  await press(popup, 'Agree and continue');
  await expect.poll(() => deskCodes(page)).toEqual(['done']);
});

test('says that the payer pays at once, and hands on what he has chosen', async ({
  page,
  shop,
  merchant,
}) => {
  await open(page, shop, merchant, { ...checkout, useraction: 'commit', offerCredit: true });
  const popup = await pressPay(page);
  await popup.getByRole('radio', { name: 'PayPal Credit' }).check();
  await press(popup, 'Pay now');
  await expect.poll(() => deskCodes(page)).toEqual(['done']);
  expect((await deskOutcomes(page))[0]?.payload).toMatchObject({ creditFinancingOffered: { term: 18 } });
});

test('Cancel: PAYPAL_POPUP_CLOSED', async ({ page, shop, merchant }) => {
  await open(page, shop, merchant);
  const popup = await pressPay(page);
  await popup.getByRole('button', { name: /^Cancel/ }).click();
  await expect.poll(() => deskCodes(page)).toEqual(['PAYPAL_POPUP_CLOSED']);
  await expect.poll(() => popup.isClosed()).toBe(true);
  // After any outcome a new start works.
  await press(await pressPay(page), 'Continue');
  await expect.poll(() => deskCodes(page)).toEqual(['PAYPAL_POPUP_CLOSED', 'done']);
});

for (const [choice, code] of [
  ['Approve, then be refused', 'PAYPAL_ACCOUNT_TOKENIZATION_FAILED'],
  ['Approve, slowly', 'done'],
  ['Close the window', 'PAYPAL_POPUP_CLOSED'],
] as const) {
  test(`${choice}: ${code}`, async ({ page, shop, merchant }) => {
    await open(page, shop, merchant);
    const popup = await pressPay(page);
    await popup.getByText('What can go wrong').click();
    await press(popup, choice);
    await expect.poll(() => deskCodes(page), { timeout: 20_000 }).toEqual([code]);
    await expect.poll(() => popup.isClosed()).toBe(true);
  });
}

test(
  'a page that takes the way back ends the payment',
  { tag: '@window' },
  async ({ page, shop, merchant }) => {
    await open(page, shop, merchant);
    const popup = await pressPay(page);
    await popup.getByText('What can go wrong').click();
    await popup.getByRole('link', { name: 'Cut off from the shop' }).click();
    await expect.poll(() => deskCodes(page)).toEqual(['PAYPAL_POPUP_CLOSED']);
  },
);

test('a second start is refused with a code, and the first one goes on', async ({ page, shop, merchant }) => {
  await open(page, shop, merchant);
  const popup = await pressPay(page);
  await expect(popup.getByRole('heading', { name: 'Pay with PayPal' })).toBeVisible();
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('#pay')?.click();
  });
  await expect.poll(() => deskCodes(page)).toEqual(['PAYPAL_TOKENIZATION_REQUEST_ACTIVE']);
  await press(popup, 'Continue');
  await expect.poll(() => deskCodes(page)).toEqual(['PAYPAL_TOKENIZATION_REQUEST_ACTIVE', 'done']);
});

for (const [way, code] of [
  ['abort', 'ABORTED'],
  ['teardown', 'ABORTED'],
  ['closeWindow', 'PAYPAL_POPUP_CLOSED'],
] as const) {
  test(`${way} closes an open window: ${code}`, async ({ page, shop, merchant }) => {
    await open(page, shop, merchant);
    const popup = await pressPay(page);
    await popup.getByText('What can go wrong').click();
    await press(popup, 'Never come back');
    await expect(popup.getByText('PayPal does not answer.')).toBeVisible();
    if (way === 'abort') await abortDesk(page);
    else expect(await callDesk(page, way)).toBeNull();
    await expect.poll(() => deskCodes(page)).toEqual([code]);
    await expect.poll(() => popup.isClosed()).toBe(true);
  });
}

test('wrong options close the window: PAYPAL_INVALID_PAYMENT_OPTION', async ({ page, shop, merchant }) => {
  await open(page, shop, merchant, { ...checkout, amount: 'ten' });
  const popup = await pressPay(page);
  await expect.poll(() => deskCodes(page)).toEqual(['PAYPAL_INVALID_PAYMENT_OPTION']);
  await expect.poll(() => popup.isClosed()).toBe(true);
});

test('an approval address off PayPal’s hosts is never opened: PAYPAL_FLOW_FAILED', async ({
  page,
  shop,
  merchant,
}) => {
  await open(page, shop, merchant);
  const foreign = 'https://paypal.com.evil.example/checkoutnow?token=EC-1';
  await page.route('**/create_payment_resource', (route) =>
    route.fulfill({
      json: { paymentResource: { redirectUrl: foreign } },
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  const visited: string[] = [];
  page.context().on('request', (request) => visited.push(request.url()));
  const popup = await pressPay(page);
  await expect.poll(() => deskCodes(page)).toEqual(['PAYPAL_FLOW_FAILED']);
  await expect.poll(() => popup.isClosed()).toBe(true);
  expect(visited.filter((url) => url.includes('evil.example'))).toEqual([]);
});

test('without a click: PAYPAL_POPUP_OPEN_FAILED', async ({ page, shop, merchant, browserName }) => {
  await open(page, shop, merchant);
  await page.evaluate(() => {
    window.open = () => null;
    document.querySelector<HTMLElement>('#pay')?.click();
  });
  await expect.poll(() => deskCodes(page)).toEqual(['PAYPAL_POPUP_OPEN_FAILED']);
  expect(sent(shop, merchant, 'createPayPalPayment'), browserName).toEqual([]);
});

test('a merchant without PayPal gets no instance', async ({ page, shop }) => {
  const without = await shop.sites.sandbox.merchants.create({ paypal: null });
  await openFunctions(page, shop, without, '', ['paypal']);
  const { code, type } = await outcomeOf(page, 'await paypal.create({ authorization: key })');
  expect({ code, type }).toEqual({ code: 'PAYPAL_NOT_ENABLED', type: 'MERCHANT' });
  expect(await page.locator('iframe').count()).toBe(0);
});
