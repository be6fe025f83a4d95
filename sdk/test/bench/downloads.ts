import { readFileSync } from 'node:fs';
import path from 'node:path';
import { policyFor, withChallenge } from '@tessera/sites';
import type { Browser, Page, Request } from 'playwright';
import sdk from '../../package.json' with { type: 'json' };
import { globalName } from '#src/compat/global-name.js';
import { customerToken } from '../faults/cell.js';
import { type FaultedMethod, methods } from '../faults/methods.js';
import type { TestShop } from '../support/shop.js';

const release = path.resolve(import.meta.dirname, '../../../dist/web', sdk.version);
const { files } = JSON.parse(readFileSync(path.join(release, 'html/manifest.json'), 'utf8')) as {
  files: Readonly<Record<string, { brotli: number }>>;
};

/** Payment by page code, as the fault tests make it. */
type Payment = Pick<FaultedMethod, 'name' | 'create' | 'call' | 'prepare' | 'operation' | 'usesClientToken'>;

/** Brotli bytes of the files of the release that a page loads. */
export interface Downloads {
  /** True if they end with a payment, false if with an instance, because the shop or the browser makes the payment. */
  isPaid: boolean;
  /** Scripts of the page before it calls `create`. */
  atOnce: number;
  /** All scripts of the page. */
  page: number;
  /** Pages and scripts of its frames. A file that several frames load counts once, as browsers cache it. */
  frames: number;
}

/** The shop's own form: a client without fields makes its nonce with the card's request. */
const cardRequest: Payment = {
  name: 'client, card',
  operation: 'tokenizeCreditCard',
  create: (key) => `client.create({ authorization: '${key}' })`,
  call: `instance.request({ endpoint: 'payment_methods/credit_cards', method: 'post', signal, data: {
    creditCard: { number: '4111111111111111', expirationDate: '12/2030', cvv: '123' },
  } })`,
};

/**
 * Returns the payments of a module, or its creations if it has none. A method's fault tests list them, so a new method
 * needs no line here.
 */
function paymentsOf(module: string): Payment[] {
  if (module === 'client') return [cardRequest];
  // Some methods need an instance of another module first, which their creation makes as well.
  const creation = new RegExp(`(?:^|\\W)${globalName(module)}\\.create\\(`);
  const isOwn = ({ modules = [], create }: FaultedMethod) =>
    create('').startsWith(`${globalName(module)}.create(`) ||
    (modules.includes(module) && creation.test(create('')));
  const own = methods.filter(isOwn);
  const paid = own.filter(({ call }) => call !== undefined);
  return paid.length > 0 ? paid : own;
}

/** Returns the largest downloads among a module's payments, until each is made; undefined if none is known. */
export async function downloadsOf(
  browser: Browser,
  shop: TestShop,
  module: string,
): Promise<Downloads | undefined> {
  const all: Omit<Downloads, 'isPaid'>[] = [];
  const payments = paymentsOf(module);
  for (const payment of payments) all.push(await pay(browser, shop, module, payment));
  if (all.length === 0) return undefined;
  const largest = (figure: keyof Omit<Downloads, 'isPaid'>) =>
    Math.max(...all.map(({ [figure]: bytes }) => bytes));
  const isPaid = payments.some(({ call }) => call !== undefined);
  return { isPaid, atOnce: largest('atOnce'), page: largest('page'), frames: largest('frames') };
}

interface Payer {
  prepare(): Promise<void>;
  pay(): Promise<string>;
}

async function pay(
  browser: Browser,
  shop: TestShop,
  module: string,
  payment: Payment,
): Promise<Omit<Downloads, 'isPaid'>> {
  const merchant = await shop.sites.sandbox.merchants.create();
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const log = logDownloads(page);
    const key = payment.usesClientToken ? await customerToken(shop, merchant.id) : merchant.tokenizationKey;
    const html = paymentPage(shop, module, payment, key);
    const policy = withChallenge(policyFor(html, shop.sites.origins), shop.sites.origins);
    await page.goto(shop.serve({ html, headers: { 'content-security-policy': policy } }));
    await page.waitForFunction(() => 'pay' in window);
    const atOnce = sizeOf(log.page);
    await page.evaluate(() => (window as unknown as Payer).prepare());
    await payment.prepare?.({ page, context, shop, merchant, operation: payment.operation });
    const code = await page.evaluate(() => (window as unknown as Payer).pay());
    if (code !== 'done') throw new Error(`${payment.name}: ${code}`);
    return { atOnce, page: sizeOf(log.page), frames: sizeOf(log.frames) };
  } finally {
    await context.close();
  }
}

function paymentPage(shop: TestShop, module: string, { create, call }: Payment, key: string): string {
  const entry = shop.asset(`${module}.min.js`);
  const usesClient = module !== 'client' && /(?:^|\W)client\.create\(/.test(create(''));
  const client = usesClient ? `import * as client from '${shop.asset('client.min.js')}';` : '';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,">
<div id="card"></div><script type="module" src="${entry}" data-gateway-url="${shop.origins.pay}"></script>
<script type="module">import * as ${globalName(module)} from '${entry}'; ${client}
const { signal } = new AbortController();
let instance;
window.prepare = async () => { instance = await ${create(key)}; };
window.pay = () => ${call ?? 'Promise.resolve()'}.then(() => 'done', (error) => error.code ?? String(error));
</script></html>`;
}

interface Log {
  page: Set<string>;
  frames: Set<string>;
}

/** Collects the names of the release's files that a page and its frames request. Popups are not part of the page. */
function logDownloads(page: Page): Log {
  const log: Log = { page: new Set(), frames: new Set() };
  const folder = `/web/${sdk.version}/`;
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith(folder)) return;
    log[request.frame() === page.mainFrame() ? 'page' : 'frames'].add(pathname.slice(folder.length));
  });
  return log;
}

function sizeOf(names: ReadonlySet<string>): number {
  return [...names].reduce((sum, name) => sum + fileSize(name), 0);
}

function fileSize(name: string): number {
  const file = files[name];
  if (!file) throw new Error(`${name} is not a file of the release.`);
  return file.brotli;
}
