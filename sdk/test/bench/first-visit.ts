import type { Browser } from 'playwright';
import type { TestShop } from '../support/shop.js';
import { benchPage, classicScripts, fieldBoxes, timeFields } from './four-fields.js';
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

/** Requests and bytes that a first visit may need until four fields are ready. */
const most = { requests: 7, bytes: 30_000 };

function moduleFieldsPage(shop: TestShop): string {
  const entry = shop.asset('hosted-fields.min.js');
  const script = `import * as hostedFields from '${entry}'; Object.assign(window, { hostedFields }); ${timeFields}`;
  const tag = `<script type="module" src="${entry}" data-gateway-url="${shop.origins.pay}"></script>`;
  return benchPage(fieldBoxes + tag, script, true);
}

/**
 * Measures everything that a first visit loads until four fields are ready: scripts, frames, responses,
 * preflights.
 */
export async function firstVisitRows(
  browser: Browser,
  shop: TestShop,
  traffic: Traffic,
  merchantId: string,
): Promise<Row[]> {
  const key = await shop.sites.sandbox.clientTokens.create(merchantId, { baseUrl: shop.origins.pay });
  const visit = { browser, shop, traffic, key };
  return [
    ...(await visitRows(visit, 'module script', moduleFieldsPage(shop))),
    ...(await visitRows(visit, 'classic scripts', benchPage(fieldBoxes + classicScripts(shop), timeFields))),
  ];
}

interface Visit {
  browser: Browser;
  shop: TestShop;
  traffic: Traffic;
  key: string;
}

async function visitRows({ browser, shop, traffic, key }: Visit, name: string, html: string): Promise<Row[]> {
  const context = await browser.newContext();
  try {
    const visitor = await context.newPage();
    await traffic.take();
    await visitor.goto(shop.serve({ html, headers: { 'content-security-policy': '' } }));
    await visitor.waitForFunction(() => 'measure' in window);
    const readyAt = await visitor.evaluate(async (argument) => {
      await (window as unknown as MeasurePage).measure(argument);
      return performance.timeOrigin + performance.now();
    }, key);
    const { requests, bytes } = await traffic.take(readyAt);
    await visitor.waitForTimeout(afterwardsMs);
    const later = await traffic.take();
    return [
      alone(
        `first visit until four fields of the ${name} are ready: requests, preflights too`,
        '',
        requests,
        most.requests,
      ),
      alone('… bytes of all responses', 'B', bytes, most.bytes),
      reported('… bytes that follow, before anybody types', 'B', later.bytes, null),
    ];
  } finally {
    await context.close();
  }
}
