import { type } from '../../sdk/test/support/keyboard.js';
import { expect, expectPage, forgive, test } from './support/fixtures.js';

test('a shop redeems with an API key, the campaign counts it, and its invoice is paid once although a response is lost', async ({
  page,
  portal,
  enter,
  shop,
  consoleErrors,
}) => {
  // Without scrolling: right after it, Chromium hands clicks to the frame that was there before.
  await page.setViewportSize({ width: 1280, height: 1400 });
  await enter('employer');
  await page.goto(`${portal.origin}/integrations`);
  await expectPage(page, 'Integrations');
  await page.getByRole('button', { name: 'Create API key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Checkout');
  await dialog.getByLabel('Record redemptions').check();
  await dialog.getByRole('button', { name: 'Create API key' }).click();
  const secret = await page.getByRole('textbox', { name: 'API key' }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();

  const { code, campaign } = await portal.redeemable();
  const amountOf = (amount: number) => ({ amount, currencyCode: 'USD' });
  const redemption = await portal.call('/redemption', {
    body: { code, amount: amountOf(4_321), reference: 'L-10240' },
    headers: { authorization: `Bearer ${secret}`, 'idempotency-key': 'one' },
  });
  expect(redemption).toMatchObject({ redeemed: amountOf(4_321) });
  await page.goto(`${portal.origin}/campaigns`);
  await page.getByRole('link', { name: campaign }).click();
  await page.getByRole('tab', { name: 'Activity' }).click();
  await expect(page.getByText(/redeemed/i).first()).toBeVisible();

  const number = await portal.issueInvoices();
  await page.goto(`${portal.origin}/invoices?q=${number}`);
  await expectPage(page, 'Invoices');
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('link', { name: 'Pay', exact: true })).toBeVisible();
  // The print command of the browser prints the document alone.
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.getByRole('article', { name: `Invoice ${number}` })).toBeVisible();
  await expect(page.locator('#root')).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Pay', exact: true }).click();
  await page.getByLabel('Other amount').check();
  const amount = page.getByLabel('Amount to pay (USD)');
  await amount.fill('0.50');
  await page.getByRole('radio', { name: 'Card', exact: true }).check();
  const frame = page.frameLocator('pay-card iframe');
  await type(frame.getByLabel('Card number'), '4111111111111111');
  await type(frame.getByLabel('Expiration date'), '1230');
  await type(frame.getByLabel('Security code'), '123');
  // An amount that cannot be paid is not named.
  const press = page.getByRole('button', { name: 'Pay', exact: true });
  await press.click();
  await expect(amount).toBeFocused();
  await expect(amount).toHaveAccessibleDescription(/Enter at least \$1\.00\./);
  await amount.fill('12.50');

  // The gateway charges the card, but its response is lost.
  shop.sites.sandbox.scenarios.add({
    match: { operation: 'createTransaction' },
    fault: { kind: 'dropped' },
    when: 'after',
  });
  await page.getByRole('button', { name: 'Pay $12.50' }).dblclick();
  await expect(page.getByRole('alert')).toHaveText(/^We couldn’t confirm your payment\./);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Partly paid' })).toBeFocused();
  expect(await portal.paymentsOf(number)).toEqual([{ amount: 1_250, status: 'SUCCEEDED' }]);

  // The bank declines amounts from 2,000 to 2,999 dollars.
  await page.getByRole('button', { name: 'Pay the rest' }).click();
  await page.getByLabel('Other amount').check();
  await amount.fill('2,001.00');
  await page.getByRole('radio', { name: 'Card', exact: true }).check();
  await type(frame.getByLabel('Card number'), '4111111111111111');
  await type(frame.getByLabel('Expiration date'), '1230');
  await type(frame.getByLabel('Security code'), '123');
  await page.getByRole('button', { name: 'Pay $2,001.00' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    /^Your card doesn’t have enough funds\. You haven’t been charged\./,
  );
  await expect(amount).toHaveValue('2,001.00');
  expect(await portal.paymentsOf(number)).toEqual([
    { amount: 1_250, status: 'SUCCEEDED' },
    { amount: 200_100, status: 'FAILED' },
  ]);
  forgive(consoleErrors, /status of 402/);
  forgive(consoleErrors, /status of 502/);
});
