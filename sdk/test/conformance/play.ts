import type { Page } from 'playwright';
import { namesOf, openGateway } from './gateway.js';
import { normalise } from './normalise.js';
import type { PageAccount } from './page/tools.js';
import type { Scenario } from './scenario.js';
import { attend, type WindowEnd } from './shopper.js';
import { shopOrigin, type Side } from './sites.js';
import type { Stage } from './stage.js';
import { watchWire, type WireRequest } from './wire.js';

/** What happened when one side played a scenario, without anything random. */
export interface Account extends PageAccount {
  readonly requests: readonly WireRequest[];
  /** What became of the windows, in the order in which they were opened. */
  readonly windows: readonly WindowEnd[];
}

/**
 * Milliseconds by which answers are late where windows open: the peer sends a window on before its own first page has
 * come, and the window then stays on that page.
 */
const lagMs = 500;

/** Where one side plays its scenarios, one after the other: each begins with a fresh document. */
export interface Seat {
  readonly side: Side;
  readonly page: Page;
}

/** Plays a scenario with one side, against a merchant of its own. */
export async function play(
  { sandbox }: Stage,
  { side, page }: Seat,
  module: string,
  scenario: Scenario,
  patienceMs: number,
): Promise<Account> {
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
      withAnalytics: side === 'tessera' || scenario.withAnalytics === true,
    });
    const query = policy === undefined ? '' : `?policy=${encodeURIComponent(policy)}`;
    await page.goto(`${shopOrigin}/${side}/${module}/${query}`);
    const given = JSON.stringify({ authorization, data, patienceMs });
    const shopper = attend(page, acts, patienceMs);
    const told = await page.evaluate<PageAccount>(`conformance.run(${String(scenario.run)}, ${given})`);
    const windows = await shopper.leave();
    const requests = await wire.settle();
    return normalise({ requests, ...told, windows }, namesOf(gateway.merchant, authorization)) as Account;
  } catch (cause) {
    throw new Error(`${side} could not play: ${scenario.name}`, { cause });
  } finally {
    sandbox.scenarios.clear(gateway.merchant.id);
  }
}
