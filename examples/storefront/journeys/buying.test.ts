import {
  badCard,
  declineAnalytics,
  expect,
  fillCard,
  fillCheckout,
  fillDetails,
  forgive,
  goodCard,
  open,
  payButton,
  putInCart,
  salesOf,
  test,
  expectDetails,
} from './support.js';

test('a guest searches, buys with a card, and can open the receipt again; other visitors cannot', async ({
  page,
  browser,
  shop,
  consoleErrors,
}) => {
  const { shop: origin } = shop.sites.origins;
  await open(page, origin, 'All products');
  await declineAnalytics(page);
  await page.getByRole('searchbox', { name: 'Search glasses' }).fill('keyhole');
  await page.getByRole('searchbox', { name: 'Search glasses' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '1 product' })).toBeVisible();
  await page.getByRole('link', { name: /Aurora/ }).click();
  await page.getByRole('radio', { name: 'Sage' }).check();
  await putInCart(page, 'Aurora');
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await page.getByLabel('Quantity: Aurora').selectOption('2');
  await expect(page.getByRole('complementary').getByText('$258.00')).toBeVisible();
  await page.getByRole('link', { name: 'Check out' }).click();
  await fillDetails(page);
  await page.getByRole('radio', { name: /Express/ }).check();
  await fillCard(page, goodCard);
  await page.getByRole('button', { name: 'Pay $273.00' }).click();
  await expect(page.getByRole('heading', { name: /^Thank you, / })).toBeFocused();
  await expect(page.getByText('Visa ending in 1111')).toBeVisible();
  await expect(page.locator('pay-mark[brand=Visa] svg')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, empty' })).toBeVisible();
  expect(await salesOf(shop.sites.sandbox, page)).toMatchObject([
    { amount: '273.00', currencyIsoCode: 'USD' },
  ]);

  await page.reload();
  await expect(page.getByText('2 × Aurora')).toBeVisible();
  const stranger = await (await browser.newContext()).newPage();
  await open(stranger, page.url(), 'Page not found');
  await stranger.context().close();
  forgive(consoleErrors, /404/);
});

test('a declined card is reported, and another card pays for the same order', async ({
  page,
  shop,
  consoleErrors,
}) => {
  await open(page, `${shop.sites.origins.shop}/product/holm`, 'Holm');
  await declineAnalytics(page);
  await putInCart(page, 'Holm');
  await page.goto(`${shop.sites.origins.shop}/checkout`);
  await fillDetails(page);
  await fillCard(page, badCard);
  await payButton(page).click();
  await expect(
    page.getByText('Your card was declined. You haven’t been charged. Try another card.'),
  ).toBeVisible();
  await page.reload();
  await expectDetails(page);
  await fillCard(page, goodCard);
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: /^Thank you, / })).toBeVisible();
  expect(await salesOf(shop.sites.sandbox, page)).toHaveLength(2);
  forgive(consoleErrors, /402/);
});

test(
  'a double press, a lost response to the payment, and Back after it lead to one payment',
  { tag: '@journey' },
  async ({ page, shop }) => {
    await open(page, `${shop.sites.origins.shop}/product/holm`, 'Holm');
    await declineAnalytics(page);
    await putInCart(page, 'Holm');
    await fillCheckout(page, goodCard);
    // Simulates a lost response: the server receives the payment, the page gets an error.
    await page.evaluate(() => {
      const send = window.fetch.bind(window);
      window.fetch = async (address, init) => {
        const response = await send(address, init);
        if (typeof address === 'string' && address.endsWith('/payments'))
          throw new TypeError('lost on the way');
        return response;
      };
    });
    await payButton(page).dblclick();
    // The page waits for the outcome by itself.
    await expect(page.getByRole('heading', { name: /^Thank you, / })).toBeVisible({
      timeout: 15_000,
    });
    await expect(page.getByText('You’ve already paid for this order.')).toBeVisible();
    expect(await salesOf(shop.sites.sandbox, page)).toHaveLength(1);
    await page.goBack();
    await page.goForward();
    await expect(page.getByRole('heading', { name: /^Thank you, / })).toBeVisible();
    await page.goto(`${shop.sites.origins.shop}/checkout`);
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  },
);

test('a shopper pays in French, in Canada, in Canadian dollars', async ({ page, shop }) => {
  await open(page, `${shop.sites.origins.shop}/product/aurora`, 'Aurora');
  await declineAnalytics(page);
  await page.getByLabel('Country and currency').selectOption('ca');
  await expect(page.getByText('Prices are now in CAD.')).toBeVisible();
  await page.getByLabel('Language').selectOption('fr-CA');
  await expect(page.getByText(/^175,00\s\$$/)).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter au panier' }).click();
  await page.getByRole('link', { name: 'Panier, 1 article' }).click();
  await page.getByRole('link', { name: 'Passer à la caisse' }).click();
  await page.getByLabel('Courriel').fill('zoe@example.com');
  await page.getByLabel('Nom complet').fill('Zoé Exemple');
  await page.getByLabel('Adresse', { exact: true }).fill('1, rue Principale');
  await page.getByLabel('Ville').fill('Montréal');
  await page.locator('[name="region"]').selectOption('QC');
  await page.getByLabel('Code postal', { exact: true }).fill('97201');
  await expect(payButton(page)).toContainText('201,21');
  const cookies = await page.context().cookies();
  expect(Object.fromEntries(cookies.map(({ name, value }) => [name, value]))).toMatchObject({
    store: 'ca',
    currency: 'CAD',
    country: 'CA',
    locale: 'fr-CA',
  });
});

test('without cookies the cart is kept until the page is unloaded', async ({ page, shop }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined });
  });
  await open(page, `${shop.sites.origins.shop}/product/holm`, 'Holm');
  await declineAnalytics(page);
  await putInCart(page, 'Holm');
  await fillCheckout(page, goodCard);
  await payButton(page).click();
  await expect(page.getByText('Visa ending in 1111')).toBeVisible();
});
