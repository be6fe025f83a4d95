import { type Frame, type FrameLocator, test as base } from '@playwright/test';
import type { Merchant } from '@tessera/sandbox';
import { type } from './keyboard.js';
import { openShop, type TestShop } from './shop.js';
import { freshBrowser } from './fresh-browser.js';
import { tapInsteadOfClicking } from './touch.js';

interface WorkerFixtures {
  /** Sites that all tests of a worker share, including the portal. */
  shop: TestShop;
}

interface TestFixtures {
  /** A merchant for this test only. */
  merchant: Merchant;
  /** Console errors of the page. A test that expects errors must remove them. */
  consoleErrors: string[];
  /** Taps where the test clicks, in the projects of `.config/playwright-phones.ts`. */
  touch: undefined;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  browser: [freshBrowser, { scope: 'worker', timeout: 0 }],
  shop: [
    async ({}, use) => {
      const shop = await openShop({ portal: 'few' });
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  merchant: async ({ shop }, use) => {
    await use(await shop.sites.sandbox.merchants.create());
  },
  consoleErrors: [
    async ({ page, browserName, shop }, use) => {
      const consoleErrors: string[] = [];
      page.on('pageerror', (error) => consoleErrors.push(error.message));
      page.on('console', (message) => {
        // Errors of the gateway are simulated, so they are not the page's.
        const isGateway = message.location().url.startsWith(shop.origins.pay);
        if (['error', 'warning'].includes(message.type()) && !isGateway) consoleErrors.push(message.text());
      });
      await use(consoleErrors);
      // Firefox's driver injects style sheets into every document.
      const real = consoleErrors.filter(
        (text) => browserName !== 'firefox' || !/blocked an inline style/.test(text),
      );
      base.expect(real, 'console errors of the page').toEqual([]);
    },
    { auto: true },
  ],
  touch: [
    async ({ page }, use, { project }) => {
      const undo = project.use.isMobile ? tapInsteadOfClicking(page) : undefined;
      await use(undefined);
      undo?.();
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
export { cardFrame } from './frames.js';
export { press, pressAnywhere, type } from './keyboard.js';

/** Messages of browsers about a script that failed to load. */
export const loadFailed =
  /Failed to load|ERR_FAILED|NetworkError|Loading failed|error loading|Same Origin Policy/i;

/** Removes console errors that the test has caused; all others fail it. */
export function forgive(consoleErrors: string[], expected: RegExp): void {
  const others = consoleErrors.filter((text) => !expected.test(text));
  consoleErrors.splice(0, consoleErrors.length, ...others);
}

export interface TypedCard {
  number?: string;
  date?: string;
  code?: string;
}

/** Fills the default fields. */
export async function typeCard(frame: FrameLocator | Frame, card: TypedCard = {}): Promise<void> {
  const { number = '4111111111111111', date = '1230', code = '123' } = card;
  await type(frame.getByLabel('Card number'), number);
  await type(frame.getByLabel('Expiration date'), date);
  await type(frame.getByLabel('Security code'), code);
}
