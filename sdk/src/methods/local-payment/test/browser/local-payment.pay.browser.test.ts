import { findings } from '#test/support/axe.js';
import { expect, test } from '#test/support/fixtures.js';
import { outcomes, popupElement } from '#test/support/popup-element.js';

const localPayment = popupElement({
  tag: 'pay-local-payment',
  attributes: 'amount="10.00" currency-code="EUR" given-name="Joe" surname="Doe"',
  button: 'Pay with iDEAL',
  overlay: 'Finish paying in the iDEAL window',
  isConfirmed: false,
});

const ideal = 'payment-types="ideal"';

test(
  'a shopper who approves pays, and receives events, focus and status messages',
  { tag: '@window' },
  async ({ page, shop, merchant }) => {
    const before = await localPayment.open(page, shop, merchant, ideal);
    await localPayment.pay(page, before, {
      approve: (popup) => popup.getByRole('button', { name: 'Approve payment' }).click(),
      payload: { type: 'PayPalAccount' },
    });
  },
);

test('a shopper selects one of several methods with the keyboard, and cancels at the bank', async ({
  page,
  shop,
  merchant,
}) => {
  await localPayment.open(page, shop, merchant, 'payment-types="ideal bancontact p24"');
  const group = page.getByRole('radiogroup', { name: 'Bank payment' });
  await expect(group.getByRole('radio')).toHaveCount(3);
  await localPayment.button(page, 'Pay').click();
  await expect(page.getByLabel('iDEAL')).toBeFocused();
  await expect(group).toHaveAccessibleDescription('Choose a payment method.');
  expect(await outcomes(page)).toEqual(['pay-ready', 'pay-error ELEMENT_FIELDS_INVALID']);
  expect(await findings(page, [page.mainFrame()])).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Bancontact')).toBeChecked();
  const popup = await localPayment.start(page, 'Pay with Bancontact');
  await expect(popup.getByRole('heading')).toHaveText('Approve your Bancontact payment');
  await popup.getByRole('button', { name: 'Cancel and return' }).click();
  await expect(page.getByRole('status')).toHaveText('Payment canceled. You haven’t been charged.');
  expect(await outcomes(page)).toContain('pay-cancel');
});

test('a payment by BLIK code needs no popup', async ({ page, context, shop, merchant }) => {
  await localPayment.open(page, shop, merchant, 'payment-types="blik" blik-code');
  const field = page.getByLabel('BLIK code');
  await localPayment.button(page, 'Pay with BLIK').click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription('Enter the 6-digit code from your banking app.');
  expect(await findings(page, [page.mainFrame()])).toEqual([]);
  await field.fill('000 000');
  await localPayment.button(page, 'Pay with BLIK').click();
  await expect(page.getByRole('alert')).toContainText('wasn’t approved');
  await field.fill('123 456');
  await expect(field).toHaveValue('123456');
  await localPayment.button(page, 'Pay with BLIK').click();
  await expect(page.getByRole('status')).toHaveText('Approved');
  expect(await outcomes(page)).toEqual([
    'pay-ready',
    'pay-error ELEMENT_FIELDS_INVALID',
    'pay-start',
    'pay-error LOCAL_PAYMENT_INVALID_PAYMENT_OPTION',
    'pay-start',
    'pay-success',
  ]);
  expect(context.pages()).toEqual([page]);
});

test('the page opened by a return link completes the payment', async ({ page, shop, merchant }) => {
  await localPayment.open(page, shop, merchant, ideal);
  const popup = await localPayment.start(page);
  await popup.getByText('Simulate a problem').click();
  await popup.getByRole('link', { name: 'Disconnect from the shop' }).click();
  await expect.poll(() => outcomes(page)).toContain('pay-cancel');
  await popup.getByRole('button', { name: 'Approve payment' }).click();
  await popup.getByRole('link', { name: 'Return to the shop' }).click();
  await expect(popup.getByRole('status')).toHaveText('Approved');
  expect(await popup.evaluate(() => location.search)).toBe('');
  expect(await popup.evaluate(() => window.lastPayload)).toMatchObject({ type: 'PayPalAccount' });
});

test('closing the popup or pressing Escape cancels, and removing the element closes the popup', async ({
  page,
  shop,
  merchant,
}) => {
  await localPayment.open(page, shop, merchant, ideal);
  await localPayment.cancelByEach(page);
  await localPayment.removeDuringPayment(page);
});

test('a payment that cannot start shows the reason', async ({ page, shop, merchant }) => {
  await localPayment.open(page, shop, merchant, ideal);

  await test.step('a missing option is reported with its name', async () => {
    await page.evaluate(() => {
      const element = document.querySelector('pay-local-payment');
      if (element) element.surname = undefined;
    });
    await localPayment.button(page).click();
    await expect
      .poll(() => outcomes(page))
      .toContain('pay-error LOCAL_PAYMENT_START_PAYMENT_MISSING_REQUIRED_OPTION');
    await page.evaluate(() => {
      document.querySelector('pay-local-payment')?.setAttribute('surname', 'Doe');
    });
  });

  await localPayment.startBlocked(page, 'LOCAL_PAYMENT_WINDOW_OPEN_FAILED');
});
