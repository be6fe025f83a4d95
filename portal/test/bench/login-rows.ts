import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright';
import { portalSite, runtimeConfig } from '@tessera/portal';
import { listen } from '@tessera/sites';
import { buildBareReact } from '../../../.config/build/bare-react.mjs';
import { visit } from '../../../sdk/test/bench/checkout-pages.js';
import { inRounds, type Rounds } from '../../../sdk/test/bench/interleave.js';
import { compared, median, reported, type Row } from '../../../sdk/test/bench/report.js';
import { openChromium } from '../../../sdk/test/support/browser.js';
import { pageScript } from '../../../sdk/test/support/page-script.js';
import { openShop, type TestShop } from '../../../sdk/test/support/shop.js';
import type { InputPage, start } from './record-input.js';

/** The sign-in page may need 1.3 times what a page needs that only renders two inputs. */
const mostRatio = 1.3;

const recordInput = pageScript<typeof start>(import.meta.dirname, 'record-input.ts')();

/** First load of a page until its first input. */
interface FirstLoad {
  inputMs: number;
  /** Bytes of the bodies as sent. */
  scripts: number;
  all: number;
}

/** Compares the first load of the sign-in page with a page of bare React, which the same server sends. */
export async function loginRows(count: number): Promise<Row[]> {
  const shop = await openShop({ isRelease: true, portal: 'few' });
  const browser = await openChromium();
  try {
    return await withBarePage(shop, async (bareUrl) => {
      const portalUrl = `${shop.sites.origins.portal}/login`;
      const rounds = await inRounds(count, {
        portal: () => firstLoad(browser, portalUrl),
        bare: () => firstLoad(browser, bareUrl),
      });
      return rowsOf(rounds);
    });
  } finally {
    await browser.close();
    await shop.close();
  }
}

function rowsOf(rounds: Rounds<'portal' | 'bare', FirstLoad>): Row[] {
  const medianOf = (side: 'portal' | 'bare', figure: keyof FirstLoad) =>
    median(rounds.map(({ [side]: load }) => load[figure]));
  const figures = (figure: keyof FirstLoad) =>
    [medianOf('portal', figure), medianOf('bare', figure)] as const;
  const name = `portal: sign-in page until its first input, to a page of bare React (${rounds.length} pairs)`;
  return [
    compared(name, 'ms', ...figures('inputMs'), mostRatio),
    compared('… bytes of its scripts', 'B', ...figures('scripts'), mostRatio),
    reported('… bytes of all responses', 'B', ...figures('all')),
  ];
}

/** Builds the page of bare React and serves it with the server of the portal. */
async function withBarePage<Result>(shop: TestShop, use: (url: string) => Promise<Result>): Promise<Result> {
  const { portal, origins } = shop.sites;
  if (!portal) throw new Error('The portal was not started.');
  const cache = path.resolve(import.meta.dirname, '../../../.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'bare-login-'));
  try {
    await buildBareReact(path.join(import.meta.dirname, 'bare-login/main.tsx'), folder);
    const config = runtimeConfig(portal.services, {
      assetsOrigin: origins.assets,
      gatewayOrigin: origins.pay,
    });
    const listener = await listen(portalSite({ portal, folder, config }).fetch, 0);
    try {
      return await use(`http://bare.localhost:${listener.port}/login`);
    } finally {
      await listener.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const firstLoad = (browser: Browser, url: string): Promise<FirstLoad> =>
  visit(browser, async (page) => {
    await page.addInitScript({ content: recordInput });
    await page.goto(url, { waitUntil: 'commit' });
    const { inputMs, files } = await page.evaluate(async () => {
      const at = await (window as unknown as InputPage).inputAt;
      const entries = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type));
      const loaded = (entries as PerformanceResourceTiming[]).filter(
        ({ responseEnd }) => responseEnd > 0 && responseEnd <= at,
      );
      return { inputMs: at, files: loaded.map(({ name, encodedBodySize: size }) => ({ name, size })) };
    });
    await checkInput(page);
    const sum = (sized: readonly { size: number }[]) => sized.reduce((bytes, { size }) => bytes + size, 0);
    const scripts = files.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
    return { inputMs, scripts: sum(scripts), all: sum(files) };
  });

/** Checks that the page handles the keys of the input. */
async function checkInput(page: Page): Promise<void> {
  const field = page.locator('input:enabled').first();
  await field.press('a');
  if ((await field.inputValue()) !== 'a') throw new Error(`${page.url()} has rejected a key.`);
}
