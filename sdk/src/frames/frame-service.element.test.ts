import {
  endings,
  giveAddress,
  openByClick,
  openFrameServicePage,
  prepare,
} from '../../test/support/frame-service-page.js';
import { closed, codes, expect, goAway, test, ways } from '../../test/support/window-fixtures.js';

test(
  'approve resolves with the query of the page it came back on, and the window is closed',
  { tag: '@frames' },
  async ({ page, shop, provider }) => {
    const popup = await goAway({ page, shop, provider });
    await popup.getByRole('link', { name: 'approve' }).click();
    await expect
      .poll(() => endings(page))
      .toEqual([{ code: 'done', params: { success: '1', token: 'a+b+c' } }]);
    await expect.poll(() => popup.isClosed()).toBe(true);
  },
);

test(
  'cancel, with the window closed by itself or by the shop, ends as a closed window',
  { tag: '@frames' },
  async ({ page, shop, provider }) => {
    const popup = await goAway({ page, shop, provider });
    await popup.getByRole('link', { name: 'cancel' }).click();
    await expect.poll(() => codes(page)).toEqual([closed]);
    await expect.poll(() => popup.isClosed()).toBe(true);
  },
);

test.describe('closed by the shopper', { tag: '@frames' }, () => {
  test('before there is an address', async ({ page }) => {
    await prepare(page);
    const popup = await openByClick(page);
    await popup.close();
    await expect.poll(() => codes(page)).toEqual([closed]);
  });

  test('at the provider’s', async ({ page, shop, provider }) => {
    const popup = await goAway({ page, shop, provider });
    await popup.getByRole('button', { name: 'close' }).click();
    await expect.poll(() => codes(page)).toEqual([closed]);
  });

  test('while the provider is silent', async ({ page, shop, provider }) => {
    await prepare(page);
    const popup = await openByClick(page);
    await giveAddress(page, provider.page('silent', ways(shop)));
    expect(await endings(page)).toEqual([]);
    await popup.close();
    await expect.poll(() => codes(page)).toEqual([closed]);
  });

  test('an address that comes too late opens nothing', async ({ page, provider, context }) => {
    await prepare(page);
    const popup = await openByClick(page);
    await popup.close();
    await expect.poll(() => codes(page)).toEqual([closed]);
    await giveAddress(page, `${provider.origin}/plain`);
    expect(context.pages()).toEqual([page]);
    expect(await codes(page)).toEqual([closed]);
  });
});

test(
  'a provider that cuts the opener off ends as a closed window, and its shopper is told',
  { tag: '@frames' },
  async ({ page, shop, provider }) => {
    const popup = await goAway({ page, shop, provider }, 'cut');
    await expect.poll(() => codes(page)).toEqual([closed]);
    await popup.getByRole('link', { name: 'approve' }).click();
    await expect(popup.getByRole('status')).toHaveText('This window has lost its connection to the shop.');
    expect(await codes(page)).toEqual([closed]);
  },
);

test(
  'a shop that cuts its own windows off leaves no spinner behind',
  { tag: '@frames' },
  async ({ page, shop }) => {
    await openFrameServicePage(page, shop, { 'cross-origin-opener-policy': 'same-origin' });
    await prepare(page);
    const popup = await openByClick(page);
    await expect.poll(() => codes(page)).toEqual([closed]);
    await expect(popup.getByRole('status')).toHaveText('This window has lost its connection to the shop.');
  },
);

test(
  'with same-origin-allow-popups on the shop’s page the way back is open',
  { tag: '@frames' },
  async ({ page, shop, provider }) => {
    await openFrameServicePage(page, shop, { 'cross-origin-opener-policy': 'same-origin-allow-popups' });
    const popup = await goAway({ page, shop, provider });
    await popup.getByRole('link', { name: 'approve' }).click();
    await expect.poll(() => codes(page)).toEqual(['done']);
  },
);

test(
  'no address ends the flow with its error, and closes the window',
  { tag: '@frames' },
  async ({ page }) => {
    await prepare(page);
    const popup = await openByClick(page);
    await expect(popup.getByRole('status')).toHaveText('Opening the secure page…');
    await page.evaluate(() => {
      window.desk.refuse();
    });
    await expect.poll(() => codes(page)).toEqual(['FRAME_SERVICE_ADDRESS_INVALID']);
    await expect.poll(() => popup.isClosed()).toBe(true);
  },
);

for (const url of ['javascript:alert(1)', 'data:text/html,hello', '/relative', 'http://bank.example/']) {
  test(`never goes to ${url}`, { tag: '@frames' }, async ({ page }) => {
    await prepare(page);
    const popup = await openByClick(page);
    await giveAddress(page, url);
    await expect.poll(() => codes(page)).toEqual(['FRAME_SERVICE_ADDRESS_INVALID']);
    await expect.poll(() => popup.isClosed()).toBe(true);
  });
}

test(
  'a second start is refused while the first is open, and taken after it',
  { tag: '@frames' },
  async ({ page, shop, provider }) => {
    const popup = await goAway({ page, shop, provider });
    await page.evaluate(() => {
      window.desk.pay();
    });
    await expect.poll(() => codes(page)).toEqual(['FRAME_SERVICE_ALREADY_OPEN']);
    await popup.getByRole('link', { name: 'approve' }).click();
    await expect.poll(() => codes(page)).toEqual(['FRAME_SERVICE_ALREADY_OPEN', 'done']);
    const next = await openByClick(page);
    await giveAddress(page, provider.page('plain', ways(shop)));
    await next.getByRole('link', { name: 'approve' }).click();
    await expect.poll(() => codes(page)).toEqual(['FRAME_SERVICE_ALREADY_OPEN', 'done', 'done']);
  },
);

test(
  'two services at once each get their own answer',
  { tag: '@frames' },
  async ({ page, shop, provider }) => {
    await prepare(page);
    await prepare(page);
    const first = await openByClick(page, 0);
    const second = await openByClick(page, 1);
    await giveAddress(page, provider.page('plain', ways(shop)));
    await second.getByRole('link', { name: 'cancel' }).click();
    await expect.poll(() => codes(page)).toEqual([closed]);
    await first.getByRole('link', { name: 'approve' }).click();
    await expect.poll(() => codes(page)).toEqual([closed, 'done']);
  },
);
