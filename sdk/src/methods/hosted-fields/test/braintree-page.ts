import { expect, type FrameLocator, type Page } from '@playwright/test';
import type { Merchant } from '@tessera/sandbox';
import { type } from '#test/support/keyboard.js';
import { pageScript } from '#test/support/page-script.js';
import { shopPage } from '#test/support/pages.js';
import type { TestShop } from '#test/support/shop.js';
import type { start } from './page-scripts/braintree.js';

export type { BraintreePage } from './page-scripts/braintree.js';

const braintreeScript = pageScript<typeof start>(import.meta.dirname, 'page-scripts/braintree.ts');

const body = `<form>
<label for="number">Number</label><div id="number" class="box"></div>
<label for="date">Date</label><div id="date" class="box"></div>
<label for="code">Code</label><div id="code" class="box"></div>
<div id="extra" class="box"></div></form>`;

/**
 * Opens a page that loads the SDK under the provider's script names; `debug` selects those without `.min`.
 */
export async function openBraintreePage(
  page: Page,
  shop: TestShop,
  merchant: Merchant,
  { debug = false }: { debug?: boolean } = {},
): Promise<void> {
  const suffix = debug ? '' : '.min';
  const classic = ['client', 'hosted-fields'].map((name) => shop.asset(`../js/${name}${suffix}.js`));
  const content = {
    body,
    script: braintreeScript(merchant.tokenizationKey),
    css: '.box{height:2.5rem}',
    classic,
  };
  const html = shopPage(shop, content).replace('/tessera.min.js', `/tessera${suffix}.js`);
  await page.goto(shop.serve(html));
  await page.waitForFunction(() => 'note' in window);
}

/** The input of the field in a box. */
export const inputIn = (page: Page, box: string) => frameIn(page, box).getByRole('textbox');

const frameIn = (page: Page, box: string): FrameLocator => page.frameLocator(`#${box} iframe`);

/** Types a whole card. */
export async function typeUsual(page: Page): Promise<void> {
  await type(inputIn(page, 'number'), '4111111111111111');
  await type(inputIn(page, 'date'), '1230');
  await type(inputIn(page, 'code'), '123');
}

/** Any text, for values that differ between runs and for messages. */
export const some = expect.stringMatching(/./) as unknown;

/** Payload of that card, in the form of braintree-web. */
export const braintreeCard = {
  nonce: some,
  type: 'CreditCard',
  description: 'ending in 11',
  details: expect.objectContaining({ bin: '411111', lastFour: '1111', lastTwo: '11' }) as object,
  binData: expect.any(Object) as object,
};
