import type { Page } from 'playwright';
import { heldBytes } from '../bench/heap.js';
import { openChromium } from '../support/browser.js';
import { cardFrame } from '../support/frames.js';
import { countingScript, leftovers, type Leftovers } from '../support/leftovers.js';
import { shopPage } from '../support/pages.js';
import { openShop } from '../support/shop.js';

/** What is made once for a page is made in the first payments. */
const warmUp = 5;
const reportEveryMs = 60_000;
/** A payment that takes longer is one that hangs. */
const paymentDeadlineMs = 30_000;

interface Totals {
  mounts: number;
  nonces: Set<string>;
  failures: string[];
}

function minutesWanted(): number {
  const { argv } = process;
  const minutes = argv.includes('--minutes') ? Number(argv[argv.indexOf('--minutes') + 1]) : 5;
  if (minutes > 0) return minutes;
  throw new Error('--minutes takes a number above 0.');
}

/** One card form from mounting to removal, and the nonce that it gave. */
async function payOnce(page: Page, authorization: string): Promise<string> {
  await page.evaluate((key) => {
    const card = document.createElement('pay-card');
    card.setAttribute('authorization', key);
    document.querySelector('#place')?.append(card);
  }, authorization);
  try {
    const frame = cardFrame(page);
    for (const [label, text] of [
      ['Card number', '4111111111111111'],
      ['Expiration date', '1230'],
      ['Security code', '123'],
    ] as const) {
      await frame.getByLabel(label).pressSequentially(text);
    }
    return await page.evaluate(async (ms) => {
      const card = document.querySelector('pay-card');
      if (!card) throw new Error('the card form has gone');
      const deadline = new Promise<never>((_resolve, reject) => {
        const signal = AbortSignal.timeout(ms);
        signal.onabort = () => {
          reject(new Error(`no nonce after ${ms} ms`));
        };
      });
      const { nonce } = await Promise.race([card.pay(), deadline]);
      return nonce;
    }, paymentDeadlineMs);
  } finally {
    await page.evaluate(() => {
      document.querySelector('pay-card')?.remove();
    });
  }
}

async function payInto(totals: Totals, page: Page, authorization: string): Promise<void> {
  totals.mounts += 1;
  try {
    const nonce = await payOnce(page, authorization);
    if (totals.nonces.has(nonce)) totals.failures.push('the same nonce came twice');
    totals.nonces.add(nonce);
  } catch (error) {
    totals.failures.push(error instanceof Error ? error.message : String(error));
  }
}

const countsOf = ({ frames, dialogs, listeners, timers, ports }: Leftovers) => ({
  frames,
  dialogs,
  listeners: listeners.length,
  timers,
  ports,
});

type Counts = ReturnType<typeof countsOf>;

const hasGrown = (before: Counts, after: Counts): boolean =>
  (Object.keys(before) as (keyof Counts)[]).some((name) => after[name] > before[name]);

/** Housekeeping may take a turn or two. */
async function settledCounts(page: Page, before: Counts): Promise<Counts> {
  let counts = countsOf(await leftovers(page));
  for (let look = 0; look < 40 && hasGrown(before, counts); look += 1) {
    await page.waitForTimeout(50);
    counts = countsOf(await leftovers(page));
  }
  return counts;
}

function print(minutes: number, { mounts, nonces, failures }: Totals, counts: Counts, heap: number): void {
  const rest = Object.entries({ ...counts, 'heap kB': Math.round(heap / 1024) });
  const numbers = [['mounts', mounts], ['nonces', nonces.size], ['failures', failures.length], ...rest];
  console.log(`${minutes.toFixed(1)} min  ${numbers.map(([name, value]) => `${name} ${value}`).join('  ')}`);
}

/** Pays again and again on one page, and says each minute what the page holds on to. */
async function main(): Promise<void> {
  const durationMs = minutesWanted() * 60_000;
  const shop = await openShop({ isRelease: true });
  const browser = await openChromium();
  try {
    const { tokenizationKey } = await shop.sites.sandbox.merchants.create();
    const page = await browser.newPage();
    const devtools = await page.context().newCDPSession(page);
    await page.goto(shop.serve(shopPage(shop, { body: '<div id="place"></div>', first: countingScript })));
    const totals: Totals = { mounts: 0, nonces: new Set(), failures: [] };
    for (let round = 0; round < warmUp; round += 1) await payInto(totals, page, tokenizationKey);
    const before = countsOf(await leftovers(page));
    let grew = false;
    print(0, totals, before, await heldBytes(devtools));

    const start = performance.now();
    let reported = start;
    for (;;) {
      await payInto(totals, page, tokenizationKey);
      const now = performance.now();
      const isOver = now - start >= durationMs;
      if (!isOver && now - reported < reportEveryMs) continue;
      reported = now;
      const counts = await settledCounts(page, before);
      grew ||= hasGrown(before, counts);
      print((now - start) / 60_000, totals, counts, await heldBytes(devtools));
      if (isOver) break;
    }
    for (const failure of new Set(totals.failures)) console.log(`FAILED ${failure}`);
    if (grew) console.log('FAILED something grew that should not');
    if (grew || totals.failures.length > 0) process.exitCode = 1;
  } finally {
    await browser.close();
    await shop.close();
  }
}

await main();
