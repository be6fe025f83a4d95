import {
  declineAnalytics,
  expect,
  fillCard,
  fillDetails,
  goodCard,
  open,
  payButton,
  putInCart,
  test,
  expectDetails,
} from './support.js';

test('missing details are reported beside each field, and the first one is focused', async ({
  page,
  shop,
}) => {
  const { shop: origin } = shop.sites.origins;
  await open(page, `${origin}/product/holm`, 'Holm');
  await declineAnalytics(page);
  await putInCart(page, 'Holm');
  await page.getByLabel('Language').selectOption('fr-CA');
  await page.goto(`${origin}/checkout`);
  await payButton(page).click();
  const email = page.getByLabel('Courriel');
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription('Saisissez une adresse courriel, comme nom@exemple.com.');
  await expect(page.getByText('Saisissez un code ZIP, comme 97201.')).toBeVisible();
  await email.fill('ann@example.com');
  await expect(email).not.toHaveAttribute('aria-invalid');
  await page.getByLabel('Langue').selectOption('en-US');
  await expect(page.getByLabel('Email')).toHaveValue('ann@example.com');
  await page.getByLabel('ZIP code').fill('H2X 1Y4');
  await page.getByLabel('City').focus();
  await expect(page.getByText('Enter a ZIP code, like 97201.')).toBeVisible();
});

test('the delivery address is also the billing address, unless the shopper enters another', async ({
  page,
  shop,
}) => {
  const { sandbox, origins } = shop.sites;
  const sent = () => {
    const [request] = sandbox.requests.recent({ operation: 'tokenizeCreditCard' }).slice(-1);
    return JSON.stringify(request?.body);
  };
  for (const isSame of [true, false]) {
    await open(page, `${origins.shop}/product/holm`, 'Holm');
    if (isSame) await declineAnalytics(page);
    await putInCart(page, 'Holm');
    await page.goto(`${origins.shop}/checkout`);
    if (isSame) await fillDetails(page);
    else {
      await expectDetails(page);
      await page.getByLabel('Billing address is the same as delivery address').uncheck();
      const billing = page.getByRole('group', { name: 'Billing address' });
      await billing.getByLabel('Full name').fill('Bob Biller');
      await billing.getByLabel('Street address').fill('2 Side Street');
      await billing.getByLabel('City').fill('Salem');
      await billing.getByLabel('State').selectOption('Oregon');
      await billing.getByLabel('ZIP code').fill('97301');
    }
    await fillCard(page, goodCard);
    await payButton(page).click();
    await expect(page.getByText('Visa ending in 1111')).toBeVisible();
    const expected = isSame
      ? ['"Ann Example"', '"97201"', '"1 Main Street"', '"OR"']
      : ['"Bob Biller"', '"97301"', '"2 Side Street"'];
    for (const part of expected) expect(sent()).toContain(part);
  }
});
