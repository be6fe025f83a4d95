import type { Page } from '@playwright/test';
import type { Merchant } from '@tessera/sandbox';
import { findings } from '#test/support/axe.js';
import { expect, test } from '#test/support/fixtures.js';
import { resourceLeaks } from '#test/support/resource-leaks.js';
import type { TestShop } from '#test/support/shop.js';
import {
  abortPayment,
  callInstance,
  paymentCodes,
  paymentOutcomes,
  openPaymentPage,
  pressPay,
  resetPaymentPage,
} from '#test/support/popup-page.js';

const checkout = { flow: 'checkout', amount: '30.00', currency: 'USD', intent: 'capture' };

const open = (page: Page, shop: TestShop, merchant: Merchant) =>
  openPaymentPage(page, shop, merchant, { module: 'paypal', method: 'tokenize', args: checkout });

const press = (popup: Page, name: string) => popup.getByRole('button', { name, exact: true }).click();

const misbehave = async (popup: Page, name: string) => {
  await popup.getByText('Simulate a problem').click();
  await press(popup, name);
};

const sent = (shop: TestShop, { id }: Merchant, operation: string) =>
  shop.sites.sandbox.requests.recent({ merchantId: id, operation });

/** Pays on a page that has been used before. */
async function payAgain(page: Page): Promise<void> {
  await resetPaymentPage(page);
  await press(await pressPay(page), 'Continue');
  await expect.poll(() => paymentCodes(page)).toEqual(['done']);
}

test('an approved payment resolves', async ({ page, shop, merchant }) => {
  await open(page, shop, merchant);

  await test.step('an approval resolves once, and nothing leaks', async () => {
    const before = await resourceLeaks(page);
    const popup = await pressPay(page);
    await expect(popup.getByRole('heading', { name: 'Pay with PayPal' })).toBeVisible();
    expect(await findings(page, [popup.mainFrame()])).toEqual([]);
    await press(popup, 'Continue');
    await expect.poll(() => paymentCodes(page)).toEqual(['done']);
    expect((await paymentOutcomes(page))[0]?.payload).toEqual({
      nonce: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
      type: 'PayPalAccount',
      details: expect.objectContaining({ email: 'jo.payer@example.com', firstName: 'Jo' }) as unknown,
    });
    await expect.poll(() => popup.isClosed()).toBe(true);
    await expect.poll(() => resourceLeaks(page)).toEqual(before);
    const [create] = sent(shop, merchant, 'createPayPalPayment');
    expect(create?.body).toMatchObject({ intent: 'sale', currencyIsoCode: 'USD' });
  });

  await test.step('a slow approval resolves', async () => {
    await resetPaymentPage(page);
    const popup = await pressPay(page);
    await misbehave(popup, 'Approve slowly');
    await expect.poll(() => paymentCodes(page), { timeout: 20_000 }).toEqual(['done']);
    await expect.poll(() => popup.isClosed()).toBe(true);
  });

  await test.step('an approved agreement resolves', async () => {
    await resetPaymentPage(page, { flow: 'vault', billingAgreementDescription: 'Lenses' });
    const popup = await pressPay(page);
    await expect(popup.getByText('Lenses')).toBeVisible();
    await press(popup, 'Agree and continue');
    await expect.poll(() => paymentCodes(page)).toEqual(['done']);
  });

  await test.step('an immediate payment with PayPal Credit resolves', async () => {
    await resetPaymentPage(page, { ...checkout, useraction: 'commit', offerCredit: true });
    const popup = await pressPay(page);
    await popup.getByRole('radio', { name: 'PayPal Credit' }).check();
    await press(popup, 'Pay now');
    await expect.poll(() => paymentCodes(page)).toEqual(['done']);
    expect((await paymentOutcomes(page))[0]?.payload).toMatchObject({ creditFinancingOffered: { term: 18 } });
  });
});

test('a payer who leaves ends the payment with PAYPAL_POPUP_CLOSED, and can start again', async ({
  page,
  shop,
  merchant,
}) => {
  await open(page, shop, merchant);

  await test.step('Cancel rejects', async () => {
    const popup = await pressPay(page);
    await popup.getByRole('button', { name: /^Cancel/ }).click();
    await expect.poll(() => paymentCodes(page)).toEqual(['PAYPAL_POPUP_CLOSED']);
    await expect.poll(() => popup.isClosed()).toBe(true);
  });

  await test.step('closing the popup rejects', async () => {
    await resetPaymentPage(page);
    const popup = await pressPay(page);
    await misbehave(popup, 'Close window');
    await expect.poll(() => paymentCodes(page)).toEqual(['PAYPAL_POPUP_CLOSED']);
    await expect.poll(() => popup.isClosed()).toBe(true);
  });

  await test.step('severing the popup from the shop rejects', async () => {
    await resetPaymentPage(page);
    const popup = await pressPay(page);
    await popup.getByText('Simulate a problem').click();
    await popup.getByRole('link', { name: 'Disconnect from the shop' }).click();
    await expect.poll(() => paymentCodes(page)).toEqual(['PAYPAL_POPUP_CLOSED']);
  });

  await test.step('the next payment succeeds', () => payAgain(page));
});

test('the shop can close the popup while PayPal does not respond', async ({ page, shop, merchant }) => {
  await open(page, shop, merchant);
  for (const [way, code] of [
    ['closeWindow', 'PAYPAL_POPUP_CLOSED'],
    ['abort', 'ABORTED'],
    ['teardown', 'ABORTED'],
  ] as const) {
    await test.step(`${way} rejects with ${code}`, async () => {
      await resetPaymentPage(page);
      const popup = await pressPay(page);
      await misbehave(popup, 'Never return');
      await expect(popup.getByText('PayPal is not responding.')).toBeVisible();
      if (way === 'abort') await abortPayment(page);
      else expect(await callInstance(page, way)).toBeNull();
      await expect.poll(() => paymentCodes(page)).toEqual([code]);
      await expect.poll(() => popup.isClosed()).toBe(true);
    });
  }
});

test('an approval address on another host is never opened, and rejects with PAYPAL_FLOW_FAILED', async ({
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
  await expect.poll(() => paymentCodes(page)).toEqual(['PAYPAL_FLOW_FAILED']);
  await expect.poll(() => popup.isClosed()).toBe(true);
  expect(visited.filter((url) => url.includes('evil.example'))).toEqual([]);
});

test('no payment is created if the browser blocks the popup: PAYPAL_POPUP_OPEN_FAILED', async ({
  page,
  shop,
  merchant,
}) => {
  await open(page, shop, merchant);
  await page.evaluate(() => {
    const real = window.open.bind(window);
    window.open = () => {
      window.open = real;
      return null;
    };
  });
  await page.locator('#pay').click();
  await expect.poll(() => paymentCodes(page)).toEqual(['PAYPAL_POPUP_OPEN_FAILED']);
  // A request of the blocked payment would have arrived before the next payment's.
  await payAgain(page);
  expect(sent(shop, merchant, 'createPayPalPayment')).toHaveLength(1);
});
