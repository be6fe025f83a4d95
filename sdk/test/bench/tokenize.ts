import type { Browser } from 'playwright';
import type { Merchant } from '@tessera/sandbox';
import { cardFrame, pressCard } from '../support/frames.js';
import { functionsPage } from '../support/pages.js';
import type { TestShop } from '../support/shop.js';
import { compared, medians, type Pair, type Row } from './report.js';

const rounds = 40;

const timeBoth = (key: string) => `
window.fields = await hostedFields.create({ authorization: '${key}', container: '#card' });
const raw = async ({ url, body }) => {
  const headers = { 'Content-Type': 'application/json', Authorization: 'Bearer ${key}', 'Braintree-Version': '2018-05-10' };
  const response = await fetch(url, { method: 'POST', headers, body, credentials: 'omit' });
  if (!response.ok) throw new Error('the plain request failed with ' + response.status);
  return response.json();
};
const time = async (work) => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};
window.measure = async ({ rounds, ...request }) => {
  for (let warm = 0; warm < 5; warm += 1) {
    await fields.tokenize();
    await raw(request);
  }
  const pairs = [];
  for (let round = 0; round < rounds; round += 1) {
    // Each side is first equally often.
    const first = round % 2 === 0 ? await time(() => fields.tokenize()) : undefined;
    const plain = await time(() => raw(request));
    pairs.push([first ?? (await time(() => fields.tokenize())), plain]);
  }
  return pairs;
};`;

interface Page {
  fields: { tokenize(): Promise<unknown> };
  measure(request: object): Promise<Pair[]>;
}

/** Compares a nonce through the frame with the same request as a plain fetch of the page. */
export async function tokenizeRows(browser: Browser, shop: TestShop, merchant: Merchant): Promise<Row[]> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(shop.serve(functionsPage(shop, { script: timeBoth(merchant.tokenizationKey) })));
    await page.waitForFunction(() => 'measure' in window);
    await pressCard(cardFrame(page));
    await page.evaluate(() => (window as unknown as Page).fields.tokenize());
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
      (argument) => (window as unknown as Page).measure(argument),
      request,
    );
    const rule = shop.sites.sandbox.scenarios.add({
      merchantId: merchant.id,
      match: { operation: 'tokenizeCreditCard' },
      times: 1_000,
      fault: { kind: 'delay', ms: 40 },
    });
    const withDelay = await page.evaluate(
      (argument) => (window as unknown as Page).measure(argument),
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
