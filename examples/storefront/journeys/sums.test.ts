import type { Page } from '@playwright/test';
import {
  badCard,
  declineAnalytics,
  expect,
  fillCard,
  fillCheckout,
  fillDetails,
  forgive,
  goodCard,
  isPaid,
  open,
  payButton,
  putInCart,
  salesOf,
  test,
} from './support.js';

/** Opens a checkout that is filled in except for the payment. */
async function ready(page: Page, origin: string, product: string, number = goodCard): Promise<void> {
  await open(page, `${origin}/product/${product.toLowerCase()}`, product);
  await declineAnalytics(page);
  await putInCart(page, product);
  await fillCheckout(page, number);
}

test('the shopper can pay only after the total is known, and pays the total that is shown', async ({
  page,
  shop,
  consoleErrors,
}) => {
  await open(page, `${shop.sites.origins.shop}/product/aurora`, 'Aurora');
  await declineAnalytics(page);
  await putInCart(page, 'Aurora');
  await page.goto(`${shop.sites.origins.shop}/checkout`);
  await fillDetails(page);
  await expect(payButton(page)).toHaveText('Pay $129.00');
  await page.route('**/api/quote', (route) => route.abort());
  await page.getByRole('radio', { name: /Express/ }).check();
  const failed = page.getByRole('alert').filter({ hasText: 'We couldn’t update the total.' });
  await expect(failed).toBeVisible();
  await expect(payButton(page)).toBeDisabled();

  await page.unroute('**/api/quote');
  // The response for Express arrives after the one for Standard, which was chosen last.
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/quote', async (route) => {
    if (route.request().postData()?.includes('express')) await isReleased;
    // An aborted request has no response.
    await route.continue().catch(() => undefined);
  });
  await failed.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('radio', { name: /Standard/ }).check();
  await expect(payButton(page)).toBeEnabled();
  release();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(payButton(page)).toHaveText('Pay $129.00');

  await page.getByRole('radio', { name: /Express/ }).check();
  await expect(payButton(page)).toHaveText('Pay $144.00');
  await fillCard(page, goodCard);
  await payButton(page).click();
  await isPaid(page);
  expect(await salesOf(shop.sites.sandbox, page)).toMatchObject([{ amount: '144.00' }]);
  forgive(consoleErrors, /Failed to load|NetworkError|ERR_FAILED/);
});

test("a total that differs from the server's is not charged, and the correct one is shown first", async ({
  page,
  shop,
  consoleErrors,
}) => {
  const { shop: origin } = shop.sites.origins;
  await open(page, `${origin}/product/aurora`, 'Aurora');
  await declineAnalytics(page);
  await putInCart(page, 'Aurora');
  await page.evaluate(() => {
    const send = window.fetch.bind(window);
    window.fetch = async (address, init) => {
      // Every total is wrong until the page sends the order.
      if (typeof address === 'string' && address.startsWith('/api/orders')) window.fetch = send;
      const response = await send(address, init);
      if (address !== '/api/quote' || window.fetch === send) return response;
      return Response.json({ ...(await response.json()), total: 10_000, amount: '100.00' });
    };
  });
  await page.evaluate(() => {
    history.pushState(null, '', '/checkout');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await fillDetails(page);
  await fillCard(page, goodCard);
  await expect(payButton(page)).toHaveText('Pay $100.00');
  await payButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The total has changed.' })).toBeVisible();
  await expect(page.getByText('Your card was declined.')).toBeHidden();
  await expect(payButton(page)).toHaveText('Pay $129.00');
  await payButton(page).click();
  await isPaid(page);
  expect(await salesOf(shop.sites.sandbox, page)).toMatchObject([{ amount: '129.00' }]);
  forgive(consoleErrors, /409/);
});

test('items that a second tab adds are kept after the first tab has paid', async ({
  page,
  context,
  shop,
}) => {
  const { shop: origin } = shop.sites.origins;
  await ready(page, origin, 'Holm');
  const second = await context.newPage();
  await open(second, `${origin}/product/aurora`, 'Aurora');
  await putInCart(second, 'Aurora');
  // Keys go to the front tab.
  await page.bringToFront();
  await payButton(page).click();
  await isPaid(page);
  expect(await salesOf(shop.sites.sandbox, page)).toMatchObject([{ amount: '189.00' }]);
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  // In a second order of the session, only the card is missing.
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await page.getByRole('link', { name: 'Check out' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('ann@example.com');
  await fillCard(page, goodCard);
  await payButton(page).click();
  await isPaid(page);
  expect(await salesOf(shop.sites.sandbox, page)).toMatchObject([{ amount: '129.00' }]);
});

test('a shopper whose id was lost after a decline pays for a new order', async ({
  page,
  context,
  shop,
  consoleErrors,
}) => {
  await ready(page, shop.sites.origins.shop, 'Holm', badCard);
  await payButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible();
  await context.clearCookies({ name: 'customer' });
  await page.reload();
  await fillCard(page, goodCard);
  await payButton(page).click();
  await isPaid(page);
  expect(await salesOf(shop.sites.sandbox, page)).toHaveLength(1);
  forgive(consoleErrors, /40[24]/);
});

test('details are kept after a change of language and store, and every tab is updated', async ({
  page,
  context,
  shop,
}) => {
  const { shop: origin } = shop.sites.origins;
  await ready(page, origin, 'Holm');
  await page.getByLabel('Language').selectOption('fr-CA');
  await expect(page.getByLabel('Courriel')).toHaveValue('ann@example.com');
  await expect(page.getByLabel('État', { exact: true })).toHaveValue('OR');
  await page.getByLabel('Langue').selectOption('en-US');
  await fillCard(page, goodCard);
  const second = await context.newPage();
  await open(second, `${origin}/product/holm`, 'Holm');
  await second.getByLabel('Country and currency').selectOption('ie');
  await expect(second.getByText('Prices are now in EUR.')).toBeVisible();
  await page.bringToFront();
  await payButton(page).click();
  await expect(page.getByText('Prices are now in EUR.')).toBeVisible();
  await expect(payButton(page)).toContainText('€');
  await expect(page.getByLabel('Full name')).toHaveValue('Ann Example');
  await expect(page.getByLabel('County')).toHaveValue('');
});

test('a cart that cannot be ordered can be viewed and corrected', async ({ page, context, shop }) => {
  const { shop: origin } = shop.sites.origins;
  const line = (product: string, color: string) => ({ product, color, quantity: 1 });
  const cart = {
    id: '023804f4-3fca-45a6-9c84-479f16b5d93b',
    lines: [
      line('monocle', 'gold'),
      ...Array.from({ length: 20 }, () => line('holm', 'gold')),
      line('aurora', 'ink'),
    ],
  };
  await context.addCookies([
    { name: 'cart', value: encodeURIComponent(JSON.stringify(cart)), url: origin },
    { name: 'customer', value: '%E0%A4%A', url: origin },
    { name: 'locale', value: '%E0%A4%A', url: origin },
  ]);
  await page.goto(`${origin}/checkout`);
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible();
  await declineAnalytics(page);
  await expect(page.getByRole('link', { name: 'Check out' })).toBeHidden();
  await expect(page.getByText('No longer available.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove monocle · Gold' }).click();
  await expect(page.getByText('No longer available.')).toBeHidden();
  await page.getByRole('button', { name: 'Remove aurora · Ink' }).click();
  await page.getByRole('link', { name: 'Check out' }).click();
  await fillDetails(page);
  await expect(payButton(page)).toHaveText('Pay $3,780.00');
});
