import type { Page } from '@playwright/test';
import { findings } from '#test/support/axe.js';
import { expect, test } from '#test/support/fixtures.js';
import { popupElement } from '#test/support/popup-element.js';
import { recordedEvents } from '#test/support/recorded-events.js';

const iban = 'DE89370400440532013000';

const sepa = popupElement({
  tag: 'pay-sepa',
  attributes: 'merchant-account-id="acct_eur" customer-id="cust-7" creditor="Lens & Co"',
  button: 'Pay by direct debit',
  overlay: 'Finish paying in the SEPA window',
});

async function fill(page: Page): Promise<void> {
  await page.getByLabel('Account holder').fill('Ada Lee');
  await page.getByLabel('IBAN').pressSequentially(iban);
}

test(
  'a shopper who approves pays, and receives events, focus and status messages',
  { tag: ['@window', '@focus'] },
  async ({ page, shop, merchant }) => {
    const before = await sepa.open(page, shop, merchant);
    await expect(page.getByText('you authorize Lens & Co to send')).toBeVisible();
    await fill(page);
    const field = page.getByLabel('IBAN');
    await expect(field).toHaveValue('DE89 3704 0044 0532 0130 00');
    await test.step('the caret stays where the shopper types', async () => {
      await field.press('Home');
      for (let step = 0; step < 4; step += 1) await field.press('ArrowRight');
      await field.press('Backspace');
      await field.pressSequentially('9');
      await expect(field).toHaveValue('DE89 3704 0044 0532 0130 00');
      expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(4);
    });
    await sepa.pay(page, before, {
      approve: (popup) => popup.getByRole('button', { name: 'Agree and return' }).click(),
      payload: { ibanLastFour: '3000' },
    });
  },
);

test('a missing value is reported beside its field, which receives the focus', async ({
  page,
  shop,
  merchant,
}) => {
  await sepa.open(page, shop, merchant);
  await sepa.button(page).click();
  await expect(page.getByText('Enter the account holder’s name.')).toBeVisible();
  await expect(page.getByLabel('IBAN')).toHaveAccessibleDescription('Enter your IBAN.');
  await expect(page.getByLabel('Account holder')).toBeFocused();
  await page.keyboard.type('Ada Lee');
  await sepa.button(page).click();
  await expect(page.getByLabel('IBAN')).toBeFocused();
  await page.getByLabel('IBAN').fill('DE88370400440532013000');
  await expect(page.getByLabel('IBAN')).toHaveAccessibleDescription('Check your IBAN.');
  expect(await findings(page, [page.mainFrame()])).toEqual([]);
  await page.getByLabel('IBAN').fill(iban);
  await expect(page.getByLabel('IBAN')).toHaveAccessibleDescription('');
  expect(await recordedEvents(page)).not.toContain('pay-start');
  expect(page.context().pages()).toHaveLength(1);
});

test('every exit of the shopper cancels, and removing the element closes the popup', async ({
  page,
  shop,
  merchant,
}) => {
  await sepa.open(page, shop, merchant);
  await fill(page);
  await sepa.cancelByEach(page, [
    ['the bank’s cancel', 'provider', (popup) => popup.getByRole('button', { name: 'Cancel' }).click()],
    [
      'the layer’s button',
      'backdrop',
      async () => {
        expect(await findings(page, [page.mainFrame()])).toEqual([]);
        await page.getByRole('button', { name: 'Cancel payment' }).click();
      },
    ],
  ]);
  await sepa.removeDuringPayment(page);
});

test('a payment that cannot start reports its code, and opens nothing', async ({ page, shop, merchant }) => {
  await sepa.open(page, shop, merchant);
  const codeOfPay = () =>
    page.evaluate(() =>
      document
        .querySelector('pay-sepa')
        ?.pay()
        .catch((error: unknown) => (error as { code: string }).code),
    );
  await test.step('empty fields open nothing', async () => {
    expect(await codeOfPay()).toBe('ELEMENT_FIELDS_INVALID');
    await fill(page);
  });
  await sepa.startBlocked(page, 'SEPA_TOKENIZATION_FAILED');
  await test.step('a start that the shop prevents opens nothing', async () => {
    await page.evaluate(() => {
      document.addEventListener('pay-start', (event) => {
        event.preventDefault();
      });
    });
    expect(await codeOfPay()).toBe('ABORTED');
  });
  expect(page.context().pages()).toHaveLength(1);
});
