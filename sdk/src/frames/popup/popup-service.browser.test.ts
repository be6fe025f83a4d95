import type { Page } from '@playwright/test';
import {
  endings,
  giveAddress,
  openByClick,
  openPopupServicePage,
  prepare,
} from '#test/support/popup-service-page.js';
import type { Provider } from '#test/support/provider.js';
import type { TestShop } from '#test/support/shop.js';
import { arrive, closed, codes, expect, goAway, test, ways } from '#test/support/popup-fixtures.js';

/** Opens the window of the page's service and waits for the provider's page. */
async function next(page: Page, shop: TestShop, provider: Provider): Promise<Page> {
  const popup = await openByClick(page);
  await giveAddress(page, provider.page('plain', ways(shop)));
  await arrive(popup);
  return popup;
}

const clearEndings = (page: Page) =>
  page.evaluate(() => {
    window.paymentPage.endings.length = 0;
  });

test('the provider’s response ends the flow', { tag: '@frames' }, async ({ page, shop, provider }) => {
  await prepare(page);

  await test.step('approve resolves with the query of the return page, and closes the window', async () => {
    const popup = await next(page, shop, provider);
    await popup.getByRole('link', { name: 'approve' }).click();
    await expect
      .poll(() => endings(page))
      .toEqual([{ code: 'done', params: { success: '1', token: 'a+b+c' } }]);
    await expect.poll(() => popup.isClosed()).toBe(true);
  });

  await test.step('cancel rejects as a closed window, and closes it', async () => {
    await clearEndings(page);
    const popup = await next(page, shop, provider);
    await popup.getByRole('link', { name: 'cancel' }).click();
    await expect.poll(() => codes(page)).toEqual([closed]);
    await expect.poll(() => popup.isClosed()).toBe(true);
  });

  await test.step('a second start rejects while the first is open, and works after it', async () => {
    await clearEndings(page);
    const popup = await next(page, shop, provider);
    await page.evaluate(() => {
      window.paymentPage.pay();
    });
    await expect.poll(() => codes(page)).toEqual(['FRAME_SERVICE_ALREADY_OPEN']);
    await popup.getByRole('link', { name: 'approve' }).click();
    await expect.poll(() => codes(page)).toEqual(['FRAME_SERVICE_ALREADY_OPEN', 'done']);
    const third = await openByClick(page);
    await giveAddress(page, provider.page('plain', ways(shop)));
    await third.getByRole('link', { name: 'approve' }).click();
    await expect.poll(() => codes(page)).toEqual(['FRAME_SERVICE_ALREADY_OPEN', 'done', 'done']);
  });
});

test(
  'a window that the shopper closes or leaves rejects',
  { tag: '@frames' },
  async ({ page, shop, provider, context }) => {
    await prepare(page);

    await test.step('a popup that is closed before there is an address opens nothing later', async () => {
      const popup = await openByClick(page);
      await popup.close();
      await expect.poll(() => codes(page)).toEqual([closed]);
      await giveAddress(page, `${provider.origin}/plain`);
      expect(context.pages()).toEqual([page]);
      expect(await codes(page)).toEqual([closed]);
    });

    await test.step('a window that is closed on the provider’s page rejects', async () => {
      await clearEndings(page);
      const popup = await next(page, shop, provider);
      await popup.getByRole('button', { name: 'close' }).click();
      await expect.poll(() => codes(page)).toEqual([closed]);
    });

    await test.step('a window that is closed while the provider is silent rejects', async () => {
      await clearEndings(page);
      const popup = await openByClick(page);
      await giveAddress(page, provider.page('silent', ways(shop)));
      expect(await endings(page)).toEqual([]);
      await popup.close();
      await expect.poll(() => codes(page)).toEqual([closed]);
    });

    await test.step('a window in which the shopper goes back from the provider closes itself, and rejects', async () => {
      await clearEndings(page);
      const popup = await openByClick(page);
      await popup.waitForLoadState();
      await giveAddress(page, provider.page('plain', ways(shop)));
      await arrive(popup);
      // Later, so that the response does not get lost with the page.
      await popup.evaluate(() => {
        setTimeout(() => {
          history.back();
        });
      });
      await expect.poll(() => codes(page)).toEqual([closed]);
      await expect.poll(() => popup.isClosed()).toBe(true);
    });

    await test.step('… and one whose landing page is shown from the back-forward cache', async () => {
      await clearEndings(page);
      const popup = await openByClick(page);
      await expect(popup.getByRole('status')).toHaveText('Opening secure page…');
      await popup.evaluate(() => {
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      });
      await expect.poll(() => codes(page)).toEqual([closed]);
      await expect.poll(() => popup.isClosed()).toBe(true);
    });
  },
);

test(
  'a popup whose provider severs the opener rejects as closed, and shows that it is disconnected',
  { tag: '@frames' },
  async ({ page, shop, provider }) => {
    const popup = await goAway({ page, shop, provider }, 'cut');
    await expect.poll(() => codes(page)).toEqual([closed]);
    await popup.getByRole('link', { name: 'approve' }).click();
    await expect(popup.getByRole('status')).toHaveText('This window lost its connection to the shop.');
    expect(await codes(page)).toEqual([closed]);
  },
);

test('a shop that isolates its popups leaves no spinner in them', async ({ page, shop }) => {
  await openPopupServicePage(page, shop, { 'cross-origin-opener-policy': 'same-origin' });
  await prepare(page);
  const popup = await openByClick(page);
  await expect.poll(() => codes(page)).toEqual([closed]);
  await expect(popup.getByRole('status')).toHaveText('This window lost its connection to the shop.');
});

test(
  'a shop with the policy same-origin-allow-popups receives the provider’s response',
  { tag: '@frames' },
  async ({ page, shop, provider }) => {
    await openPopupServicePage(page, shop, { 'cross-origin-opener-policy': 'same-origin-allow-popups' });
    const popup = await goAway({ page, shop, provider });
    await popup.getByRole('link', { name: 'approve' }).click();
    await expect.poll(() => codes(page)).toEqual(['done']);
  },
);

test('a flow without a valid address rejects', async ({ page }) => {
  await prepare(page);

  await test.step('a failed request for the address rejects, and closes the window', async () => {
    const popup = await openByClick(page);
    await expect(popup.getByRole('status')).toHaveText('Opening secure page…');
    await page.evaluate(() => {
      window.paymentPage.rejectAddress();
    });
    await expect.poll(() => codes(page)).toEqual(['FRAME_SERVICE_ADDRESS_INVALID']);
    await expect.poll(() => popup.isClosed()).toBe(true);
  });

  for (const url of ['javascript:alert(1)', 'data:text/html,hello', '/relative', 'http://bank.example/']) {
    await test.step(`the window never navigates to ${url}`, async () => {
      await clearEndings(page);
      const popup = await openByClick(page);
      await giveAddress(page, url);
      await expect.poll(() => codes(page)).toEqual(['FRAME_SERVICE_ADDRESS_INVALID']);
      await expect.poll(() => popup.isClosed()).toBe(true);
    });
  }
});

test('two services at once each receive their own response', async ({ page, shop, provider }) => {
  await prepare(page);
  await prepare(page);
  const first = await openByClick(page, 0);
  const second = await openByClick(page, 1);
  await giveAddress(page, provider.page('plain', ways(shop)));
  await second.getByRole('link', { name: 'cancel' }).click();
  await expect.poll(() => codes(page)).toEqual([closed]);
  await first.getByRole('link', { name: 'approve' }).click();
  await expect.poll(() => codes(page)).toEqual([closed, 'done']);
});
