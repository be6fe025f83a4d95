import {
  endings,
  popupServicePage,
  giveAddress,
  openByClick,
  prepare,
} from '#test/support/popup-service-page.js';
import { arrive, closed, codes, expect, forgive, goAway, test, ways } from '#test/support/popup-fixtures.js';

/** Returns a forged report with the kind and fields of a genuine one. */
const forged = (channel: string, flow: number) => ({
  channel,
  version: '3.102.0',
  id: flow,
  body: { flow, kind: 'return', params: { success: '1' } },
});

test(
  'a forged report of the page or of one of its frames is ignored',
  { tag: '@hostile' },
  async ({ page, shop, provider }) => {
    const popup = await goAway({ page, shop, provider });
    await page.evaluate(
      ({ message, origins }) => {
        const id = window.paymentPage.services[0]?.id ?? '';
        for (const tessera of ['notification', 'request', 'response', 'hello']) {
          for (const kind of ['report', 'return']) {
            const data = { ...message, channel: id, tessera, kind };
            window.postMessage(data, location.origin);
            window.dispatchEvent(
              new MessageEvent('message', { data, origin: location.origin, source: window }),
            );
            // Sent directly to the dispatch frame, which must ignore other origins.
            document
              .querySelector<HTMLIFrameElement>(`#dispatch_${id}`)
              ?.contentWindow?.postMessage(data, origins.assets);
          }
        }
      },
      { message: forged('', 1), origins: shop.origins },
    );
    await popup.getByRole('link', { name: 'cancel' }).click();
    await expect.poll(() => codes(page)).toEqual([closed]);
  },
);

test('a forged report of the provider’s window is ignored', async ({ page, shop, provider }) => {
  const popup = await goAway({ page, shop, provider });
  await popup.evaluate(
    ({ message, origins }) => {
      const opener = window.opener as Window;
      const channel = window.name.split('_')[1] ?? '';
      for (const tessera of ['notification', 'request']) {
        for (const kind of ['report', 'return']) {
          const data = { ...message, channel, tessera, kind };
          opener.postMessage(data, origins.shop);
          for (let index = 0; index < opener.length; index += 1)
            opener[index]?.postMessage(data, origins.assets);
        }
      }
    },
    { message: forged('', 1), origins: shop.origins },
  );
  await popup.getByRole('link', { name: 'cancel' }).click();
  await expect.poll(() => codes(page)).toEqual([closed]);
});

test('the late report of an earlier popup does not end the next flow', async ({
  page,
  shop,
  provider,
  context,
}) => {
  const id = await prepare(page);
  const first = await openByClick(page);
  await first.close();
  await expect.poll(() => codes(page)).toEqual([closed]);
  const second = await openByClick(page);
  await giveAddress(page, provider.page('plain', ways(shop)));
  await arrive(second);
  // Simulates a window of the first flow that was not closed and ends late.
  const [late] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(
      ({ url, name }) => {
        window.open(url, name);
      },
      { url: ways(shop).approve, name: `sepadirectdebit_${id}_1` },
    ),
  ]);
  await expect.poll(() => late.isClosed()).toBe(true);
  expect(await codes(page)).toEqual([closed]);
  await second.getByRole('link', { name: 'approve' }).click();
  await expect.poll(() => codes(page)).toEqual([closed, 'done']);
});

test('a result page without a shop shows that it is disconnected', async ({ page, shop }) => {
  for (const name of ['redirect-frame', 'cancel-frame', 'sepa-landing-frame']) {
    await page.goto(shop.asset(`${name}.html`));
    await expect(page.getByRole('status')).toHaveText('This window lost its connection to the shop.');
  }
});

test('a page that cannot open popups receives the error immediately', async ({
  page,
  shop,
  consoleErrors,
}) => {
  const inner = popupServicePage(shop, { 'content-security-policy': '' });
  await page.goto(
    shop.serve({
      html: `<!doctype html><html lang="en"><title>Around</title><link rel="icon" href="data:,"><iframe sandbox="allow-scripts allow-same-origin" src="${inner}"></iframe>`,
      headers: { 'content-security-policy': '' },
    }),
  );
  const frame = page.frames().find((found) => found.url() === inner);
  if (!frame) throw new Error('the inner page is missing');
  await frame.evaluate(() => window.paymentPage.prepare());
  await frame.locator('#pay-0').click();
  await expect
    .poll(() => frame.evaluate(() => window.paymentPage.endings))
    .toEqual([{ code: 'FRAME_SERVICE_FRAME_OPEN_FAILED' }]);
  // The browser logs that it blocked the window.
  forgive(consoleErrors, /Blocked opening|sandbox/i);
});

test('unminified pages work like the minified ones', async ({ page, shop, provider }) => {
  await prepare(page, { debug: true });
  const popup = await openByClick(page);
  await expect.poll(() => popup.url()).toBe(`${shop.asset('sepa-landing-frame.html')}#en`);
  const approve = `${shop.asset('redirect-frame.html')}?success=1`;
  await giveAddress(page, provider.page('plain', { ...ways(shop), approve }));
  await popup.getByRole('link', { name: 'approve' }).click();
  await expect.poll(() => endings(page)).toEqual([{ code: 'done', params: { success: '1' } }]);
});
