import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { cardFrame } from '../support/frames.js';
import { pageScript } from '../support/page-script.js';
import type { TestShop } from '../support/shop.js';
import {
  checkoutNames,
  type CheckoutPages,
  openUntilReady,
  ownCheckouts,
  serveCheckouts,
  visit,
} from './checkout-pages.js';
import { inRounds, pairsOf } from './interleave.js';
import type { CheckoutPage } from './page-scripts/checkout.js';
import type { start } from './page-scripts/record-keys.js';
import { medians, reported, type Row } from './report.js';
import { type Command, sendToAll, slow4g } from './throttle.js';

const recordKeys = pageScript<typeof start>(import.meta.dirname, 'page-scripts/record-keys.ts')();

type Side = Exclude<keyof CheckoutPages, 'empty'>;

interface Point {
  x: number;
  y: number;
}

/** Time between two clicks or keys, in which the page can work. */
const pauseMs = 5;

/** Time after which a field must have accepted a key. */
const limitMs = 20_000;

/** Returns the place of the card number's field. */
const placeOf = (browser: Browser, url: string, side: Side): Promise<Point> =>
  visit(browser, async (page) => {
    await openUntilReady(page, url);
    const field = side === 'card' ? cardFrame(page).getByLabel('Card number') : page.locator('#number');
    const box = await field.boundingBox();
    if (!box) throw new Error(`${url} has no card number.`);
    return { x: box.x + 20, y: box.y + box.height / 2 };
  });

/** Clicks a place of a page, and presses a digit if a field there has the focus, until the field has the digit. */
async function pressUntilAccepted(
  page: Page,
  { x, y }: Point,
  open: () => Promise<unknown>,
): Promise<number> {
  let hasFocus = false;
  let acceptedAt: number | undefined;
  await page.exposeFunction('onFieldFocus', (value: boolean) => (hasFocus = value));
  await page.exposeFunction('onKeyAccepted', (at: number) => (acceptedAt ??= at));
  await page.addInitScript({ content: recordKeys });
  await open();
  // The functions above change both variables while this waits.
  const isFocused = () => hasFocus;
  const accepted = () => acceptedAt;
  const end = performance.now() + limitMs;
  for (let at = accepted(); ; at = accepted()) {
    if (at !== undefined) return at;
    if (performance.now() > end) throw new Error(`${page.url()}: no key after ${limitMs} ms.`);
    await page.mouse.click(x, y);
    if (isFocused()) await page.keyboard.press('4');
    await setTimeout(pauseMs);
  }
}

interface Visits {
  browser: Browser;
  shop: TestShop;
  rounds: number;
}

/** Conditions of the measured visit. */
interface Conditions {
  name: string;
  /** Commands of the developer tools that slow the link down. */
  link?: readonly Command[];
  /** True for a second visit. */
  isWarm?: boolean;
}

const conditions: readonly Conditions[] = [
  { name: 'cold cache' },
  { name: 'warm cache', isWarm: true },
  { name: 'cold cache, slow 4G', link: slow4g },
];

/** Returns the milliseconds from the tag of the script to the first digit in the field of the card number. */
async function firstKey(page: Page, url: string, place: Point, link: readonly Command[]): Promise<number> {
  if (link.length > 0) await sendToAll(page, link);
  const at = await pressUntilAccepted(page, place, () => page.goto(url, { waitUntil: 'commit' }));
  const tagAt = await page.evaluate(() => performance.timeOrigin + (window as unknown as CheckoutPage).tagAt);
  await page.close();
  return at - tagAt;
}

/** Measures how long a shopper waits until the field of the card number accepts a key. */
export async function firstKeyRows({ browser, shop, rounds: count }: Visits): Promise<Row[]> {
  const pages = await serveCheckouts(shop);
  const places = {
    classic: await placeOf(browser, pages.classic, 'classic'),
    card: await placeOf(browser, pages.card, 'card'),
    bare: await placeOf(browser, pages.bare, 'bare'),
  };
  const rows: Row[] = [];
  for (const { name: where, link = [], isWarm = false } of conditions) {
    const measure = (side: Side) => () =>
      visit(browser, async (page, context) => {
        const open = (tab: Page) => firstKey(tab, pages[side], places[side], link);
        const first = await open(page);
        return isWarm ? open(await context.newPage()) : first;
      });
    const sides = { classic: measure('classic'), card: measure('card'), bare: measure('bare') };
    const rounds = await inRounds(count, sides);
    for (const name of ownCheckouts) {
      const title = `script tag → first key in the card number, ${checkoutNames[name]}, ${where}, against four bare frames (${count} rounds)`;
      rows.push(reported(title, 'ms', ...medians(pairsOf(rounds, name, 'bare'))));
    }
  }
  return rows;
}
