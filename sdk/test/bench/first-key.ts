import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { cardFrame } from '../support/frames.js';
import { pageScript } from '../support/page-script.js';
import { openShop, type TestShop } from '../support/shop.js';
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
import { slowLink } from './slow-link.js';

const recordKeys = pageScript<typeof start>(import.meta.dirname, 'page-scripts/record-keys.ts')();

type Side = Exclude<keyof CheckoutPages, 'empty'>;

interface Point {
  x: number;
  y: number;
}

/** Time between two clicks or keys, in which the page can work. */
const pauseMs = 5;

/** Returns the place of the card number's field. */
const placeOf = (browser: Browser, url: string, side: Side): Promise<Point> =>
  visit(browser, async (page) => {
    await openUntilReady(page, url);
    const field = side === 'card' ? cardFrame(page).getByLabel('Card number') : page.locator('#number');
    const box = await field.boundingBox();
    if (!box) throw new Error(`${url} has no card number.`);
    return { x: box.x + 20, y: box.y + box.height / 2 };
  });

/** Clicks a place of a page until a field there has the focus, then presses a digit until the field has it. */
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
  while (accepted() === undefined) {
    if (isFocused()) await page.keyboard.press('4');
    else await page.mouse.click(x, y);
    await setTimeout(pauseMs);
  }
  return accepted() ?? NaN;
}

/** Returns the milliseconds from the tag of the script to the first digit in the field of the card number. */
async function firstKey(page: Page, url: string, place: Point): Promise<number> {
  const at = await pressUntilAccepted(page, place, () => page.goto(url, { waitUntil: 'commit' }));
  const tagAt = await page.evaluate(() => performance.timeOrigin + (window as unknown as CheckoutPage).tagAt);
  await page.close();
  return at - tagAt;
}

interface Visits {
  browser: Browser;
  shop: TestShop;
  rounds: number;
}

/** Compares the sides with the floor; `isWarm` measures a second visit. */
async function compareSides({ browser, shop, rounds: count }: Visits, where: string, isWarm: boolean) {
  const pages = await serveCheckouts(shop);
  const measure = async (side: Side) => {
    const place = await placeOf(browser, pages[side], side);
    return () =>
      visit(browser, async (page, context) => {
        const first = await firstKey(page, pages[side], place);
        return isWarm ? firstKey(await context.newPage(), pages[side], place) : first;
      });
  };
  const rounds = await inRounds(count, {
    classic: await measure('classic'),
    card: await measure('card'),
    bare: await measure('bare'),
  });
  return ownCheckouts.map((name) => {
    const title = `script tag → first key in the card number, ${checkoutNames[name]}, ${where}, against four bare frames (${count} rounds)`;
    return reported(title, 'ms', ...medians(pairsOf(rounds, name, 'bare')));
  });
}

/** Measures how long a shopper waits for the first key in the card number that a field accepts. */
export async function firstKeyRows(visits: Visits): Promise<Row[]> {
  return [
    ...(await compareSides(visits, 'cold cache', false)),
    ...(await compareSides(visits, 'warm cache', true)),
    ...(await slowRows(visits)),
  ];
}

async function slowRows({ browser, rounds }: Visits): Promise<Row[]> {
  const extraAssets = path.join(import.meta.dirname, 'bare');
  const shop = await openShop({ isRelease: true, extraAssets, onResponse: slowLink() });
  try {
    return await compareSides({ browser, shop, rounds }, 'cold cache, slow 4G', false);
  } finally {
    await shop.close();
  }
}
