import type { Browser } from 'playwright';
import { shopPage } from '../support/pages.js';
import type { TestShop } from '../support/shop.js';
import { compared, median, type Row } from './report.js';

const rounds = 24;

const timeCard = `
window.measure = (key) => new Promise((resolve) => {
  const start = performance.now();
  const card = document.createElement('pay-card');
  card.setAttribute('authorization', key);
  card.addEventListener('pay-ready', () => resolve(performance.now() - start), { once: true });
  document.querySelector('#place').append(card);
});`;

/** As many frames as a form has fields elsewhere; ready when each has said so. */
const timeBare = (address: string) => `
window.measure = () => new Promise((resolve) => {
  let waiting = 4;
  addEventListener('message', () => { waiting -= 1; if (waiting === 0) resolve(performance.now() - start); });
  const start = performance.now();
  for (let count = 0; count < 4; count += 1) {
    const frame = document.createElement('iframe');
    frame.src = '${address}#origin=' + encodeURIComponent(location.origin);
    document.querySelector('#place').append(frame);
  }
});`;

async function once(browser: Browser, url: string, key: string): Promise<number> {
  // A context of its own: nothing is cached, no process of the frames' site runs yet.
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(url);
    await page.waitForFunction(() => 'measure' in window);
    return await page.evaluate(
      (argument) => (window as unknown as { measure(key: string): Promise<number> }).measure(argument),
      key,
    );
  } finally {
    await context.close();
  }
}

/** The default card form, from creation to usable, against four bare frames of the same server. */
export async function readyRows(browser: Browser, shop: TestShop, key: string): Promise<Row[]> {
  const body = '<div id="place"></div>';
  const card = shop.serve(shopPage(shop, { body, script: timeCard }));
  const bare = shop.serve(
    shopPage(shop, { body, script: timeBare(`${shop.origins.assets}/extra/bare.html`) }),
  );
  await once(browser, card, key);
  await once(browser, bare, key);
  const pairs: (readonly [card: number, bare: number])[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Each comes first as often as the other.
    if (round % 2 === 0) {
      const first = await once(browser, card, key);
      pairs.push([first, await once(browser, bare, key)]);
    } else {
      const first = await once(browser, bare, key);
      pairs.push([await once(browser, card, key), first]);
    }
  }
  const ratio = median(pairs.map(([ours, floor]) => ours / floor));
  return [
    compared(
      `<pay-card> create → ready, against four bare frames (${rounds} pairs)`,
      'ms',
      median(pairs.map(([ours]) => ours)),
      median(pairs.map(([, floor]) => floor)),
      0.7,
      ratio,
    ),
  ];
}
