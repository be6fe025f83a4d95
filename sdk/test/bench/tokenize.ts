import type { Browser } from 'playwright';
import type { Merchant } from '@tessera/sandbox';
import { cardFrame, pressCard } from '../support/frames.js';
import { pageScript } from '../support/page-script.js';
import { functionsPage } from '../support/pages.js';
import type { TestShop } from '../support/shop.js';
import type { start, TokenizePage } from './page-scripts/time-tokenize.js';
import { compared, medians, type Pair, type Row } from './report.js';

const rounds = 40;

const timeBoth = pageScript<typeof start>(import.meta.dirname, 'page-scripts/time-tokenize.ts');

/** Compares a nonce through the frame with the same request as a plain fetch of the page. */
export async function tokenizeRows(browser: Browser, shop: TestShop, merchant: Merchant): Promise<Row[]> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(shop.serve(functionsPage(shop, { script: timeBoth(merchant.tokenizationKey) })));
    await page.waitForFunction(() => 'measure' in window);
    await pressCard(cardFrame(page));
    await page.evaluate(() => (window as unknown as TokenizePage).fields.tokenize());
    const [sent] = shop.sites.sandbox.requests.recent({
      merchantId: merchant.id,
      operation: 'tokenizeCreditCard',
    });
    // The log masks the card, so the measured request inserts it again.
    const body = JSON.stringify(sent?.body, (key, value: unknown) =>
      key === 'number' ? '4111111111111111' : key === 'cvv' ? '123' : value,
    );
    const request = { url: `${shop.origins.pay}/graphql`, body, rounds };
    const onLoopback = await page.evaluate(
      (argument) => (window as unknown as TokenizePage).measure(argument),
      request,
    );
    const rule = shop.sites.sandbox.scenarios.add({
      merchantId: merchant.id,
      match: { operation: 'tokenizeCreditCard' },
      times: 1_000,
      fault: { kind: 'delay', ms: 40 },
    });
    const withDelay = await page.evaluate(
      (argument) => (window as unknown as TokenizePage).measure(argument),
      request,
    );
    rule.remove();
    return [
      row(`tokenize, against a plain fetch (${rounds} pairs)`, onLoopback, 1.8),
      row(`tokenize, against a plain fetch, 40 ms added (${rounds} pairs)`, withDelay, 1.05),
    ];
  } finally {
    await context.close();
  }
}

const row = (name: string, pairs: readonly Pair[], goal: number): Row =>
  compared(name, 'ms', ...medians(pairs), goal);
