import type { Browser } from 'playwright';
import type { TestShop } from '../support/shop.js';
import { fieldBoxes, timeFields } from './four-fields.js';
import { alone, reported, type Row } from './report.js';

/** Requests that the sites have answered, and the bytes of the bodies as they were sent. */
export class Traffic {
  #answers: Promise<number>[] = [];

  readonly hear = (site: string, _request: Request, answer: Response): void => {
    if (site !== 'assets' && site !== 'pay') return;
    this.#answers.push(
      answer
        .clone()
        .arrayBuffer()
        .then(({ byteLength }) => byteLength),
    );
  };

  /** What came since the last question. */
  async take(): Promise<{ requests: number; bytes: number }> {
    const sizes = await Promise.all(this.#answers);
    this.#answers = [];
    return { requests: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
  }
}

/** Milliseconds in which what follows the fields has come too. */
const afterwardsMs = 2_000;

/** All that a first visit loads until four fields are ready: scripts, frames, the gateway's answers, preflights. */
export async function firstVisitRows(
  browser: Browser,
  shop: TestShop,
  traffic: Traffic,
  key: string,
): Promise<Row[]> {
  const entry = shop.asset('hosted-fields.min.js');
  const script = `import * as hostedFields from '${entry}';${timeFields}`;
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,">
${fieldBoxes}<script type="module" src="${entry}" data-gateway-url="${shop.origins.pay}"></script>
<script type="module">${script}</script></html>`;
  const context = await browser.newContext();
  try {
    const visitor = await context.newPage();
    await traffic.take();
    await visitor.goto(shop.serve({ html: page, headers: { 'content-security-policy': '' } }));
    await visitor.waitForFunction(() => 'measure' in window);
    await visitor.evaluate(
      (argument) => (window as unknown as { measure(key: string): Promise<number> }).measure(argument),
      key,
    );
    const { requests, bytes } = await traffic.take();
    await visitor.waitForTimeout(afterwardsMs);
    const later = await traffic.take();
    return [
      alone('first visit until four fields are ready: requests, preflights too', '', requests, 6),
      alone('… bytes of all answers', 'B', bytes, 30_000),
      reported('… bytes that follow, before anybody types', 'B', later.bytes, null),
    ];
  } finally {
    await context.close();
  }
}
