import type { Page } from '@playwright/test';
import { expect, fillCheckout, goodCard, open, payButton, putInCart, test } from './support.js';

const events = (page: Page): string[] => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/1/events')) sent.push(request.url());
  });
  return sent;
};

const analyticsCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === '_ALGOLIA');

test('analytics send and store nothing before the shopper agrees or after they decline', async ({
  page,
  shop,
}) => {
  const sent = events(page);
  await open(page, `${shop.sites.origins.shop}/?q=holm`, /holm/);
  await page.getByRole('link', { name: /^Holm/ }).click();
  await expect(page.getByRole('heading', { name: 'Holm', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'No thanks' }).click();
  await putInCart(page, 'Holm');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Allow' })).toBeHidden();
  expect(sent).toEqual([]);
  expect(await analyticsCookie(page)).toBeUndefined();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('after consent, view, click after search, and conversion are sent, with a cookie for 180 days', async ({
  page,
  shop,
}) => {
  const { sandbox, origins } = shop.sites;
  const before = (await sandbox.insights.list()).length;
  await open(page, `${origins.shop}/?q=facet`, /facet/);
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.getByRole('link', { name: /^Facet/ }).click();
  await putInCart(page, 'Facet');
  await fillCheckout(page, goodCard);
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: /^Thank you, / })).toBeVisible();

  const recorded = async () =>
    (await sandbox.insights.list()).slice(0, -before || undefined).map(({ event }) => event);
  await expect.poll(async () => (await recorded()).length).toBe(3);
  const found = await recorded();
  const of = (kind: string) => found.find(({ eventType }) => eventType === kind);
  const cookie = await analyticsCookie(page);
  for (const { userToken, index } of found) expect([userToken, index]).toEqual([cookie?.value, 'products']);
  expect(of('view')).toMatchObject({ objectIDs: ['facet'] });
  expect(of('click')).toMatchObject({ objectIDs: ['facet'], positions: [1] });
  expect(of('conversion')).toMatchObject({
    objectIDs: ['facet'],
    objectData: [{ price: 159, quantity: 1, queryID: of('click')?.['queryID'] }],
    currency: 'USD',
  });
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(180);
});

test('consent can be withdrawn, which deletes all stored data', async ({ page, shop }) => {
  const sent = events(page);
  const stored = () => page.evaluate(() => Object.keys(localStorage));
  await open(page, `${shop.sites.origins.shop}/?q=holm`, /holm/);
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.getByRole('link', { name: /^Holm/ }).click();
  await expect(page.getByRole('heading', { name: 'Holm', level: 1 })).toBeVisible();
  expect(await analyticsCookie(page)).toBeDefined();
  expect(await stored()).toEqual(['AlgoliaObjectQueryCache']);
  await page.getByRole('button', { name: 'Privacy choices' }).click();
  await expect(page.getByRole('button', { name: 'No thanks' })).toBeFocused();
  await page.getByRole('button', { name: 'No thanks' }).click();
  expect(await analyticsCookie(page)).toBeUndefined();
  expect(await stored()).toEqual([]);
  const count = sent.length;
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Holm', level: 1 })).toBeVisible();
  expect(sent).toHaveLength(count);
});
