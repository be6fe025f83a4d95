import type { Browser, Page } from 'playwright';
import { policyFor, withDropIn } from '@tessera/sites';
import { countingScript, resourceLeaks, type ResourceLeaks } from '../support/resource-leaks.js';
import type { RunnerPage } from '../page-scripts/run-method.js';
import { functionsPage } from '../support/pages.js';
import { customerToken } from '../support/saved-methods.js';
import type { TestShop } from '../support/shop.js';
import type { FaultContext } from './fault-context.js';
import type { FaultMaker } from './fault.js';
import { leftAfter } from './leaks.js';
import type { FaultedMethod } from './methods.js';
import { runner } from './runner.js';

export interface Cell {
  method: string;
  fault: string;
  /** Error code of the outcome, `done`, or `n/a` with the reason. */
  outcome: string;
  /** Leaked resources, or `nothing`. */
  left: string;
  holds: boolean;
}

/** Tab in which the method has been prepared. */
interface Tab {
  harness: FaultContext;
  before: ResourceLeaks;
  /** Outcome that is known already. */
  known: string | undefined;
}

/** Serves the page of a cell, and returns its address. */
function servePage(shop: TestShop, method: FaultedMethod, fault: FaultMaker, key: string): string {
  const html = functionsPage(shop, {
    modules: [method.module, ...(method.otherModules ?? [])],
    first: `${fault.first ?? ''}\n${countingScript}`,
    script: runner(method, key, shop.origins.assets),
    classic: [shop.asset('../js/client.min.js')],
  });
  const { origins } = shop.sites;
  const policy = withDropIn(policyFor(html, origins), origins);
  return shop.serve({
    html,
    headers: { 'content-security-policy': fault.policy?.(policy) ?? policy },
  });
}

/** Opens a tab, prepares the method and makes the fault. */
async function openTab(
  harness: FaultContext,
  address: string,
  method: FaultedMethod,
  fault: FaultMaker,
): Promise<Tab> {
  const { page } = harness;
  const isEarly = method.isPreloaded === true && fault.isOfFiles === true;
  await fault.early?.(harness, method);
  if (isEarly) await fault.make?.(harness, method);
  // Otherwise the fault happens after the files have loaded.
  await page.goto(address, { waitUntil: method.isPreloaded ? 'networkidle' : 'load' });
  await page.waitForFunction(() => 'finish' in window);
  const before = await resourceLeaks(page);
  // A policy does not affect code that has already loaded.
  if (fault.policy !== undefined && method.prepare !== undefined) return { harness, before, known: 'done' };
  // A policy can keep the instance from being created; its error is the outcome then.
  let known: string | undefined;
  if (method.call !== undefined) {
    known = await page.evaluate(() => (window as unknown as RunnerPage).prepare());
    await method.prepare?.(harness);
  }
  if (!isEarly) await fault.make?.(harness, method);
  if (fault.during === 'teardown' || fault.during === 'abort') await holdCall(harness, method);
  return { harness, before, known };
}

/** Keeps the call from ending: neither the gateway nor a provider's script responds. */
async function holdCall({ page, shop, merchant, operation }: FaultContext, { script }: FaultedMethod) {
  const fault = { kind: 'silence' } as const;
  shop.sites.sandbox.scenarios.add({ merchantId: merchant.id, match: { operation }, times: 5, fault });
  if (script) await page.route(script.address, () => undefined);
}

const run = ({ page }: FaultContext, { during, name }: FaultMaker): Promise<string> =>
  page.evaluate(([action, fault]) => (window as unknown as RunnerPage).run(action ?? undefined, fault), [
    during ?? null,
    name,
  ] as const);

/** Runs the method, and resolves with the outcome. */
async function runTab({ harness, known }: Tab, method: FaultedMethod, fault: FaultMaker): Promise<string> {
  if (known !== undefined) return known;
  const [outcome] = await Promise.all([run(harness, fault), fault.meanwhile?.(harness, method)]);
  if (!fault.beforeSecondTry || outcome === 'done') return outcome;
  fault.beforeSecondTry(harness);
  return `${outcome}, then ${await run(harness, fault)}`;
}

const finish = (page: Page): Promise<void> => page.evaluate(() => (window as unknown as RunnerPage).finish());

/** Runs one method under one fault, on its own page. */
export async function tryCell(
  browser: Browser,
  shop: TestShop,
  method: FaultedMethod,
  fault: FaultMaker,
): Promise<Cell> {
  const cell = { method: method.name, fault: fault.name };
  const reason = fault.without?.(method);
  if (reason !== undefined) return { ...cell, outcome: `n/a (${reason})`, left: 'nothing', holds: true };
  const context = await browser.newContext();
  try {
    const merchant = await shop.sites.sandbox.merchants.create();
    const key =
      method.usesClientToken === true ? await customerToken(shop, merchant) : merchant.tokenizationKey;
    const address = servePage(shop, method, fault, key);
    const tabs: Tab[] = [];
    for (let number = 0; number < (fault.tabs ?? 1); number += 1) {
      const page = await context.newPage();
      const { operation } = method;
      tabs.push(await openTab({ page, context, shop, merchant, operation }, address, method, fault));
    }
    const outcomes = await Promise.all(tabs.map((tab) => runTab(tab, method, fault)));
    // Rejects if a window closes at the same time.
    await context.setOffline(false).catch(() => context.setOffline(false));
    const left: string[] = [];
    for (const { harness, before } of tabs) {
      await finish(harness.page);
      left.push(await leftAfter(harness.page, before));
    }
    const outcome = different(outcomes);
    const expected = method.expected[fault.name] ?? fault.expected?.(method) ?? 'done';
    const holds = outcome === expected && different(left) === 'nothing';
    return { ...cell, outcome, left: different(left), holds };
  } finally {
    await context.close();
  }
}

/** Returns the different values of the tabs. */
const different = (values: readonly string[]): string => [...new Set(values)].join(' / ');
