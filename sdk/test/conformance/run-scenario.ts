import type { Page } from 'playwright';
import { namesOf, openGateway } from './gateway.js';
import { normalise } from './normalise.js';
import type { PageRecording } from './page/tools.js';
import type { Scenario } from './scenario.js';
import { driveShopper, type WindowEnd } from './shopper.js';
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
}

/** Runs a scenario on one side, with its own merchant. */
export async function runScenario(
  { sandbox }: Environment,
  { name, page }: Side,
  module: string,
  scenario: Scenario,
  patienceMs: number,
): Promise<Recording> {
  const gateway = await openGateway(sandbox, scenario);
  const authorization = (await scenario.authorization?.(gateway)) ?? gateway.key;
  const { rules = [], data = null, policy, windows: acts = [] } = scenario;
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
    await page.goto(`${shopOrigin}/${name}/${module}/${query}`);
    const given = JSON.stringify({ authorization, data, patienceMs });
    const shopper = driveShopper(page, acts, patienceMs);
    const recorded = await page.evaluate<PageRecording>(`conformance.run(${String(scenario.run)}, ${given})`);
    const windows = await shopper.leave();
    const requests = await wire.settle();
    return normalise(
      { requests, ...recorded, windows },
      namesOf(gateway.merchant, authorization),
    ) as Recording;
  } catch (cause) {
    throw new Error(`${name} could not run: ${scenario.name}`, { cause });
  } finally {
    sandbox.scenarios.clear(gateway.merchant.id);
  }
}
