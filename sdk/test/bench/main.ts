import path from 'node:path';
import type { Browser } from 'playwright';
import type { Merchant } from '@tessera/sandbox';
import { apiRows } from '../../../portal/test/bench/api-rows.js';
import { commitRows } from '../../../portal/test/bench/commit-rows.js';
import { importRows } from '../../../portal/test/bench/import-rows.js';
import { listRows } from '../../../portal/test/bench/list-rows.js';
import { loginRows } from '../../../portal/test/bench/login-rows.js';
import { processRows } from '../../../portal/test/bench/process-rows.js';
import { openChromium } from '../support/browser.js';
import { openShop, type TestShop } from '../support/shop.js';
import { blockingRows } from './blocking.js';
import { cardPathRows } from './card-path.js';
import { firstKeyRows } from './first-key.js';
import { firstVisitRows, Traffic } from './first-visit.js';
import { layoutShiftRows } from './layout-shift.js';
import { leakRows } from './leaks.js';
import { lighthouseRows } from './lighthouse.js';
import { memoryRows } from './memory.js';
import { firefoxRows, readyRows, slowFieldRows } from './ready.js';
import { printRows, type Row, writeRows } from './report.js';
import { sizeRows } from './sizes.js';
import { tokenizeRows } from './tokenize.js';
import { windowRows } from './windows.js';

const { argv } = process;
const option = (name: string): string | undefined =>
  argv.includes(name) ? argv[argv.indexOf(name) + 1] : undefined;

const rounds = Number(option('--rounds') ?? 12);

interface Bench {
  browser: Browser;
  shop: TestShop;
  traffic: Traffic;
  merchant: Merchant;
}

/** Opens a shop and a browser for measurements. */
async function withShop(measure: (bench: Bench) => Promise<Row[]>): Promise<Row[]> {
  const traffic = new Traffic();
  const extraAssets = path.join(import.meta.dirname, 'bare');
  const shop = await openShop({ isRelease: true, extraAssets, onResponse: traffic.record });
  const browser = await openChromium();
  try {
    return await measure({ browser, shop, traffic, merchant: await shop.sites.sandbox.merchants.create() });
  } finally {
    await browser.close();
    await shop.close();
  }
}

type ShopMeasurement = (bench: Bench) => Promise<Row[]>;

/** Measurements of an open shop, by the options that select them. */
const shopMeasurements: Readonly<Record<string, ShopMeasurement>> = {
  '--sizes': ({ browser, shop }) => sizeRows(browser, shop),
  '--first-key': ({ browser, shop }) => firstKeyRows({ browser, shop, rounds }),
  '--blocking': ({ browser, shop }) => blockingRows(browser, shop, rounds),
  '--memory': ({ browser, shop }) => memoryRows(browser, shop, rounds),
  '--layout-shift': ({ browser, shop }) => layoutShiftRows(browser, shop, rounds),
};

/** Measures all that needs a shop. */
const shopRows: ShopMeasurement = async (bench) => {
  const { browser, shop, traffic, merchant } = bench;
  const rows: Row[] = [];
  for (const measure of Object.values(shopMeasurements)) rows.push(...(await measure(bench)));
  rows.push(
    ...(await firstVisitRows(browser, shop, traffic, merchant.id)),
    ...(await readyRows(browser, shop, merchant.tokenizationKey)),
    ...(await slowFieldRows(browser, 40)),
    ...(await firefoxRows(shop, merchant.tokenizationKey)),
    ...(await tokenizeRows(browser, shop, merchant)),
    ...(await leakRows(browser, shop, merchant.tokenizationKey)),
  );
  return rows;
};

const portalRows = async () => [
  ...(await apiRows()),
  ...(await listRows()),
  ...(await importRows()),
  ...(await commitRows()),
  ...(await loginRows(rounds)),
];

/** Measurements that run alone if their option is given. */
const selections: Readonly<Record<string, () => Promise<Row[]>>> = {
  ...Object.fromEntries(
    Object.entries(shopMeasurements).map(([name, measure]) => [name, () => withShop(measure)]),
  ),
  '--card-path': () => withShop(({ browser, shop }) => cardPathRows(browser, shop)),
  '--created': () => windowRows(option('--created')?.split(',')),
  '--portal': portalRows,
  '--login': () => loginRows(rounds),
  '--processes': () => processRows(Number(option('--seconds') ?? 60)),
  '--lighthouse': lighthouseRows,
};

/** Measures everything, or what the arguments select. */
async function measure(): Promise<Row[]> {
  const selected = Object.entries(selections).filter(([name]) => argv.includes(name));
  const rows: Row[] = [];
  for (const [, select] of selected) rows.push(...(await select()));
  if (selected.length > 0) return rows;
  return [...(await withShop(shopRows)), ...(await windowRows()), ...(await portalRows())];
}

/** Measures speed and size in one run, as ratios to braintree-web or to a minimal page. */
async function main(): Promise<void> {
  const rows = await measure();
  printRows(rows);
  const file = option('--json');
  if (file !== undefined) writeRows(file, rows);
  if (rows.some(({ holds, goal }) => goal !== null && !holds)) process.exitCode = 1;
}

await main();
