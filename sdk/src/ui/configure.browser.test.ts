import path from 'node:path';
import type { Page } from '@playwright/test';
import { buildSync } from 'esbuild';
import sdk from '../../package.json' with { type: 'json' };
import { cardFrame, expect, forgive, test } from '#test/support/fixtures.js';
import type { TestShop } from '#test/support/shop.js';
import { recordEvents, recordedEvents } from '#test/support/recorded-events.js';

const source = (file: string) => path.join(import.meta.dirname, '..', file);

/** Bundled page: the URL of its script does not reveal the URL of the frames. */
const { outputFiles } = buildSync({
  stdin: {
    contents: `import '${source('define.ts')}';
      import { configure } from '${source('core/configure.ts')}';
      const { assetsUrl, gatewayUrl } = window.settings;
      // No server listens at the gateway's default address, so that one is set at once.
      configure({ gatewayUrl });
      if (window.isLate) window.configureLate = () => configure({ assetsUrl });
      else configure({ assetsUrl });`,
    loader: 'ts',
    resolveDir: import.meta.dirname,
  },
  bundle: true,
  format: 'iife',
  tsconfig: path.join(import.meta.dirname, '../../tsconfig.json'),
  define: { __TESSERA_VERSION__: JSON.stringify(sdk.version) },
  write: false,
});

async function open(page: Page, shop: TestShop, body: string, isLate: boolean): Promise<void> {
  const settings = { assetsUrl: shop.asset('').replace(/\/web\/.*/, ''), gatewayUrl: shop.origins.pay };
  const script = shop.handle(
    '/bundled.js',
    () =>
      new Response(
        `window.settings = ${JSON.stringify(settings)}; window.isLate = ${String(isLate)}; ${recordEvents} ${outputFiles[0]?.text ?? ''}`,
        { headers: { 'content-type': 'text/javascript' } },
      ),
  );
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,"></head>
    <body><main><h1>Shop</h1>${body}</main><script src="${script}"></script></body></html>`;
  await page.goto(shop.serve({ html, headers: { 'content-security-policy': '' } }));
}

for (const isLate of [false, true]) {
  test(`elements use configured values ${isLate ? 'long ' : ''}after their definition`, async ({
    page,
    shop,
    merchant,
    consoleErrors,
  }) => {
    const key = `authorization="${merchant.tokenizationKey}"`;
    await open(
      page,
      shop,
      `<pay-card ${key}></pay-card><pay-paypal ${key} amount="1" currency="USD"></pay-paypal>`,
      isLate,
    );
    if (isLate) {
      await expect
        .poll(() => recordedEvents(page))
        .toEqual(['pay-error ASSETS_URL_REQUIRED', 'pay-error ASSETS_URL_REQUIRED']);
      forgive(consoleErrors, /^<pay-(?:card|paypal)>: .*ASSETS_URL_REQUIRED/);
      await page.evaluate('configureLate()');
    }
    await expect(cardFrame(page).getByLabel('Card number')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pay with PayPal' })).not.toHaveAttribute('aria-disabled');
    const errors = (await recordedEvents(page)).filter((type) => type.startsWith('pay-error'));
    expect(errors).toHaveLength(isLate ? 2 : 0);
  });
}

test('a placeholder for the authorization is explained in the console', async ({
  page,
  shop,
  consoleErrors,
}) => {
  await open(
    page,
    shop,
    '<pay-checkout authorization="YOUR_TOKENIZATION_KEY" methods="card"></pay-checkout>',
    false,
  );
  await expect.poll(() => recordedEvents(page)).toContain('pay-error CLIENT_INVALID_AUTHORIZATION');
  expect(consoleErrors).toEqual([
    expect.stringMatching(/^<pay-card>: "YOUR_TOKENIZATION_KEY" is a placeholder.*tokenization key/),
  ]);
  consoleErrors.splice(0);
});
