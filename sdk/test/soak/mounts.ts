import type { Browser, Page } from 'playwright';
import type { Merchant } from '@tessera/sandbox';
import { createRandom } from '@tessera/server-kit/random';
import { policyFor, withChallenge } from '@tessera/sites';
import { heldBytes } from '../bench/heap.js';
import type { Mount, MountsPage, start } from '../page-scripts/mounts.js';
import { cardFrame, pressCard } from '../support/frames.js';
import { pageScript } from '../support/page-script.js';
import { shopPage } from '../support/pages.js';
import { countingScript } from '../support/resource-leaks.js';
import { customerToken } from '../support/saved-methods.js';
import type { TestShop } from '../support/shop.js';
import { counts, hasGrown, settledCounts } from './counts.js';

/** Mounts from which the time until ready is known. */
const warmUp = 5;
/** Random mounts before the first measurement, because the first ones fill caches. */
const randomWarmUp = 40;
/** Longest time that an element stays after it was ready or a payment was started. */
const afterReadyMs = 300;
/** Bytes per mount that are ignored: less than one retained closure and its context. */
const heapNoise = 200;

const script = pageScript<typeof start>(import.meta.dirname, '../page-scripts/mounts.ts')();

/** Elements whose payment is shown by a script of the provider, which the page cannot make close its sheet. */
const withSheet: readonly string[] = ['pay-google-pay', 'pay-visa-checkout'];

/** Elements whose fields a shopper fills before each payment, so that the element is removed while the gateway works. */
const withFields: Readonly<Record<string, { operation: string; fill: (page: Page) => Promise<void> }>> = {
  'pay-card': { operation: 'tokenizeCreditCard', fill: (page) => pressCard(cardFrame(page)) },
};

/** Element that is mounted repeatedly. */
interface Mounted {
  tag: string;
  attributes: Readonly<Record<string, string>>;
}

/** Fills the fields of an element, if it has some, and makes the gateway as slow as the longest stay of the element. */
async function prepareFields(page: Page, shop: TestShop, merchant: Merchant, tag: string): Promise<void> {
  const fields = withFields[tag];
  if (!fields) return;
  const { operation, fill } = fields;
  await page.exposeFunction('fill', () => fill(page));
  shop.sites.sandbox.scenarios.add({
    merchantId: merchant.id,
    match: { operation },
    times: Number.MAX_SAFE_INTEGER,
    fault: { kind: 'delay', ms: afterReadyMs },
  });
}

/** Returns false if the payments of an element with fields have not reached the gateway. */
function hasReached(shop: TestShop, { id: merchantId }: Merchant, tag: string): boolean {
  const operation = withFields[tag]?.operation;
  return operation === undefined || shop.sites.sandbox.requests.recent({ merchantId, operation }).length > 0;
}

async function openMounts(page: Page, shop: TestShop): Promise<void> {
  const html = shopPage(shop, { body: '<div id="place"></div>', first: countingScript, script });
  const policy = withChallenge(policyFor(html, shop.origins), shop.origins);
  await page.goto(shop.serve({ html, headers: { 'content-security-policy': policy } }));
  await page.waitForFunction(() => 'mount' in window);
}

const mount = (page: Page, given: Mount): Promise<number> =>
  page.evaluate((each) => (window as unknown as MountsPage).mount(each), given);

/** Waits until the page's windows have closed, and returns the number of those that have not. */
async function openWindows(page: Page): Promise<number> {
  const windows = () => page.context().pages().length - 1;
  for (let check = 0; check < 60 && windows() > 0; check += 1) await page.waitForTimeout(50);
  return windows();
}

/**
 * Mounts an element and removes it after a random time, before it is ready, after that, or during a payment. Resolves
 * with what the page retains.
 */
export async function mountRandomly(
  browser: Browser,
  shop: TestShop,
  element: Mounted,
  { mounts, seed }: { mounts: number; seed: number },
): Promise<readonly string[]> {
  const random = createRandom(seed);
  const context = await browser.newContext();
  try {
    const merchant = await shop.sites.sandbox.merchants.create();
    const page = await context.newPage();
    await prepareFields(page, shop, merchant, element.tag);
    await openMounts(page, shop);
    const devtools = await context.newCDPSession(page);
    const attributes = { ...element.attributes, authorization: await customerToken(shop, merchant) };
    const every = { tag: element.tag, attributes };
    const canPay = !withSheet.includes(element.tag);
    let readyMs = 0;
    for (let round = 0; round < warmUp; round += 1) {
      readyMs = await mount(page, { ...every, delayMs: afterReadyMs, pays: canPay });
    }
    const mountOften = async (times: number) => {
      for (let round = 0; round < times; round += 1) {
        const pays = canPay && random() < 0.5;
        const longest = pays ? afterReadyMs : readyMs + afterReadyMs;
        await mount(page, { ...every, pays, delayMs: Math.floor(random() * longest) });
      }
    };
    await mountOften(randomWarmUp);
    await openWindows(page);
    const before = await counts(page);
    const heap = await heldBytes(devtools);
    await mountOften(mounts);
    const windows = await openWindows(page);
    const after = await settledCounts(page, before);
    const perMount = Math.round(((await heldBytes(devtools)) - heap) / mounts);
    return [
      ...(hasReached(shop, merchant, element.tag) ? [] : ['no payment has reached the gateway']),
      ...(windows > 0 ? [`${windows} windows left`] : []),
      ...(hasGrown(before, after) ? [`${JSON.stringify(before)} → ${JSON.stringify(after)}`] : []),
      ...(perMount > heapNoise ? [`${perMount} bytes per mount`] : []),
    ];
  } finally {
    await context.close();
  }
}
