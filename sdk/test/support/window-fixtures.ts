import type { Page } from '@playwright/test';
import { test as base } from './fixtures.js';
import { endings, giveAddress, openByClick, openFrameServicePage, prepare } from './frame-service-page.js';
import { openProvider, type Provider, type ProviderPage } from './provider.js';
import type { TestShop } from './shop.js';

export { expect } from './fixtures.js';

/** Tests of windows: with a provider of another origin, on a page of the shop with the service. */
export const test = base.extend<object, { provider: Provider }>({
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

export interface Scene {
  page: Page;
  shop: TestShop;
  provider: Provider;
}

/** As far as the provider's page, which the shopper now sees. */
export async function goAway({ page, shop, provider }: Scene, kind: ProviderPage = 'plain'): Promise<Page> {
  await prepare(page);
  const popup = await openByClick(page);
  await giveAddress(page, provider.page(kind, ways(shop)));
  await popup.waitForURL(`${provider.origin}/**`);
  return popup;
}

test.beforeEach(async ({ page, shop }) => {
  await openFrameServicePage(page, shop);
});
