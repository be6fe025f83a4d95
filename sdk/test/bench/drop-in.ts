import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Browser, Request } from 'playwright';
import { openOwnDropIn, pay, payloads } from '#src/drop-in/test/drop-in-page.js';
import { typeCard } from '#src/drop-in/test/type-card.js';
import { customerToken } from '../support/saved-methods.js';
import type { TestShop } from '../support/shop.js';
import { compress, minifiedSize } from './compress.js';
import { compared, reported, type Row } from './report.js';

const load = createRequire(import.meta.url);
const dist = path.resolve(import.meta.dirname, '../../../dist');

/** Returns the brotli bytes of the script of npm `braintree-web-drop-in`, minified like the SDK, and its style sheet. */
async function npmDropInSize(): Promise<number> {
  const folder = path.dirname(load.resolve('braintree-web-drop-in/package.json'));
  const script = readFileSync(path.join(folder, 'dist/browser/dropin.js'), 'utf8');
  return (await minifiedSize(script)) + compress(readFileSync(path.join(folder, 'dropin.css')));
}

/** Returns the brotli bytes that the page of a shop downloads until a card payment has been made, and the bytes of its frames. */
async function bytesUntilPaid(browser: Browser, shop: TestShop, authorization: string) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const files = { page: new Set<string>(), frames: new Set<string>() };
    page.on('request', (request: Request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/web/'))
        files[request.frame() === page.mainFrame() ? 'page' : 'frames'].add(pathname);
    });
    await openOwnDropIn(page, shop, authorization, {});
    await typeCard(page, '4111111111111111');
    await pay(page);
    const paid = await page.waitForFunction(() => (window as unknown as { payloads: unknown[] }).payloads[0]);
    await paid.dispose();
    const [payload] = await payloads(page);
    if (typeof payload?.['nonce'] !== 'string') throw new Error(`No payment: ${JSON.stringify(payload)}`);
    const sizeOf = (names: ReadonlySet<string>) =>
      [...names].reduce((sum, name) => sum + compress(readFileSync(path.join(dist, name))), 0);
    return { page: sizeOf(files.page), frames: sizeOf(files.frames) };
  } finally {
    await context.close();
  }
}

/**
 * Compares what the page of a shop downloads until a card payment has been made. Only the page is compared: the
 * package does not contain the pages of braintree-web's frames.
 */
export async function dropInRows(browser: Browser, shop: TestShop): Promise<Row[]> {
  const merchant = await shop.sites.sandbox.merchants.create();
  const npmDropIn = await npmDropInSize();
  const guestToken = shop.sites.sandbox.clientTokens.create(merchant.id, { baseUrl: shop.origins.pay });
  const guest = await bytesUntilPaid(browser, shop, await guestToken);
  const customer = await bytesUntilPaid(browser, shop, await customerToken(shop, merchant));
  return [
    compared('Drop-in until a guest has paid by card, brotli', 'B', guest.page, npmDropIn, 0.35),
    compared('… a customer, whose saved methods are loaded', 'B', customer.page, npmDropIn, 0.35),
    reported('… files of its frames', 'B', customer.frames, null),
  ];
}
