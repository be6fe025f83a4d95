import type { Browser, Page } from 'playwright';
import { policyFor, withDropIn } from '@tessera/sites';
import { countingScript, resourceLeaks, type ResourceLeaks } from '../support/resource-leaks.js';
import type { RunnerPage } from '../page-scripts/run-method.js';
import { functionsPage } from '../support/pages.js';
import type { TestShop } from '../support/shop.js';
import type { FaultMaker } from './faults.js';
import type { FaultedMethod } from './methods.js';
import { runner } from './runner.js';

export interface Cell {
  method: string;
  fault: string;
  /** Error code of the outcome, or `done`. */
  outcome: string;
  /** Leaked resources, or `nothing`. */
  left: string;
  holds: boolean;
}

function difference(before: ResourceLeaks, after: ResourceLeaks): string {
  const counts = (['timers', 'ports', 'frames', 'dialogs'] as const)
    .filter((name) => after[name] > before[name])
    .map((name) => `${after[name] - before[name]} ${name}`);
  const extra = [...after.listeners];
  for (const name of before.listeners) {
    const index = extra.indexOf(name);
    if (index >= 0) extra.splice(index, 1);
  }
  return [...counts, ...extra].join(', ') || 'nothing';
}

/** Returns the resources left, after repeated checks, because cleanup may take several tasks. */
async function leftAfter(page: Page, before: ResourceLeaks): Promise<string> {
  let left = '';
  for (let check = 0; check < 40; check += 1) {
    left = difference(before, await resourceLeaks(page));
    if (left === 'nothing') break;
    await page.waitForTimeout(50);
  }
  return left;
}

/** Runs one method under one fault, on its own page. */
export async function tryCell(
  browser: Browser,
  shop: TestShop,
  method: FaultedMethod,
  fault: FaultMaker,
): Promise<Cell> {
  const context = await browser.newContext();
  try {
    const merchant = await shop.sites.sandbox.merchants.create();
    const page = await context.newPage();
    const key =
      method.usesClientToken === true ? await customerToken(shop, merchant.id) : merchant.tokenizationKey;
    const html = functionsPage(shop, {
      modules: [method.module, ...(method.otherModules ?? [])],
      first: countingScript,
      script: runner(method, key, shop.origins.assets),
      classic: [shop.asset('../js/client.min.js')],
    });
    const { origins } = shop.sites;
    const policy = withDropIn(policyFor(html, origins), origins);
    const address = shop.serve({
      html,
      headers: { 'content-security-policy': fault.policy?.(policy) ?? policy },
    });
    const harness = { page, context, shop, merchant, operation: method.operation };
    const isEarly = method.isPreloaded === true && fault.isOfFiles === true;
    if (isEarly) await fault.make?.(harness);
    // Otherwise the fault happens after the files have loaded.
    await page.goto(address, { waitUntil: method.isPreloaded ? 'networkidle' : 'load' });
    await page.waitForFunction(() => 'finish' in window);
    const before = await resourceLeaks(page);
    // A policy does not affect code that has already loaded.
    const isSpared = fault.policy !== undefined && method.prepare !== undefined;
    // A policy can keep the instance from being created; its error is the outcome then.
    let failure: string | undefined;
    if (method.call !== undefined && !isSpared) {
      failure = await page.evaluate(() => (window as unknown as RunnerPage).prepare());
      await method.prepare?.(harness);
    }
    if (!isEarly) await fault.make?.(harness);
    if (fault.during === 'teardown' || fault.during === 'abort') {
      shop.sites.sandbox.scenarios.add({
        merchantId: merchant.id,
        match: { operation: method.operation },
        times: 5,
        fault: { kind: 'silence' },
      });
    }
    const outcome = isSpared
      ? 'done'
      : (failure ??
        (await page.evaluate(
          ([during, name]) => (window as unknown as RunnerPage).run(during ?? undefined, name),
          [fault.during ?? null, fault.name] as const,
        )));
    // Rejects if a window closes at the same time.
    await context.setOffline(false).catch(() => context.setOffline(false));
    await page.evaluate(() => (window as unknown as RunnerPage).finish());
    const left = await leftAfter(page, before);
    const expected = method.expected[fault.name] ?? 'done';
    return {
      method: method.name,
      fault: fault.name,
      outcome,
      left,
      holds: outcome === expected && left === 'nothing',
    };
  } finally {
    await context.close();
  }
}

export const customerToken = (shop: TestShop, merchantId: string): Promise<string> =>
  shop.sites.sandbox.clientTokens.create(merchantId, {
    customerId: `c${Math.random().toString(36).slice(2)}`,
    baseUrl: shop.origins.pay,
  });
