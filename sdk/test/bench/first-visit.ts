import type { Browser } from 'playwright';
import type { TestShop } from '../support/shop.js';
import { fieldBoxes, timeFields } from './four-fields.js';
import type { MeasurePage } from './page-scripts/measure.js';
import { alone, reported, type Row } from './report.js';

/** Records the requests to which the sites have responded, and the bytes of the bodies as sent. */
export class Traffic {
  #responses: { at: number; size: Promise<number> }[] = [];

  readonly record = (site: string, _request: Request, response: Response): void => {
    if (site !== 'assets' && site !== 'pay') return;
    const body = response.clone().arrayBuffer();
    this.#responses.push({ at: Date.now(), size: body.then(({ byteLength }) => byteLength) });
  };

  /** Returns and removes the responses since the last call, up to a time in milliseconds since 1970. */
  async take(until = Infinity): Promise<{ requests: number; bytes: number }> {
    const taken = this.#responses.filter(({ at }) => at <= until);
    this.#responses = this.#responses.filter(({ at }) => at > until);
    const sizes = await Promise.all(taken.map(({ size }) => size));
    return { requests: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
  }
}

/** Time in which the deferred chunks load after the fields are ready. */
const afterwardsMs = 2_000;

/**
 * Measures everything that a first visit loads until four fields are ready: scripts, frames, responses,
 * preflights.
 */
export async function firstVisitRows(
  browser: Browser,
  shop: TestShop,
  traffic: Traffic,
  key: string,
): Promise<Row[]> {
  const entry = shop.asset('hosted-fields.min.js');
  const script = `import * as hostedFields from '${entry}'; Object.assign(window, { hostedFields }); ${timeFields}`;
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,">
${fieldBoxes}<script type="module" src="${entry}" data-gateway-url="${shop.origins.pay}"></script>
<script type="module">${script}</script></html>`;
  const context = await browser.newContext();
  try {
    const visitor = await context.newPage();
    await traffic.take();
    await visitor.goto(shop.serve({ html: page, headers: { 'content-security-policy': '' } }));
    await visitor.waitForFunction(() => 'measure' in window);
    const readyAt = await visitor.evaluate(async (argument) => {
      await (window as unknown as MeasurePage).measure(argument);
      return performance.timeOrigin + performance.now();
    }, key);
    const { requests, bytes } = await traffic.take(readyAt);
    await visitor.waitForTimeout(afterwardsMs);
    const later = await traffic.take();
    return [
      alone('first visit until four fields are ready: requests, preflights too', '', requests, 6),
      alone('… bytes of all responses', 'B', bytes, 30_000),
      reported('… bytes that follow, before anybody types', 'B', later.bytes, null),
    ];
  } finally {
    await context.close();
  }
}
