import type { Page } from '@playwright/test';
import { addApplePay } from '../../../sdk/test/support/apple-pay.js';
import { customerToken, saveCards } from '../../../sdk/test/support/saved-methods.js';
import {
  expect,
  fillCard,
  goodCard,
  isPaid,
  payButton,
  putInCart,
  salesOf,
  test,
  toCheckout,
} from './support.js';

/** Puts another item in the cart and opens the checkout, which keeps the shopper's details. */
async function buyAgain(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/product/holm`);
  await putInCart(page, 'Holm');
  await page.goto(`${origin}/checkout`);
}

/** Presses the button of a wallet, which is above the form. */
async function start(page: Page, button: string): Promise<void> {
  const pay = page.getByRole('button', { name: button });
  await expect(pay).not.toHaveAttribute('aria-disabled', 'true');
  await pay.click();
}

async function chooseBankAccount(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Bank account' }).check();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lee');
}

test('a shopper pays with every wallet of the US store, by bank account, and with a saved card', async ({
  page,
  shop,
}) => {
  const { origins, sandbox } = shop.sites;
  const expectPaid = async (text: string) => {
    await isPaid(page);
    await expect(page.getByText(text)).toBeVisible();
    expect(await salesOf(sandbox, page)).toMatchObject([{ amount: '189.00', currencyIsoCode: 'USD' }]);
  };

  await test.step('Google Pay', async () => {
    await toCheckout(page, origins.shop, 'us');
    await expect(page.getByRole('button', { name: 'Pay with Google Pay' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pay with Apple Pay' })).toHaveCount(0);
    await start(page, 'Pay with Google Pay');
    await page.getByRole('button', { name: 'Pay with Visa •••• 1111' }).click();
    await expectPaid('1111');
  });

  await test.step('Apple Pay, in a browser that has it', async () => {
    await addApplePay(page, sandbox, origins.pay);
    await buyAgain(page, origins.shop);
    await start(page, 'Pay with Apple Pay');
    await page.getByRole('dialog').getByRole('button', { name: 'Pay with Visa 1111' }).click();
    await expectPaid('Apple Pay - Visa');
  });

  await test.step('Visa Checkout', async () => {
    await buyAgain(page, origins.shop);
    await page.getByRole('radio', { name: 'Visa Checkout' }).check();
    await start(page, 'Pay with Visa Checkout');
    await page.getByRole('dialog').getByRole('button', { name: 'Pay with Visa 1111' }).click();
    await expectPaid('1111');
  });

  await test.step('the numbers of a bank account', async () => {
    await buyAgain(page, origins.shop);
    await chooseBankAccount(page);
    await page.getByRole('radio', { name: 'Enter account details' }).check();
    await page.getByLabel('Routing number').fill('021000021');
    await page.getByLabel('Account number').fill('567891234');
    await page.getByRole('button', { name: /by bank account/ }).click();
    await expectPaid('1234');
  });

  await test.step('a login at the bank', async () => {
    await buyAgain(page, origins.shop);
    await chooseBankAccount(page);
    await page.getByRole('button', { name: 'Log in to your bank' }).click();
    await page.getByRole('button', { name: 'Connect the checking account' }).click();
    await expectPaid('0000');
  });

  await test.step('a UnionPay card', async () => {
    await buyAgain(page, origins.shop);
    await fillCard(page, '6212345678901232');
    await page.getByRole('textbox', { name: 'Mobile number' }).fill('13800000000');
    await payButton(page).click();
    await page.getByLabel('Code from the text message').fill('12345');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expectPaid('1232');
  });

  await test.step('a saved card', async () => {
    const token = await customerToken(shop, sandbox.merchants.demo);
    await saveCards(shop, sandbox.merchants.demo, token, [goodCard]);
    await page.route('**/api/client-token*', (route) => route.fulfill({ json: { clientToken: token } }));
    await buyAgain(page, origins.shop);
    await expect(page.getByRole('radio', { name: /1111/ })).toBeChecked();
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await expectPaid('Visa ending in 1111');
  });
});
