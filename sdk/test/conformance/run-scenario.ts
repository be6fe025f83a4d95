import type { Browser, Page } from 'playwright';
import { namesOf, openGateway } from './gateway.js';
import { normalise } from './normalise.js';
import type { PageRecording } from './page/tools.js';
import type { Module, Scenario } from './scenario.js';
import { type Act, driveShopper, type WindowEnd } from './shopper.js';
import { shopOrigin, type SideName } from './sites.js';
import type { Environment } from './environment.js';
import { watchWire, type WireRequest } from './wire.js';

/** Recording of one scenario on one side, without random values. */
export interface Recording extends PageRecording {
  readonly requests: readonly WireRequest[];
  /** Final state of each window, in the order of opening. */
  readonly windows: readonly WindowEnd[];
}

/**
 * Delay of responses, in milliseconds, for scenarios with windows. braintree-web redirects a window before
 * its own first page has loaded, and the window then stays on that page.
 */
const lagMs = 500;

/** Page in which one side runs its scenarios in sequence, each in a fresh document. */
export interface Side {
  readonly name: SideName;
  readonly page: Page;
  /** Actions of the current scenario in the page. */
  readonly actions: Map<string, Act>;
}

/** Opens the page of a side, in a context of its own. */
export async function openSide(browser: Browser, name: SideName): Promise<Side> {
  const page = await (await browser.newContext()).newPage();
  const actions = new Map<string, Act>();
  await page.exposeFunction('driveShopper', async (action: string) => {
    await actions.get(action)?.(page);
  });
  return { name, page, actions };
}

/** Runs a scenario on one side, with its own merchant. */
export async function runScenario(
  { sandbox }: Environment,
  { name, page, actions }: Side,
  module: Module,
  scenario: Scenario,
  patienceMs: number,
): Promise<Recording> {
  const gateway = await openGateway(sandbox, scenario);
  const authorization = (await scenario.authorization?.(gateway)) ?? gateway.key;
  const { rules = [], data = null, policy, windows: acts = [] } = scenario;
  actions.clear();
  for (const [action, act] of Object.entries(scenario.shopper ?? {})) actions.set(action, act);
  page.setDefaultTimeout(patienceMs);
  for (const rule of typeof rules === 'function' ? await rules(gateway) : rules) {
    sandbox.scenarios.add({ ...rule, merchantId: gateway.merchant.id });
  }
  if (acts.length > 0) {
    const fault = { kind: 'delay', ms: lagMs } as const;
    sandbox.scenarios.add({ merchantId: gateway.merchant.id, times: Number.MAX_SAFE_INTEGER, fault });
  }
  try {
    const wire = watchWire(page, {
      withAnalytics: name === 'tessera' || scenario.withAnalytics === true,
    });
    const query = policy === undefined ? '' : `?policy=${encodeURIComponent(policy)}`;
    await page.goto(`${shopOrigin}/${name}/${module.name}/${query}`);
    const given = JSON.stringify({ authorization, data, patienceMs });
    const shopper = driveShopper(page, acts, patienceMs);
    const recorded = await page.evaluate<PageRecording>(`conformance.run(${String(scenario.run)}, ${given})`);
    const windows = await shopper.leave();
    const requests = await wire.settle();
    const recording: Recording = { requests, ...recorded, windows };
    return normalise(
      module.select?.(recording) ?? recording,
      namesOf(gateway.merchant, authorization),
    ) as Recording;
  } catch (cause) {
    throw new Error(`${name} could not run: ${scenario.name}`, { cause });
  } finally {
    sandbox.scenarios.clear(gateway.merchant.id);
  }
}
