import type { Browser, CDPSession, Page } from 'playwright';
import { heldBytes } from '../bench/heap.js';
import type { SessionPage, start } from '../page-scripts/session.js';
import { cardFrame, pressCard } from '../support/frames.js';
import { pageScript } from '../support/page-script.js';
import { functionsPage } from '../support/pages.js';
import { countingScript } from '../support/resource-leaks.js';
import { customerToken } from '../support/saved-methods.js';
import type { TestShop } from '../support/shop.js';
import { counts, hasGrown, settledCounts } from './counts.js';

/** Parts of the session; the clock of the page jumps after each. */
const parts = 20;
/** Parts before the first measurement, because the first ones fill caches. */
const warmUp = 2;
const sessionMs = 3_600_000;
/** Bytes per call that are ignored: far less than one retained response. */
const heapNoise = 20;

const script = pageScript<typeof start>(import.meta.dirname, '../page-scripts/session.ts');

interface Amounts {
  payments: number;
  calls: number;
}

async function openSession(page: Page, shop: TestShop): Promise<void> {
  const merchant = await shop.sites.sandbox.merchants.create();
  const token = await customerToken(shop, merchant);
  await page.clock.install();
  await page.goto(shop.serve(functionsPage(shop, { script: script(token), first: countingScript })));
  await page.waitForFunction(() => 'session' in window);
  await pressCard(cardFrame(page));
}

/** Returns the bytes that the page and the card form hold. */
async function heapOf(sessions: readonly CDPSession[]): Promise<number[]> {
  const heaps: number[] = [];
  for (const session of sessions) heaps.push(await heldBytes(session));
  return heaps;
}

/** Makes some payments and calls, and lets the clock jump. Resolves with the number of nonces. */
async function runPart(page: Page, { payments, calls }: Amounts): Promise<number> {
  const nonces = await page.evaluate(
    async ([pays, requests]) => {
      const { session } = window as unknown as SessionPage;
      await session.request(requests);
      return session.pay(pays);
    },
    [payments, calls] as const,
  );
  await page.clock.fastForward(sessionMs / parts);
  return nonces;
}

/** Pays and calls the gateway on one page for an hour of its clock. Resolves with what was lost or retained. */
export async function runSession(browser: Browser, shop: TestShop, amounts: Amounts): Promise<string[]> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await openSession(page, shop);
    const [frame] = page.frames().filter((each) => each !== page.mainFrame());
    const inspected = await Promise.all(
      [page, ...(frame ? [frame] : [])].map((each) => context.newCDPSession(each)),
    );
    const each = { payments: Math.ceil(amounts.payments / parts), calls: Math.ceil(amounts.calls / parts) };
    const failures: string[] = [];
    let before = await counts(page);
    let heaps: number[] = [];
    for (let part = 1; part <= parts; part += 1) {
      const nonces = await runPart(page, each);
      if (nonces !== each.payments)
        failures.push(`part ${part}: ${nonces} nonces of ${each.payments} payments`);
      if (part === warmUp) [before, heaps] = [await counts(page), await heapOf(inspected)];
    }
    const after = await settledCounts(page, before);
    const ends = await heapOf(inspected);
    const perCall = ends.map((end, index) =>
      Math.round((end - (heaps[index] ?? 0)) / ((parts - warmUp) * (each.payments + each.calls))),
    );
    console.log(
      `session of an hour: ${each.payments * parts} payments, ${each.calls * parts} calls, ${perCall.join(' and ')} bytes per call`,
    );
    if (hasGrown(before, after)) failures.push(`${JSON.stringify(before)} → ${JSON.stringify(after)}`);
    if (perCall.some((bytes) => bytes > heapNoise)) failures.push(`${perCall.join(' and ')} bytes per call`);
    return failures.map((text) => `session: ${text}`);
  } finally {
    await context.close();
  }
}
