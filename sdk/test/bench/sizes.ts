import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import type { Browser } from 'playwright';
import sdk from '../../package.json' with { type: 'json' };
import { filesOf } from '../../../.config/build/graph.mjs';
import { bundleRows } from './bundles.js';
import { cardPathRows } from './card-path.js';
import { compress, minifiedSize } from './compress.js';
import { dropInRows } from './drop-in.js';
import { isInBraintreeWeb, publicModules } from './modules.js';
import { downloadsOf } from './downloads.js';
import { alone, compared, reported, type Row } from './report.js';
import type { TestShop } from '../support/shop.js';

const web = path.resolve(import.meta.dirname, '../../../dist/web', sdk.version, 'html');

/** Returns the brotli bytes of modules of braintree-web in one bundle, minified like the SDK. */
async function braintreeWebSize(modules: readonly string[]): Promise<number> {
  const lines = modules.map(
    (name, index) => `import * as m${index} from 'braintree-web/${name}'; globalThis.m${index} = m${index};`,
  );
  const { outputFiles } = await build({
    stdin: { contents: lines.join('\n'), resolveDir: path.resolve(import.meta.dirname, '../..') },
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    logLevel: 'error',
  });
  return minifiedSize(outputFiles[0]?.text ?? '');
}

const ourSize = (entry: string): number =>
  [...filesOf(web, entry)].reduce((sum, file) => sum + compress(readFileSync(path.join(web, file))), 0);

interface PageSize {
  html: number;
  /** Every file that the page may load, with its size. */
  files: (readonly [file: string, size: number])[];
}

function sizeOfPage(page: string): PageSize {
  const html = readFileSync(path.join(web, page), 'utf8');
  const entry = /src="([^"]+)"/.exec(html)?.[1] ?? '';
  const files = [...filesOf(web, entry, { withLater: true })].map(
    (file) => [file, compress(readFileSync(path.join(web, file)))] as const,
  );
  return { html: compress(html), files };
}

/** Pages that shoppers see in a window of their own, by the one that is largest with all that it may load. */
function windowPagesRow(): Row {
  const pages = readdirSync(web).filter((name) =>
    /(?:landing|loading|redirect|cancel)-frame\.min\.html$/.test(name),
  );
  const sizes = pages.map((page) => {
    const { html, files } = sizeOfPage(page);
    return files.reduce((total, [, size]) => total + size, html);
  });
  return alone(`largest of ${pages.length} pages in windows, brotli`, 'B', Math.max(...sizes), 6_000);
}

/** Sizes of a frame's page: what the fields need to be usable, and what loads once the shopper types. */
function frameRows(page: string, name: string): Row[] {
  const { html, files } = sizeOfPage(`${page}.min.html`);
  const sum = (isLater: boolean) =>
    files
      .filter(([file]) => file.includes('-later-') === isLater)
      .reduce((total, [, size]) => total + size, 0);
  return [
    alone(`${name}, brotli`, 'B', html + sum(false), 12_000),
    reported('… code that sends the card, loaded when the shopper types', 'B', sum(true), null),
  ];
}

/**
 * Scripts that a page downloads until a payment is made, or an instance created, against one bundle of braintree-web, which contains all of
 * its code. Only the page is compared: the package does not contain the pages of braintree-web's frames.
 */
async function moduleRows(browser: Browser, shop: TestShop, module: string): Promise<Row[]> {
  const downloads = await downloadsOf(browser, shop, module);
  if (!downloads) return [reported(`${module}, at once`, 'B', ourSize(`${module}.min.js`), null)];
  const { isPaid, atOnce, page, frames } = downloads;
  const name = `${module} until ${isPaid ? 'paid' : 'created'}, brotli`;
  const known = isInBraintreeWeb(module);
  const other = known ? await braintreeWebSize([...new Set(['client', module])]) : null;
  return [
    other === null ? reported(name, 'B', page, null) : compared(name, 'B', page, other, 0.75),
    reported('… at once', 'B', atOnce, other),
    ...(frames > 0 ? [reported('… files of its frames', 'B', frames, null)] : []),
  ];
}

/** Sizes of the functions, against braintree-web, and of the pages in windows and frames. */
export async function sizeRows(browser: Browser, shop: TestShop): Promise<Row[]> {
  const rows: Row[] = [];
  for (const module of publicModules) rows.push(...(await moduleRows(browser, shop, module)));
  return [
    ...rows,
    ...(await cardPathRows(browser, shop)),
    ...(await dropInRows(browser, shop)),
    windowPagesRow(),
    ...frameRows('hosted-fields-frame', 'frames of single fields'),
    ...frameRows('hosted-fields-form-frame', 'frame of a whole form'),
    reported('every element, Lit and the client', 'B', ourSize('tessera.min.js'), null),
    ...(await bundleRows()),
  ];
}
