import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'esbuild';
import { minify } from 'terser';
import sdk from '../../package.json' with { type: 'json' };
import { minifying } from '../../../.config/build/minify.mjs';
import { alone, compared, reported, type Row } from './report.js';

const web = path.resolve(import.meta.dirname, '../../../dist/web', sdk.version, 'html');

const compress = (code: string | Buffer): number =>
  brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** Brotli bytes of modules of the peer in one bundle, minified as ours are. */
async function peerSize(modules: readonly string[]): Promise<number> {
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
  const { code = '' } = await minify(outputFiles[0]?.text ?? '', minifying);
  return compress(code);
}

/** Files of ours that a page fetches for an entry: all at once, or with what may follow later. */
function filesOf(entry: string, withLater: boolean, seen = new Set<string>()): Set<string> {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  const code = readFileSync(path.join(web, entry), 'utf8');
  const imports = withLater ? /(?:from|import)\s*\(?\s*"(\.[^"]+)"/g : /(?:from|import)\s*"(\.[^"]+)"/g;
  for (const [, next = ''] of code.matchAll(imports))
    filesOf(path.join(path.dirname(entry), next), withLater, seen);
  return seen;
}

const ourSize = (entry: string, withLater = false): number =>
  [...filesOf(entry, withLater)].reduce((sum, file) => sum + compress(readFileSync(path.join(web, file))), 0);

interface PageSize {
  html: number;
  /** Every file that the page may load, with its size. */
  files: (readonly [file: string, size: number])[];
}

function sizeOfPage(page: string): PageSize {
  const html = readFileSync(path.join(web, page), 'utf8');
  const entry = /src="([^"]+)"/.exec(html)?.[1] ?? '';
  const files = [...filesOf(entry, true)].map(
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

/** What a frame's page loads by itself, and what comes when something was typed. */
function frameRows(page: string, name: string): Row[] {
  const { html, files: all } = sizeOfPage(`${page}.min.html`);
  const isLater = (file: string) => file.includes('-later-');
  const isRare = (file: string) => /-(?:cover|stops|touch)-/.test(file);
  const sum = (isCounted: (file: string) => boolean) =>
    all.filter(([file]) => isCounted(file)).reduce((total, [, size]) => total + size, 0);
  // Whatever the build makes anew counts until it is said to be one of the others.
  const together = sum((file) => !isLater(file) && !isRare(file));
  return [
    alone(`${name}, brotli`, 'B', html + together, 12_000),
    reported('… what sends the card, once something is typed', 'B', sum(isLater), null),
    reported('… what few cards need: masks, keyboards on the screen', 'B', sum(isRare), null),
  ];
}

/** Functions against the peer's, which come without types, modules or elements. */
export async function sizeRows(): Promise<Row[]> {
  const client = await peerSize(['client']);
  const fields = await peerSize(['client', 'hosted-fields']);
  const paypal = await peerSize(['client', 'paypal']);
  const checkout = await peerSize(['client', 'paypal-checkout']);
  const sepa = await peerSize(['client', 'sepa']);
  return [
    compared('client functions, brotli, against the peer’s', 'B', ourSize('client.min.js'), client, 0.5),
    reported('… with all that may load later', 'B', ourSize('client.min.js', true), client),
    compared('hosted-fields functions with the client', 'B', ourSize('hosted-fields.min.js'), fields, 0.5),
    reported('… with all that may load later', 'B', ourSize('hosted-fields.min.js', true), fields),
    compared(
      'preferred-payment-methods functions with the client',
      'B',
      ourSize('preferred-payment-methods.min.js'),
      await peerSize(['client', 'preferred-payment-methods']),
      0.5,
    ),
    compared('paypal functions with the client', 'B', ourSize('paypal.min.js'), paypal, 0.5),
    reported('… with all that may load later', 'B', ourSize('paypal.min.js', true), paypal),
    compared(
      'paypalCheckout functions with the client',
      'B',
      ourSize('paypal-checkout.min.js'),
      checkout,
      0.5,
    ),
    reported('… with all that may load later', 'B', ourSize('paypal-checkout.min.js', true), checkout),
    compared(
      'local-payment functions with the client',
      'B',
      ourSize('local-payment.min.js'),
      await peerSize(['client', 'local-payment']),
      0.5,
    ),
    compared(
      'masterpass functions with the client',
      'B',
      ourSize('masterpass.min.js'),
      await peerSize(['client', 'masterpass']),
      0.5,
    ),
    compared('sepa functions with the client', 'B', ourSize('sepa.min.js'), sepa, 0.5),
    reported('… with all that may load later', 'B', ourSize('sepa.min.js', true), sepa),
    windowPagesRow(),
    ...frameRows('hosted-fields-frame', 'frames of single fields'),
    ...frameRows('hosted-fields-form-frame', 'frame of a whole form'),
    reported('every element, Lit and the client', 'B', ourSize('tessera.min.js'), null),
  ];
}
