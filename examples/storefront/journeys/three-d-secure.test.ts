import {
  declineAnalytics,
  expect,
  fillCheckout,
  forgive,
  open,
  payButton,
  putInCart,
  salesOf,
  test,
} from './support.js';

/** Test card whose bank asks for a code. */
const challengedCard = '4000000000001091';

// Otherwise a click can go to the place in which the bank's button was before the window had risen.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a shopper confirms a card payment at the bank, after canceling it there and closing it once', async ({
  page,
  shop,
  consoleErrors,
}) => {
  await open(page, `${shop.sites.origins.shop}/product/holm`, 'Holm');
  await declineAnalytics(page);
  await putInCart(page, 'Holm');
  await fillCheckout(page, challengedCard);
  const bank = page.frameLocator('#Cardinal-CCA-IFrame');
  const challenge = page.getByRole('dialog');
  const canceled = page.getByText('Payment canceled. You haven’t been charged.');

  await payButton(page).click();
  await bank.getByRole('button', { name: 'Cancel' }).click();
  await expect(canceled).toBeVisible();
  forgive(consoleErrors, /402/);

  await payButton(page).click();
  await expect(canceled).toBeHidden();
  await expect(bank.getByLabel('Code from your bank')).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(challenge).toBeHidden();
  await expect(canceled).toBeVisible();

  await payButton(page).click();
  await bank.getByLabel('Code from your bank').fill('0000');
  await bank.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(bank.getByRole('alert')).toHaveText('This code is wrong. Tries left: 2');
  await bank.getByLabel('Code from your bank').fill('1234');
  await bank.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(page.getByRole('heading', { name: /^Thank you, / })).toBeVisible();
  expect(await salesOf(shop.sites.sandbox, page)).toContainEqual(
    expect.objectContaining({ currencyIsoCode: 'USD', status: 'submitted_for_settlement' }),
  );
});
