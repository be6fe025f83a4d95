import type { Page } from '@playwright/test';
import type { Merchant } from '@tessera/sandbox';
import { findings } from '#test/support/axe.js';
import { expect, test } from '#test/support/fixtures.js';
import { countingScript, resourceLeaks } from '#test/support/resource-leaks.js';
import { shopPage } from '#test/support/pages.js';
import type { TestShop } from '#test/support/shop.js';
import { recordEvents, recordedEvents } from '#test/support/recorded-events.js';

async function open(
  page: Page,
  shop: TestShop,
  { tokenizationKey }: Pick<Merchant, 'tokenizationKey'>,
  attributes = 'amount="30.00" currency="USD"',
): Promise<void> {
  const body = `<pay-paypal authorization="${tokenizationKey}" ${attributes}></pay-paypal>`;
  await page.goto(shop.serve(shopPage(shop, { body, script: recordEvents, first: countingScript })));
  await expect.poll(async () => (await recordedEvents(page)).join()).toContain('pay-ready');
}

const button = (page: Page) => page.getByRole('button', { name: 'Pay with PayPal' });
const layer = (page: Page) => page.getByRole('dialog', { name: 'Finish paying in the PayPal window' });

async function start(page: Page): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), button(page).press('Enter')]);
  return popup;
}

const approve = (popup: Page, name: string) => popup.getByRole('button', { name, exact: true }).click();

const setAttributes = (page: Page, attributes: Record<string, string>): Promise<void> =>
  page.evaluate((given) => {
    for (const [name, value] of Object.entries(given)) {
      document.querySelector('pay-paypal')?.setAttribute(name, value);
    }
  }, attributes);

test(
  'a payer pays, and receives events, focus and status messages',
  { tag: '@window' },
  async ({ page, shop, merchant, consoleErrors }) => {
    await open(page, shop, merchant, 'amount="30.00" currency="USD" intent="capture" commit');
    const before = await resourceLeaks(page);
    const popup = await start(page);
    await expect(layer(page)).toBeVisible();
    await setAttributes(page, { amount: '31.00' });
    await expect.poll(() => consoleErrors.join()).toContain('"amount" has changed during a payment');
    consoleErrors.splice(0);
    await approve(popup, 'Pay now');
    await expect(page.getByRole('status')).toHaveText('Approved');
    await expect(layer(page)).toHaveCount(0);
    await expect(button(page)).toBeFocused();
    expect((await recordedEvents(page)).filter((type) => type !== 'pay-change')).toEqual([
      'pay-ready',
      'pay-start',
      'pay-success',
    ]);
    expect(await page.evaluate(() => window.lastPayload)).toMatchObject({ type: 'PayPalAccount' });
    await expect.poll(() => resourceLeaks(page)).toEqual(before);
    const [sent] = shop.sites.sandbox.requests.recent({
      merchantId: merchant.id,
      operation: 'createPayPalPayment',
    });
    expect(sent?.body).toMatchObject({ amount: '30.00', currencyIsoCode: 'USD', intent: 'sale' });
  },
);

test('attributes set the options of the payment', async ({ page, shop, merchant }) => {
  const payments = async () => (await recordedEvents(page)).filter((type) => type === 'pay-success').length;
  await open(page, shop, merchant, 'flow="vault" agreement-description="Lenses, monthly"');

  await test.step('flow="vault" creates a billing agreement', async () => {
    const popup = await start(page);
    await expect(popup.getByText('Lenses, monthly')).toBeVisible();
    await approve(popup, 'Agree and continue');
    await expect.poll(payments).toBe(1);
    await expect(page.getByRole('status')).toHaveText('Approved');
  });

  await test.step('a vaulted account creates a payment', async () => {
    await setAttributes(page, {
      flow: 'checkout',
      amount: '30.00',
      currency: 'USD',
      'saved-account': 'saved-1',
    });
    const popup = await start(page);
    await expect(popup.getByText('saved by the shop')).toBeVisible();
    await approve(popup, 'Continue');
    await expect.poll(payments).toBe(2);
    await expect(page.getByRole('status')).toHaveText('Approved');
  });
});

test('a payer who cancels can start again', async ({ page, shop, merchant }) => {
  await open(page, shop, merchant);
  expect(await findings(page, [page.mainFrame()])).toEqual([]);
  const popup = await start(page);
  await popup.getByRole('button', { name: /^Cancel/ }).click();
  await expect(page.getByRole('status')).toHaveText('Payment canceled. You haven’t been charged.');
  await expect(button(page)).toBeFocused();
  await approve(await start(page), 'Continue');
  await expect(page.getByRole('status')).toHaveText('Approved');
  expect((await recordedEvents(page)).join()).not.toContain('pay-error');
});

test('a rejection closes the popup and shows a message, with its code in the event', async ({
  page,
  shop,
  merchant,
}) => {
  // Longer than the gateway allows.
  await open(page, shop, merchant, `flow="vault" agreement-description="${'x'.repeat(256)}"`);

  await test.step('wrong options show a message', async () => {
    const popup = await start(page);
    await expect(page.getByRole('alert')).toContainText('You haven’t been charged.');
    await expect(layer(page)).toHaveCount(0);
    await expect.poll(() => popup.isClosed()).toBe(true);
    expect(await recordedEvents(page)).toContain('pay-error PAYPAL_INVALID_PAYMENT_OPTION');
  });

  await test.step('a rejected account is not reported as a network error', async () => {
    await setAttributes(page, { flow: 'checkout', amount: '30.00', currency: 'USD' });
    const popup = await start(page);
    await popup.getByText('Simulate a problem').click();
    await approve(popup, 'Approve, then decline');
    await expect.poll(() => recordedEvents(page)).toContain('pay-error PAYPAL_ACCOUNT_TOKENIZATION_FAILED');
    await expect(page.getByRole('alert')).toHaveText(
      'Your payment wasn’t approved. You haven’t been charged. Try again or use another payment method.',
    );
    await expect.poll(() => popup.isClosed()).toBe(true);
  });
});

test('the element is hidden and reports the reason if PayPal is disabled', async ({ page, shop }) => {
  await open(page, shop, await shop.sites.sandbox.merchants.create({ paypal: null }));
  expect(await recordedEvents(page)).toContain('pay-ready PAYPAL_NOT_ENABLED');
  await expect(button(page)).toBeHidden();
  expect(await page.locator('iframe').count()).toBe(0);
});
