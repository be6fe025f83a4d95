import { readFileSync } from 'node:fs';
import path from 'node:path';
import { policyFor, withChallenge } from '@tessera/sites';
import type { Browser, Page, Request } from 'playwright';
import sdk from '../../package.json' with { type: 'json' };
import { globalName } from '#src/compat/global-name.js';
import { type FaultedMethod, methods } from '../faults/methods.js';
import { runner } from '../faults/runner.js';
import type { RunnerPage } from '../page-scripts/run-method.js';
import { customerToken } from '../support/saved-methods.js';
import type { TestShop } from '../support/shop.js';
import { methods as cardRequest } from './page-scripts/card-request.js';

const release = path.resolve(import.meta.dirname, '../../../dist/web', sdk.version);
const { files } = JSON.parse(readFileSync(path.join(release, 'html/manifest.json'), 'utf8')) as {
  files: Readonly<Record<string, { brotli: number }>>;
};

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

const cardRequestFile = path.join(import.meta.dirname, 'page-scripts/card-request.ts');

/**
 * Returns the payments of a module, or its creations if it has none. A method's fault tests list them, so a new method
 * needs no line here.
 */
function paymentsOf(module: string): FaultedMethod[] {
  if (module === 'client') return cardRequest.map((row) => ({ ...row, module, file: cardRequestFile }));
  const own = methods.filter((method) => method.module === module);
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
  for (const payment of payments) all.push(await pay(browser, shop, payment));
  if (all.length === 0) return undefined;
  const largest = (figure: keyof Omit<Downloads, 'isPaid'>) =>
    Math.max(...all.map(({ [figure]: bytes }) => bytes));
  const isPaid = payments.some(({ call }) => call !== undefined);
  return { isPaid, atOnce: largest('atOnce'), page: largest('page'), frames: largest('frames') };
}

async function pay(
  browser: Browser,
  shop: TestShop,
  payment: FaultedMethod,
): Promise<Omit<Downloads, 'isPaid'>> {
  const merchant = await shop.sites.sandbox.merchants.create();
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const log = logDownloads(page);
    const key = payment.usesClientToken ? await customerToken(shop, merchant) : merchant.tokenizationKey;
    const html = paymentPage(shop, payment, key);
    const policy = withChallenge(policyFor(html, shop.sites.origins), shop.sites.origins);
    await page.goto(shop.serve({ html, headers: { 'content-security-policy': policy } }));
    await page.waitForFunction(() => 'finish' in window);
    const atOnce = sizeOf(log.page);
    if (payment.call) {
      await page.evaluate(() => (window as unknown as RunnerPage).prepare());
      await payment.prepare?.({ page, context, shop, merchant, operation: payment.operation });
    }
    const code = await page.evaluate(() => (window as unknown as RunnerPage).run(undefined, ''));
    if (code !== 'done') throw new Error(`${payment.name}: ${code}`);
    return { atOnce, page: sizeOf(log.page), frames: sizeOf(log.frames) };
  } finally {
    await context.close();
  }
}

function paymentPage(shop: TestShop, payment: FaultedMethod, key: string): string {
  const { module, otherModules = [] } = payment;
  const entry = shop.asset(`${module}.min.js`);
  const names = [module, ...otherModules];
  const imports = names.map(
    (name) => `import * as ${globalName(name)} from '${shop.asset(`${name}.min.js`)}';`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,">
<div id="card"></div><script type="module" src="${entry}" data-gateway-url="${shop.origins.pay}"></script>
<script type="module">${imports.join('\n')}
Object.assign(window, { ${names.map(globalName).join(', ')} });
${runner(payment, key, shop.origins.assets)}</script></html>`;
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
