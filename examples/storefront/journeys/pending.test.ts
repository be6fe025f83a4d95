import AxeBuilder from '@axe-core/playwright';
import {
  declineAnalytics,
  expect,
  fillCard,
  fillDetails,
  forgive,
  goodCard,
  open,
  payButton,
  putInCart,
  salesOf,
  test,
} from './support.js';

const failure = (operation: string) =>
  ({ match: { operation }, fault: { kind: 'status', status: 500 } }) as const;

test('after a reload during a payment, the page waits for the receipt, which mentions the items left in the cart', async ({
  page,
  context,
  shop,
  consoleErrors,
}) => {
  const { sandbox, origins } = shop.sites;
  await open(page, `${origins.shop}/product/holm`, 'Holm');
  await declineAnalytics(page);
  await putInCart(page, 'Holm');
  await page.goto(`${origins.shop}/checkout`);
  await fillDetails(page);
  await fillCard(page, goodCard);
  const second = await context.newPage();
  await open(second, `${origins.shop}/product/aurora`, 'Aurora');
  const sales = () => sandbox.requests.recent({ operation: 'createTransaction' }).length;
  const before = sales();
  sandbox.scenarios.add({ match: { operation: 'createTransaction' }, fault: { kind: 'delay', ms: 5_000 } });
  // Enter in a field starts the payment, which locks the form.
  await page.getByLabel('City').press('Enter');
  const payment = page.getByRole('heading', { name: 'Payment', exact: true });
  await expect(payment).toBeFocused();
  await expect(page.locator('#details')).toHaveJSProperty('inert', true);
  await expect.poll(sales).toBeGreaterThan(before);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Payment in progress' })).toBeVisible();
  // The page receives the outcome after the second tab has added an item.
  let learn: (() => void) | undefined;
  const isAdded = new Promise<void>((resolve) => {
    learn = resolve;
  });
  await page.route('**/api/quote', async (route) => {
    await isAdded;
    await route.continue();
  });
  await expect(page.getByRole('status').filter({ hasText: 'We’re confirming your payment.' })).toBeAttached();
  await expect(payButton(page)).toHaveCount(0);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await putInCart(second, 'Aurora');
  learn?.();
  await expect(page.getByRole('heading', { name: /^Thank you, / })).toBeVisible({
    timeout: 15_000,
  });
  await expect(page.getByText('Your other items are still in your cart.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  expect(await salesOf(sandbox, page)).toMatchObject([{ amount: '189.00' }]);
  forgive(consoleErrors, /Failed to load|NetworkError/);
});

test('an attempt without a charge leads back to the form with a message', async ({
  page,
  shop,
  consoleErrors,
}) => {
  const { sandbox, origins } = shop.sites;
  await open(page, `${origins.shop}/product/holm`, 'Holm');
  await declineAnalytics(page);
  await putInCart(page, 'Holm');
  await page.goto(`${origins.shop}/checkout`);
  await fillDetails(page);
  await fillCard(page, goodCard);
  sandbox.scenarios.add(failure('createTransaction'));
  for (let failures = 0; failures < 2; failures += 1) sandbox.scenarios.add(failure('closeIdempotencyKey'));
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Payment in progress' })).toBeFocused();
  const payment = page.getByRole('region', { name: 'Payment', exact: true });
  await expect(payment.getByRole('alert').filter({ hasText: 'You haven’t been charged.' })).toBeVisible({
    timeout: 15_000,
  });
  await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeFocused();
  await expect(page.getByLabel('City')).toHaveValue('Portland');
  await fillCard(page, goodCard);
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: /^Thank you, / })).toBeVisible();
  expect(await salesOf(sandbox, page)).toMatchObject([{ amount: '189.00' }]);
  forgive(consoleErrors, /503|500/);
});

test('all missing details of a direct debit are shown at the first press', async ({ page, shop }) => {
  const { shop: origin } = shop.sites.origins;
  await open(page, `${origin}/product/holm`, 'Holm');
  await declineAnalytics(page);
  await page.getByLabel('Country and currency').selectOption('ie');
  await putInCart(page, 'Holm');
  await page.goto(`${origin}/checkout`);
  await page.getByRole('radio', { name: 'Direct debit (SEPA)' }).check();
  const start = page.getByRole('button', { name: /direct debit/ });
  await expect(start).not.toHaveAttribute('aria-disabled', 'true');
  await start.click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('IBAN')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Enter an Eircode, like D02 X285.')).toBeVisible();
});
