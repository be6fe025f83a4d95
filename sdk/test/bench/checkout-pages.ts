import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { pageScript } from '../support/page-script.js';
import { shopPage } from '../support/pages.js';
import type { TestShop } from '../support/shop.js';
import { benchPage, classicScripts, fieldBoxes } from './four-fields.js';
import type { CheckoutPage, start } from './page-scripts/checkout.js';
import type { start as startNotes } from './page-scripts/note-start.js';

/** Addresses of pages that show a card form with four fields as soon as their scripts have run. */
export interface CheckoutPages {
  /** Four fields of the classic scripts, each in a frame. */
  classic: string;
  /** The element, whose form is one frame, on a page that reserves its height. */
  card: string;
  /** The floor: a script that inserts four bare frames of the same server. */
  bare: string;
  /** The page without a form. */
  empty: string;
}

/** Names of Tessera's pages in rows. */
export const checkoutNames = { classic: 'classic scripts', card: '<pay-card>' } as const;

/** Tessera's pages. */
export const ownCheckouts = Object.keys(checkoutNames) as (keyof typeof checkoutNames)[];

const createFields = pageScript<typeof start>(import.meta.dirname, 'page-scripts/checkout.ts');

const noteStart = pageScript<typeof startNotes>(import.meta.dirname, 'page-scripts/note-start.ts');

/** Script for pages with the element: `ready` resolves when its form is ready. */
export const noteReady = noteStart(true);

/** Rule of the method's README. */
const reserved = 'pay-card:not(:defined){display:block;block-size:calc(3 * (44px + 1.553em) + 2 * 16px)}';

/** Moves if a form before it grows. */
const below = '<p>Total: 10.00</p>';

/** Returns an authorization that names the gateway of the shop, which the classic scripts do not know otherwise. */
async function checkoutKey(shop: TestShop): Promise<string> {
  const { merchants, clientTokens } = shop.sites.sandbox;
  const { id } = await merchants.create();
  return clientTokens.create(id, { baseUrl: shop.origins.pay });
}

/** Serves the pages. */
export async function serveCheckouts(shop: TestShop): Promise<CheckoutPages> {
  const key = await checkoutKey(shop);
  const fields = `${fieldBoxes}${below}<script>${noteStart(false)}</script>`;
  // The boxes have inline styles.
  const serve = (html: string) => shop.serve({ html, headers: { 'content-security-policy': '' } });
  const bare = `<script src="${shop.origins.assets}/extra/four.js"></script>`;
  const body = `<pay-card authorization="${key}" fields="number expirationDate cvv postalCode"></pay-card>${below}`;
  return {
    classic: serve(benchPage(fields + classicScripts(shop), createFields(key))),
    card: shop.serve(shopPage(shop, { body, first: noteReady, css: reserved })),
    bare: serve(benchPage(fields + bare, '')),
    empty: serve(benchPage(fields, '')),
  };
}

/** Opens a page in a new context, with empty caches and no process of the frames' site, and closes it after use. */
export async function visit<Result>(
  browser: Browser,
  use: (page: Page, context: BrowserContext) => Promise<Result>,
  options: BrowserContextOptions = {},
): Promise<Result> {
  const context = await browser.newContext(options);
  try {
    return await use(await context.newPage(), context);
  } finally {
    await context.close();
  }
}

/** Opens a page and returns the time at which its form was ready, in milliseconds since 1970. */
export async function openUntilReady(page: Page, url: string): Promise<number> {
  await page.goto(url);
  return page.evaluate(
    async () => performance.timeOrigin + (await (window as unknown as CheckoutPage).ready),
  );
}

/** Returns the results of a function in the page and in all of its frames. */
export async function inAllFrames<Result>(
  page: Page,
  run: () => Result | Promise<Result>,
): Promise<Result[]> {
  return Promise.all(page.frames().map((frame) => frame.evaluate(run)));
}
