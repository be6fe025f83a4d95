import type { Page } from '@playwright/test';
import { declineAnalytics, expect, forgive, open, tabTo, putInCart, test } from './support.js';

const cards = (page: Page) => page.locator('.grid li');

test('search and facets are kept in the address over reload, Back, and in links', async ({ page, shop }) => {
  await open(page, shop.sites.origins.shop, 'All products');
  await declineAnalytics(page);
  await expect(page.getByText('Glasses for people who look twice.')).toBeVisible();
  await expect(cards(page)).toHaveCount(12);
  const sun = page.getByRole('checkbox', { name: /^Sun/ });
  await sun.check();
  await expect(cards(page)).toHaveCount(3);
  await expect(sun).toBeFocused();
  await page.getByText('Color', { exact: true }).click();
  await page.getByRole('checkbox', { name: /^Rose/ }).check();
  await expect(page).toHaveURL(/\?category=sun&color=rose$/);
  await expect(cards(page)).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: /^Rose/ })).toBeChecked();
  await expect(cards(page)).toHaveCount(1);
  await page.goBack();
  await expect(cards(page)).toHaveCount(3);
  await page.goto(`${shop.sites.origins.shop}/?q=monocle`);
  await expect(page.getByText('No results. Try another search or fewer filters.')).toBeVisible();
});

test('loaded data is reused for five minutes', async ({ page, shop }) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/products') || pathname === '/api/getContent') requested.push(pathname);
  });
  await page.clock.install();
  await open(page, shop.sites.origins.shop, 'All products');
  await expect(page.getByRole('heading', { name: 'A measured fit' })).toBeVisible();
  const first = requested.length;
  const away = async () => {
    await page.getByRole('link', { name: /^Holm/ }).click();
    await expect(page.getByRole('heading', { name: 'Holm', level: 1 })).toBeVisible();
    await page.goBack();
    await expect(cards(page)).toHaveCount(12);
  };
  await away();
  expect(requested).toHaveLength(first + 1);
  await page.clock.fastForward('05:01');
  await away();
  await expect.poll(() => requested.length).toBeGreaterThanOrEqual(first + 3);
});

test('without the content service the page is complete, and the failure is logged after two retries', async ({
  page,
  shop,
  consoleErrors,
}) => {
  let requests = 0;
  const headers: (string | undefined)[] = [];
  await page.route('**/api/getContent?*home-stories*', (route) => route.abort());
  await page.route('**/api/getContent?*home-hero*', async (route) => {
    requests += 1;
    headers.push(route.request().headers()['cache-control']);
    await route.fulfill({ status: 503, json: { code: 'down', detail: 'down' } });
  });
  await open(page, shop.sites.origins.shop, 'All products');
  await expect(page.getByText('Glasses, designed with care.')).toBeVisible();
  await expect(cards(page)).toHaveCount(12);
  await expect
    .poll(() => consoleErrors.filter((text) => text.includes('The content did not load.')).length)
    .toBe(2);
  expect(requests).toBe(3);
  expect(headers).toEqual(['no-cache', 'no-cache', 'no-cache']);
  forgive(consoleErrors, /content did not load|503|Failed to load|NetworkError|ERR_FAILED/);
});

test('if the shop does not respond, the page shows the failure and offers a retry', async ({
  page,
  shop,
  consoleErrors,
}) => {
  await page.route('**/api/products?*', (route) => route.abort());
  await page.goto(shop.sites.origins.shop);
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'This page didn’t load' })).toBeVisible({ timeout: 30_000 });
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page)).toHaveCount(12);
  forgive(consoleErrors, /Failed to load|NetworkError|ERR_FAILED/);
});

test('cookies last an hour, are renewed, and invalid ones are deleted', async ({ page, shop }) => {
  const { shop: origin } = shop.sites.origins;
  await page.context().addCookies([
    { name: 'cart', value: '%7Bbroken', url: origin },
    { name: 'message', value: encodeURIComponent('{"key":"notice.paid","words":{}}'), url: origin },
  ]);
  await open(page, `${origin}/product/holm`, 'Holm');
  await expect(page.getByText('You’ve already paid for this order.')).toBeVisible();
  await putInCart(page, 'Holm');
  const found = (await page.context().cookies()).filter(({ domain }) => domain === 'shop.localhost');
  expect(found.map(({ name }) => name).sort()).toEqual([
    'cart',
    'country',
    'currency',
    'customer',
    'locale',
    'store',
  ]);
  for (const { name, path, sameSite, secure, expires } of found) {
    expect({ name, path, sameSite, secure }).toEqual({ name, path: '/', sameSite: 'Lax', secure: false });
    const hours = (expires - Date.now() / 1000) / 3600;
    expect(hours, name).toBeGreaterThan(0.9);
    expect(hours, name).toBeLessThanOrEqual(1.01);
  }
});

test('a shopper searches and adds to the cart by keyboard alone', async ({ page, shop }) => {
  await open(page, shop.sites.origins.shop, 'All products');
  await tabTo(page.getByRole('link', { name: 'Skip to content' }));
  await tabTo(page.getByRole('searchbox', { name: /Search/ }).first());
  await page.keyboard.type('aviator');
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(1);
  await tabTo(page.getByRole('link', { name: /^Solano/ }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Solano', level: 1 })).toBeFocused();
  await tabTo(page.getByRole('radio', { name: /^Gold/ }).first());
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Ink' })).toBeChecked();
  await tabTo(page.getByRole('button', { name: /Add to cart/ }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByText('Solano added to cart.')).toBeVisible();
});
