import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Browser } from 'playwright';
import type { TestShop } from '../support/shop.js';
import { minifiedSize } from './compress.js';
import { downloadsOf } from './downloads.js';
import { reported, type Row } from './report.js';

const load = createRequire(import.meta.url);

/** Returns the brotli bytes of the two scripts with which a page of braintree-web shows card fields. */
async function braintreeScripts(): Promise<number> {
  const folder = path.join(path.dirname(load.resolve('braintree-web/package.json')), 'dist/browser');
  const sizes = ['client.js', 'hosted-fields.js'].map((name) =>
    minifiedSize(readFileSync(path.join(folder, name), 'utf8')),
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/**
 * Compares what a page downloads until a card was paid by the functions with braintree-web's two scripts. No goal: npm
 * does not contain the frames of braintree-web, which the reference lacks.
 */
export async function cardPathRows(browser: Browser, shop: TestShop): Promise<Row[]> {
  const { page, frames } = (await downloadsOf(browser, shop, 'hosted-fields')) ?? { page: NaN, frames: NaN };
  const other = await braintreeScripts();
  return [
    reported(
      'card fields by functions until paid, page, against client and hosted-fields, brotli',
      'B',
      page,
      other,
    ),
    reported('… with its frames, against the same without frames', 'B', page + frames, other),
  ];
}
