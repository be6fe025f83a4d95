import type { Page } from '@playwright/test';
import { addApplePay } from '../../sdk/test/support/apple-pay.js';
import { type } from '../../sdk/test/support/keyboard.js';
import { accounts, expect, expectPage, forgive, type TestPortal, test, write } from './support/fixtures.js';

const canceled = 'Payment canceled. You haven’t been charged.';

/** Opens the page that pays an invoice, with an amount other than the balance, and chooses a method. */
async function choose(page: Page, portal: TestPortal, invoice: string, amount: string, method: string) {
  await page.goto(`${portal.origin}/invoices?q=${invoice}`);
  await page.getByRole('link', { name: invoice }).click();
  await page.getByRole('link', { name: 'Pay', exact: true }).click();
  await page.getByLabel('Other amount').check();
  await page.getByLabel('Amount to pay (USD)').fill(amount);
  const radio = page.getByRole('radio', { name: method, exact: true });
  if (!(await radio.isVisible())) await page.getByRole('button', { name: 'More ways to pay' }).click();
  await radio.check();
}

/** Presses the button of a method, and returns its popup. */
async function openWindow(page: Page, name: RegExp) {
  const start = page.getByRole('button', { name });
  await expect(start).not.toHaveAttribute('aria-disabled', 'true');
  const [popup] = await Promise.all([page.waitForEvent('popup'), start.click()]);
  return popup;
}

/** Presses the button of a method once it can be used. */
async function press(page: Page, name: RegExp): Promise<void> {
  const start = page.getByRole('button', { name });
  await expect(start).not.toHaveAttribute('aria-disabled', 'true');
  await start.click();
}

/** Loses the response of the next payment, after the server has made it. */
async function loseResponse(page: Page, portal: TestPortal): Promise<void> {
  await page.route(
    '**/invoice/*/payment',
    async (route) => {
      expect(await portal.statusOf(route.request())).toBeLessThan(300);
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

// Otherwise a click can go to the place in which the bank's button was before the window had risen.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an invoice is paid in parts by each method, after a cancellation, a lost response or a new sign-in', async ({
  page,
  portal,
  enter,
  shop,
  consoleErrors,
}) => {
  test.slow();
  const { origins, sandbox } = shop.sites;
  // Without scrolling: right after it, Chromium hands clicks to the frame that was there before.
  await page.setViewportSize({ width: 1280, height: 1800 });
  await enter('employer');
  const invoice = await portal.issueInvoices();
  const paidBefore = (await portal.paymentsOf(invoice)).length;
  const paid: number[] = [];
  const keepsAmount = async (amount: string) => {
    await expect(page.locator('.pay-bar').getByText(canceled)).toBeVisible();
    await expect(page.getByLabel('Amount to pay (USD)')).toHaveValue(amount);
  };
  const isPaid = async (cents: number, status = 'SUCCEEDED') => {
    const text = status === 'SUCCEEDED' ? 'Partly paid' : 'Processing';
    await expect(page.getByRole('status').filter({ hasText: text })).toBeFocused();
    paid.push(cents);
    const payments = (await portal.paymentsOf(invoice)).slice(paidBefore);
    expect(payments.map(({ amount }) => amount)).toEqual(paid);
    expect(payments.at(-1)).toMatchObject({ status });
  };
  const tryAgain = async () => {
    await expect(page.locator('.pay-bar').getByRole('alert')).toHaveText(
      /^We couldn’t confirm your payment\./,
    );
    await page.getByRole('button', { name: 'Try again' }).click();
  };

  await test.step('a card whose bank asks for a code', async () => {
    await choose(page, portal, invoice, '3.01', 'Card');
    const frame = page.frameLocator('pay-card iframe');
    await type(frame.getByLabel('Card number'), '4000000000001091');
    await type(frame.getByLabel('Expiration date'), '1230');
    await type(frame.getByLabel('Security code'), '123');
    const bank = page.frameLocator('#Cardinal-CCA-IFrame');
    await press(page, /^Pay \$3\.01/);
    await expect(bank.getByText('Vision Benefits')).toBeVisible();
    await bank.getByRole('button', { name: 'Cancel' }).click();
    await keepsAmount('3.01');
    await press(page, /^Pay \$3\.01/);
    await bank.getByLabel('Code from your bank').fill('1234');
    await bank.getByRole('button', { name: 'Confirm payment' }).click();
    await isPaid(301);
  });

  await test.step('PayPal, with a session that ends meanwhile', async () => {
    await choose(page, portal, invoice, '3.02', 'PayPal');
    const closed = await openWindow(page, /PayPal/);
    await expect(closed.getByText('Vision Benefits').first()).toBeVisible();
    await closed.getByRole('button', { name: 'Cancel' }).click();
    await keepsAmount('3.02');
    const popup = await openWindow(page, /PayPal/);
    await portal.endSessions();
    await popup.getByRole('button', { name: 'Continue' }).click();
    await expectPage(page, 'Sign in');
    await portal.resetLimits();
    await write(page.getByLabel('Work email'), accounts.employer);
    await page.getByRole('button', { name: 'Send code' }).click();
    await write(page.getByLabel('Code', { exact: true }), await portal.code(accounts.employer));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expectPage(page, `Pay invoice ${invoice}`);
    await expect(page.getByLabel('Amount to pay (USD)')).toHaveValue('3.02');
    await page.getByRole('radio', { name: 'PayPal', exact: true }).check();
    await loseResponse(page, portal);
    const approved = await openWindow(page, /PayPal/);
    await approved.getByRole('button', { name: 'Continue' }).click();
    await tryAgain();
    await isPaid(302);
  });

  await test.step('Venmo', async () => {
    await choose(page, portal, invoice, '3.03', 'Venmo');
    await press(page, /Venmo/);
    await expect(page.getByText('To scan the QR code, open your Venmo app')).toBeVisible();
    await page.keyboard.press('Escape');
    await keepsAmount('3.03');
    await press(page, /Venmo/);
    await expect(page.getByText('To scan the QR code, open your Venmo app')).toBeVisible();
    await loseResponse(page, portal);
    const phone = await page.context().newPage();
    await phone.goto(`${origins.pay}/venmo/phone`);
    await phone.getByRole('list', { name: 'Codes on screen now' }).getByRole('link').first().click();
    await phone.frameLocator('iframe').getByRole('button', { name: 'Authorize' }).click();
    await page.bringToFront();
    await tryAgain();
    await isPaid(303);
    await phone.close();
  });

  await test.step('Google Pay', async () => {
    await choose(page, portal, invoice, '3.04', 'Google Pay');
    await press(page, /Google Pay/);
    await page.getByRole('button', { name: 'Close' }).click();
    await keepsAmount('3.04');
    await loseResponse(page, portal);
    await press(page, /Google Pay/);
    await page.getByRole('button', { name: 'Pay with Visa •••• 1111' }).click();
    await expect(page.locator('.pay-bar').getByRole('alert')).toBeVisible();
    // A reload keeps the request and its key.
    await page.reload();
    await tryAgain();
    await isPaid(304);
  });

  await test.step('Visa Checkout', async () => {
    await choose(page, portal, invoice, '3.05', 'Visa Checkout');
    await press(page, /Visa Checkout/);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel and return' }).click();
    await keepsAmount('3.05');
    await loseResponse(page, portal);
    await press(page, /Visa Checkout/);
    await page.getByRole('dialog').getByRole('button', { name: 'Pay with Visa 1111' }).click();
    await tryAgain();
    await isPaid(305);
  });

  await test.step('a bank account', async () => {
    await choose(page, portal, invoice, '3.06', 'US bank account');
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Lee');
    await page.getByRole('radio', { name: 'Enter account details' }).check();
    await page.getByLabel('Routing number').fill('021000021');
    await page.getByLabel('Account number').fill('567891234');
    await loseResponse(page, portal);
    await press(page, /^Pay \$3\.06/);
    await tryAgain();
    await isPaid(306, 'PENDING');
  });

  await test.step('Apple Pay, in a browser that has it', async () => {
    await addApplePay(page, sandbox, origins.pay);
    await choose(page, portal, invoice, '3.07', 'Apple Pay');
    await press(page, /Apple Pay/);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await keepsAmount('3.07');
    await loseResponse(page, portal);
    await press(page, /Apple Pay/);
    await page.getByRole('dialog').getByRole('button', { name: 'Pay with Visa 1111' }).click();
    await tryAgain();
    await isPaid(307);
  });

  forgive(consoleErrors, /status of 40[12]/);
  forgive(consoleErrors, /ERR_CONNECTION_RESET/);
});
