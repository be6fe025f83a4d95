import path from 'node:path';
import { apiRows } from '../../../portal/test/bench/api-rows.js';
import { commitRows } from '../../../portal/test/bench/commit-rows.js';
import { importRows } from '../../../portal/test/bench/import-rows.js';
import { listRows } from '../../../portal/test/bench/list-rows.js';
import { processRows } from '../../../portal/test/bench/process-rows.js';
import { openChromium } from '../support/browser.js';
import { openShop } from '../support/shop.js';
import { firstVisitRows, Traffic } from './first-visit.js';
import { leakRows } from './leaks.js';
import { firefoxRows, readyRows, slowFieldRows } from './ready.js';
import { lighthouseRows } from './lighthouse.js';
import { printRows, type Row, writeRows } from './report.js';
import { sizeRows } from './sizes.js';
import { tokenizeRows } from './tokenize.js';
import { windowRows } from './windows.js';

const { argv } = process;
const option = (name: string): string | undefined =>
  argv.includes(name) ? argv[argv.indexOf(name) + 1] : undefined;

/** Measures what needs a shop: sizes, and unless `--sizes` is given ready times, tokenization and leaks. */
async function shopRows(): Promise<Row[]> {
  const rows: Row[] = [];
  const traffic = new Traffic();
  const extraAssets = path.join(import.meta.dirname, 'bare');
  const shop = await openShop({ isRelease: true, extraAssets, onResponse: traffic.record });
  const browser = await openChromium();
  try {
    if (argv.includes('--sizes')) return await sizeRows(browser, shop);
    const merchant = await shop.sites.sandbox.merchants.create();
    rows.push(
      ...(await sizeRows(browser, shop)),
      ...(await firstVisitRows(browser, shop, traffic, merchant.id)),
      ...(await readyRows(browser, shop, merchant.tokenizationKey)),
      ...(await slowFieldRows(browser, 40)),
      ...(await firefoxRows(shop, merchant.tokenizationKey)),
      ...(await tokenizeRows(browser, shop, merchant)),
      ...(await leakRows(browser, shop, merchant.tokenizationKey)),
    );
  } finally {
    await browser.close();
    await shop.close();
  }
  return rows;
}

const portalRows = async () => [
  ...(await apiRows()),
  ...(await listRows()),
  ...(await importRows()),
  ...(await commitRows()),
];

/** Measures everything, or what the arguments select. */
async function measure(created: string[] | undefined): Promise<Row[]> {
  if (argv.includes('--portal')) return portalRows();
  if (argv.includes('--processes')) return processRows(Number(option('--seconds') ?? 60));
  if (argv.includes('--lighthouse')) return lighthouseRows();
  if (created) return windowRows(created);
  if (argv.includes('--sizes')) return shopRows();
  return [...(await shopRows()), ...(await windowRows()), ...(await portalRows())];
}

/** Measures speed and size in one run, as ratios to braintree-web or to a minimal page. */
async function main(): Promise<void> {
  const created = option('--created')?.split(',');
  const rows = await measure(created);
  printRows(rows);
  const file = option('--json');
  if (file !== undefined) writeRows(file, rows);
  if (rows.some(({ holds, goal }) => goal !== null && !holds)) process.exitCode = 1;
}

await main();
