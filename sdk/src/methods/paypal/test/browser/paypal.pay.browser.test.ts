import type { Page } from '@playwright/test';
import { findings } from '#test/support/axe.js';
import { expect, test } from '#test/support/fixtures.js';
import { popupElement } from '#test/support/popup-element.js';
import { recordedEvents } from '#test/support/recorded-events.js';

const overlay = 'Finish paying in the PayPal window';
const paypal = popupElement({
  tag: 'pay-paypal',
  attributes: '',
  button: 'Pay with PayPal',
  overlay,
});

const payment = 'amount="30.00" currency="USD"';

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
    const before = await paypal.open(page, shop, merchant, `${payment} intent="capture" commit`);
    await paypal.pay(page, before, {
      async approve(popup) {
        await setAttributes(page, { amount: '31.00' });
        await expect.poll(() => consoleErrors.join()).toContain('"amount" has changed during a payment');
        consoleErrors.splice(0);
        await approve(popup, 'Pay now');
      },
      payload: { type: 'PayPalAccount' },
    });
    const [sent] = shop.sites.sandbox.requests.recent({
      merchantId: merchant.id,
      operation: 'createPayPalPayment',
    });
    expect(sent?.body).toMatchObject({ amount: '30.00', currencyIsoCode: 'USD', intent: 'sale' });
  },
);

test('attributes set the options of the payment', async ({ page, shop, merchant }) => {
  const payments = async () => (await recordedEvents(page)).filter((type) => type === 'pay-success').length;
  await paypal.open(page, shop, merchant, 'flow="vault" agreement-description="Lenses, monthly"');

  await test.step('flow="vault" creates a billing agreement', async () => {
    const popup = await paypal.start(page);
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
    const popup = await paypal.start(page);
    await expect(popup.getByText('saved by the shop')).toBeVisible();
    await approve(popup, 'Continue');
    await expect.poll(payments).toBe(2);
    await expect(page.getByRole('status')).toHaveText('Approved');
  });
});

test('a payer who cancels can start again', async ({ page, shop, merchant }) => {
  await paypal.open(page, shop, merchant, payment);
  expect(await findings(page, [page.mainFrame()])).toEqual([]);
  const popup = await paypal.start(page);
  await popup.getByRole('button', { name: /^Cancel/ }).click();
  await expect(page.getByRole('status')).toHaveText('Payment canceled. You haven’t been charged.');
  await expect(paypal.button(page)).toBeFocused();
  await approve(await paypal.start(page), 'Continue');
  await expect(page.getByRole('status')).toHaveText('Approved');
  expect((await recordedEvents(page)).join()).not.toContain('pay-error');
});

test('a rejection closes the popup and shows a message, with its code in the event', async ({
  page,
  shop,
  merchant,
}) => {
  // Longer than the gateway allows.
  await paypal.open(page, shop, merchant, `flow="vault" agreement-description="${'x'.repeat(256)}"`);

  await test.step('wrong options show a message', async () => {
    const popup = await paypal.start(page);
    await expect(page.getByRole('alert')).toContainText('You haven’t been charged.');
    await expect(page.getByRole('dialog', { name: overlay })).toHaveCount(0);
    await expect.poll(() => popup.isClosed()).toBe(true);
    expect(await recordedEvents(page)).toContain('pay-error PAYPAL_INVALID_PAYMENT_OPTION');
  });

  await test.step('a rejected account is not reported as a network error', async () => {
    await setAttributes(page, { flow: 'checkout', amount: '30.00', currency: 'USD' });
    const popup = await paypal.start(page);
    await popup.getByText('Simulate a problem').click();
    await approve(popup, 'Approve, then decline');
    await expect.poll(() => recordedEvents(page)).toContain('pay-error PAYPAL_ACCOUNT_TOKENIZATION_FAILED');
    await expect(page.getByRole('alert')).toHaveText(
      'Your payment wasn’t approved. You haven’t been charged. Try again or use another payment method.',
    );
    await expect.poll(() => popup.isClosed()).toBe(true);
  });
});
