import type { Page } from '@playwright/test';
import { expect, forgive, test as base } from './fixtures.js';
import { endings, giveAddress, openByClick, openPopupServicePage, prepare } from './popup-service-page.js';
import { openProvider, type Provider, type ProviderPage } from './provider.js';
import type { TestShop } from './shop.js';

export { expect, forgive };

/** Fixtures of popup tests: a provider on another origin, and a page with the popup service. */
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

/** Does not wait for a navigation: the driver reports the replaced landing page as failed. */
export const arrive = (popup: Page): Promise<void> =>
  expect(popup.getByRole('heading', { name: 'Bank' })).toBeVisible();

/** Opens a popup and continues to the provider's page. */
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
