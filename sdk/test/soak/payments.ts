import type { Browser, Page } from 'playwright';
import { heldBytes } from '../bench/heap.js';
import { cardFrame, pressCard } from '../support/frames.js';
import { openBare } from '../support/resource-leaks.js';
import type { TestShop } from '../support/shop.js';
import { type Counts, counts, hasGrown, settledCounts } from './counts.js';

/** Number of payments before the first measurement, because the first ones fill caches. */
const warmUp = 5;
const reportEveryMs = 60_000;
/** Time after which a payment counts as hanging. */
const paymentDeadlineMs = 30_000;

interface Totals {
  mounts: number;
  nonces: Set<string>;
  failures: string[];
}

/** Mounts a card form, pays, removes it, and returns the nonce. */
async function payOnce(page: Page, authorization: string): Promise<string> {
  await page.evaluate((key) => {
    const card = document.createElement('pay-card');
    card.setAttribute('authorization', key);
    document.querySelector('#place')?.append(card);
  }, authorization);
  try {
    await pressCard(cardFrame(page));
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

function print(minutes: number, { mounts, nonces, failures }: Totals, held: Counts, heap: number): void {
  const rest = Object.entries({ ...held, 'heap kB': Math.round(heap / 1024) });
  const numbers = [['mounts', mounts], ['nonces', nonces.size], ['failures', failures.length], ...rest];
  console.log(`${minutes.toFixed(1)} min  ${numbers.map(([name, value]) => `${name} ${value}`).join('  ')}`);
}

/**
 * Pays by card repeatedly on one page, and logs the retained resources every minute. Resolves with the
 * failures.
 */
export async function payForMinutes(browser: Browser, shop: TestShop, minutes: number): Promise<string[]> {
  const durationMs = minutes * 60_000;
  const { tokenizationKey } = await shop.sites.sandbox.merchants.create();
  const page = await browser.newPage();
  try {
    const devtools = await page.context().newCDPSession(page);
    await openBare(page, shop);
    const totals: Totals = { mounts: 0, nonces: new Set(), failures: [] };
    for (let round = 0; round < warmUp; round += 1) await payInto(totals, page, tokenizationKey);
    const before = await counts(page);
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
      const after = await settledCounts(page, before);
      grew ||= hasGrown(before, after);
      print((now - start) / 60_000, totals, after, await heldBytes(devtools));
      if (isOver) break;
    }
    return [...new Set(totals.failures), ...(grew ? ['something grew that should not'] : [])];
  } finally {
    await page.close();
  }
}
