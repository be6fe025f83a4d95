import type { Page } from '@playwright/test';
import { expect, forgive, test as base } from './fixtures.js';
import { endings, giveAddress, openByClick, openPopupServicePage, prepare } from './popup-service-page.js';
import { openProvider, type Provider, type ProviderPage } from './provider.js';
import type { TestShop } from './shop.js';

export { expect, forgive };

/** Tests of windows: with a provider of another origin, on a page of the shop with the service. */
export const test = base.extend<{ paymentPage: undefined }, { provider: Provider }>({
  // Not a hook: in a file that several tests import, a hook runs for the first importer only.
  paymentPage: [
    async ({ page, shop }, use) => {
      await openPopupServicePage(page, shop);
      await use(undefined);
    },
    { auto: true },
  ],

  provider: [
    async ({}, use) => {
      const provider = await openProvider();
      await use(provider);
      await provider.close();
    },
    { scope: 'worker' },
  ],
});

export const ways = (shop: TestShop) => ({
  approve: `${shop.asset('redirect-frame.min.html')}?success=1&token=a%2Bb+c`,
  cancel: shop.asset('cancel-frame.min.html'),
});

export const closed = 'FRAME_SERVICE_FRAME_CLOSED';
export const codes = async (page: Page) => (await endings(page)).map(({ code }) => code);

export interface PopupContext {
  page: Page;
  shop: TestShop;
  provider: Provider;
}

/** Looks rather than waits: the driver takes our own page, which the provider's replaces, for a failed one. */
export const arrive = (popup: Page): Promise<void> =>
  expect(popup.getByRole('heading', { name: 'Bank' })).toBeVisible();

/** As far as the provider's page, which the shopper now sees. */
export async function goAway(
  { page, shop, provider }: PopupContext,
  kind: ProviderPage = 'plain',
): Promise<Page> {
  await prepare(page);
  const popup = await openByClick(page);
  await giveAddress(page, provider.page(kind, ways(shop)));
  await arrive(popup);
  return popup;
}
