import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { openFirefox } from '../support/browser.js';
import { pageScript } from '../support/page-script.js';
import { functionsPage, shopPage } from '../support/pages.js';
import { openShop, type TestShop } from '../support/shop.js';
import { benchPage, classicScripts, fieldBoxes, timeFields } from './four-fields.js';
import { interleave } from './interleave.js';
import type { MeasurePage } from './page-scripts/measure.js';
import type { start as startBare } from './page-scripts/time-bare.js';
import type { start as startCard } from './page-scripts/time-card.js';
import { compared, median, medians, type Pair, reported, type Row } from './report.js';

const rounds = 24;
const firefoxRounds = 12;

const timeCard = pageScript<typeof startCard>(import.meta.dirname, 'page-scripts/time-card.ts')();
const timeBare = pageScript<typeof startBare>(import.meta.dirname, 'page-scripts/time-bare.ts');

const place = '<div id="place"></div>';

const barePage = (shop: TestShop): string =>
  shop.serve(shopPage(shop, { body: place, script: timeBare(`${shop.origins.assets}/extra/bare.html`) }));

async function once(browser: Browser, url: string, key: string, earlierVisits = 0): Promise<number> {
  // A new context: empty caches, and no process of the frames' site.
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    let time = NaN;
    for (let visit = 0; visit <= earlierVisits; visit += 1) {
      await page.goto(url);
      await page.waitForFunction(() => 'measure' in window);
      time = await page.evaluate((argument) => (window as unknown as MeasurePage).measure(argument), key);
    }
    return time;
  } finally {
    await context.close();
  }
}

/** Compares the default card form, from creation to usable, with four bare frames of the same server. */
export async function readyRows(browser: Browser, shop: TestShop, key: string): Promise<Row[]> {
  const card = shop.serve(shopPage(shop, { body: place, script: timeCard }));
  const bare = barePage(shop);
  const pairs = await interleave(
    rounds,
    () => once(browser, card, key),
    () => once(browser, bare, key),
  );
  return [
    paired(`<pay-card> create → ready, against four bare frames (${rounds} pairs)`, pairs, 0.55),
    ...(await fieldRows(browser, shop, key)),
  ];
}

interface FieldPairs {
  cold: Pair[];
  warm: Pair[];
}

/** Compares four fields, each in a frame, with as many bare frames, on a first and on a second visit. */
async function fieldPairs(browser: Browser, shop: TestShop, key: string, count: number): Promise<FieldPairs> {
  const fields = shop.serve(functionsPage(shop, { body: fieldBoxes, script: timeFields }));
  const bare = barePage(shop);
  const visits = (earlier: number) =>
    interleave(
      count,
      () => once(browser, fields, key, earlier),
      () => once(browser, bare, key, earlier),
    );
  return { cold: await visits(0), warm: await visits(1) };
}

const fieldNames = (count: number, where = '') =>
  [
    `four fields, create → ready${where}, against four bare frames (${count} pairs)`,
    `… on a second visit (${count} pairs)`,
  ] as const;

async function fieldRows(browser: Browser, shop: TestShop, key: string): Promise<Row[]> {
  const { cold, warm } = await fieldPairs(browser, shop, key, rounds);
  const [first, second] = fieldNames(rounds);
  return [paired(first, cold, 1.15), paired(second, warm, 1.15)];
}

/**
 * Compares four fields of the classic scripts with as many bare frames, with `latencyMs` added to each response, on a page
 * that has loaded before it calls `create`.
 */
export async function slowFieldRows(browser: Browser, latencyMs: number): Promise<Row[]> {
  const extraAssets = path.join(import.meta.dirname, 'bare');
  const onResponse = () => setTimeout(latencyMs);
  const shop = await openShop({ isRelease: true, extraAssets, onResponse });
  try {
    const { clientTokens, merchants } = shop.sites.sandbox;
    const { id } = await merchants.create();
    const key = await clientTokens.create(id, { baseUrl: shop.origins.pay });
    const page = (script: string) =>
      shop.serve({
        html: benchPage(place + fieldBoxes + classicScripts(shop), script),
        headers: { 'content-security-policy': '' },
      });
    const fields = page(timeFields);
    const bare = page(timeBare(`${shop.origins.assets}/extra/bare.html`));
    const pairs = await interleave(
      rounds,
      () => once(browser, fields, key),
      () => once(browser, bare, key),
    );
    const name = `four fields of the classic scripts, ${latencyMs} ms added to each response (${rounds} pairs)`;
    return [paired(name, pairs, 1.15)];
  } finally {
    await shop.close();
  }
}

/** Measures the same in Firefox, where frames have other costs. */
export async function firefoxRows(shop: TestShop, key: string): Promise<Row[]> {
  const browser = await openFirefox();
  try {
    const { cold, warm } = await fieldPairs(browser, shop, key, firefoxRounds);
    const [first, second] = fieldNames(firefoxRounds, ', Firefox');
    return [reported(first, 'ms', ...medians(cold)), reported(second, 'ms', ...medians(warm))];
  } finally {
    await browser.close();
  }
}

function paired(name: string, pairs: readonly Pair[], goal: number): Row {
  const ratio = median(pairs.map(([ours, floor]) => ours / floor));
  return compared(name, 'ms', ...medians(pairs), goal, ratio);
}
