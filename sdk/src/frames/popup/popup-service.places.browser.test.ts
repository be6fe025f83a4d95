import type { Page } from '@playwright/test';
import { findings } from '#test/support/axe.js';
import { endings, giveAddress, openPopupServicePage, prepare } from '#test/support/popup-service-page.js';
import { press } from '#test/support/keyboard.js';
import { resourceLeaks } from '#test/support/resource-leaks.js';
import { closed, codes, expect, test, ways } from '#test/support/popup-fixtures.js';

const scrolling = (page: Page) =>
  page.evaluate(() => ({ overflow: getComputedStyle(document.documentElement).overflowY, y: scrollY }));

test.describe('a popup service in a web view of an app', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  });

  // Shops that allow the modal list the provider in `frame-src`; the test needs no policy.
  test.beforeEach(async ({ page, shop }) => {
    await openPopupServicePage(page, shop, { 'content-security-policy': '' });
  });

  test('shows the provider in a modal layer instead of a popup', async ({
    page,
    shop,
    provider,
    context,
  }) => {
    await prepare(page);
    const before = await resourceLeaks(page);

    await test.step('the provider’s response resolves the call, and the layer is removed', async () => {
      await page.evaluate(() => {
        document.body.style.minHeight = '3000px';
        scrollTo(0, 20);
      });
      // By a script, because the driver may scroll to the element it clicks.
      await page.locator('#pay-0').evaluate((button: HTMLElement) => {
        button.focus({ preventScroll: true });
        button.click();
      });
      expect(await scrolling(page)).toEqual({ overflow: 'hidden', y: 20 });
      const dialog = page.getByRole('dialog', { name: 'Payment provider page' });
      const inner = dialog.frameLocator('iframe');
      await expect(inner.getByRole('status')).toHaveText('Opening secure page…');
      expect(
        await findings(
          page,
          page.frames().filter((frame) => frame.url().includes('landing')),
        ),
      ).toEqual([]);
      await giveAddress(page, provider.page('plain', ways(shop)));
      const approve = inner.getByRole('link', { name: 'approve' });
      await approve.focus();
      await press(approve, 'Enter');
      await expect.poll(() => codes(page)).toEqual(['done']);
      await expect(dialog).toHaveCount(0);
      expect(await scrolling(page)).toEqual({ overflow: 'visible', y: 20 });
      await expect(page.locator('#pay-0')).toBeFocused();
      expect(context.pages()).toEqual([page]);
      await expect.poll(() => resourceLeaks(page)).toEqual(before);
    });

    for (const way of ['the button Close', 'Escape'] as const) {
      await test.step(`${way} closes the layer, and rejects as a closed window`, async () => {
        await page.evaluate(() => {
          window.paymentPage.endings.length = 0;
        });
        await page.locator('#pay-0').click();
        const inner = page.getByRole('dialog').frameLocator('iframe');
        await expect(inner.getByRole('status')).toHaveText('Opening secure page…');
        await giveAddress(page, provider.page('plain', ways(shop)));
        await expect(inner.getByRole('heading', { name: 'Bank' })).toBeVisible();
        const button = page.getByRole('dialog').getByRole('button', { name: 'Close' });
        if (way === 'Escape') await button.press('Escape');
        else await button.click();
        await expect.poll(() => codes(page)).toEqual([closed]);
        await expect.poll(() => resourceLeaks(page)).toEqual(before);
      });
    }
  });
});

test.describe('a popup service in an app with a bridge', () => {
  test.beforeEach(async ({ page }) => {
    await page.evaluate(() => {
      Object.assign(window, {
        opened: [],
        popupBridge: {
          open(url: string) {
            (window as unknown as { opened: string[] }).opened.push(url);
          },
        },
      });
    });
  });

  const complete = (error: string | null, payload: object | null) =>
    [
      (given: { error: string | null; payload: object | null }) => {
        const { popupBridge } = window as unknown as {
          popupBridge: { onComplete?: (error: string | null, payload: object | null) => void };
        };
        popupBridge.onComplete?.(given.error, given.payload);
        return 'onComplete' in popupBridge;
      },
      { error, payload },
    ] as const;

  test('opens the provider with the bridge, which reports the outcome', async ({
    page,
    provider,
    context,
  }) => {
    await prepare(page);

    await test.step('the bridge opens the address, and its query resolves the call', async () => {
      await page.locator('#pay-0').click();
      await giveAddress(page, `${provider.origin}/plain`);
      const opened = () => page.evaluate(() => (window as unknown as { opened: string[] }).opened);
      await expect.poll(opened).toEqual([`${provider.origin}/plain`]);
      await page.evaluate(...complete(null, { path: '/return', queryItems: { success: '1' } }));
      await expect.poll(() => endings(page)).toEqual([{ code: 'done', params: { success: '1' } }]);
      expect(context.pages()).toEqual([page]);
    });

    for (const [name, error, payload] of [
      ['an error', 'dismissed', null],
      ['no payload', null, null],
      ['the path of a cancel', null, { path: '/cancel' }],
    ] as const) {
      await test.step(`${name} from the bridge rejects as a closed window`, async () => {
        await page.evaluate(() => {
          window.paymentPage.endings.length = 0;
        });
        await page.locator('#pay-0').click();
        await giveAddress(page, `${provider.origin}/plain`);
        await page.evaluate(...complete(error, payload));
        await expect.poll(() => codes(page)).toEqual([closed]);
      });
    }
  });
});
