import { setTimeout as pause } from 'node:timers/promises';
import type { ConditionsPage, start as startConditions } from '../../page-scripts/conditions.js';
import type { start as startWithoutStorage } from '../../page-scripts/no-storage.js';
import { pageScript } from '../../support/page-script.js';
import type { FaultContext } from '../fault-context.js';
import type { FaultMaker } from '../fault.js';
import type { Row } from '../row.js';

/** Milliseconds that the gateway waits, so that the call is in progress when something happens. */
const slowMs = 300;
const betweenMs = 50;

const folder = import.meta.dirname;
const conditions = pageScript<typeof startConditions>(folder, '../../page-scripts/conditions.ts')();
const noStorage = pageScript<typeof startWithoutStorage>(folder, '../../page-scripts/no-storage.ts')();

type Condition = keyof ConditionsPage['conditions'];

const change = ({ page }: FaultContext, condition: Condition): Promise<void> =>
  page.evaluate((name) => {
    (window as unknown as ConditionsPage).conditions[name]();
  }, condition);

/** Makes the gateway slow once. */
function slowDown({ shop, merchant, operation }: FaultContext): Promise<void> {
  const fault = { kind: 'delay', ms: slowMs } as const;
  shop.sites.sandbox.scenarios.add({ merchantId: merchant.id, match: { operation }, times: 1, fault });
  return Promise.resolve();
}

/** Stops the page, as in the back-forward cache, and continues it. */
async function restore(harness: FaultContext, { opens }: Row): Promise<void> {
  if (opens) await harness.page.waitForEvent('popup');
  const devtools = await harness.context.newCDPSession(harness.page);
  await change(harness, 'leave');
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  await pause(betweenMs);
  await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  await change(harness, 'return');
  await devtools.detach();
}

/** Faults of the browser, of other tabs and of the gateway's host. */
export const browserFaults: readonly FaultMaker[] = [
  {
    name: 'clock jumps an hour',
    first: conditions,
    make: slowDown,
    meanwhile: async (harness) => {
      await pause(betweenMs);
      await change(harness, 'jump');
    },
  },
  {
    name: 'tab hidden',
    first: conditions,
    make: slowDown,
    meanwhile: async (harness) => {
      await change(harness, 'hide');
      await pause(betweenMs);
      await change(harness, 'show');
    },
  },
  {
    name: 'page restored from cache',
    first: conditions,
    make: slowDown,
    meanwhile: restore,
    // A window does not outlive the page.
    expected: ({ opens }) => opens?.closed,
  },
  {
    name: 'storage disabled',
    early: async ({ context }) => {
      await context.addInitScript({ content: noStorage });
    },
  },
  { name: 'the same payment in two tabs', make: slowDown, tabs: 2 },
  {
    // It cannot be reached during the call, and responds again after that.
    name: 'gateway restarted',
    make: ({ shop, merchant, operation }) => {
      shop.sites.sandbox.scenarios.add({
        merchantId: merchant.id,
        match: { operation },
        times: 10,
        fault: { kind: 'dropped' },
      });
      return Promise.resolve();
    },
    beforeSecondTry: ({ shop, merchant }) => {
      shop.sites.sandbox.scenarios.clear(merchant.id);
    },
    expected: ({ expected }) => {
      const dropped = expected['dropped connection'];
      return dropped === undefined ? undefined : `${dropped}, then done`;
    },
  },
];
