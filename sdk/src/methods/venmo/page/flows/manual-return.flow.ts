import { switchToApp } from '../return/switch-to-app.js';
import { venmoErrors } from '../venmo.errors.js';
import type { Attempt, VenmoFlowDeps } from './venmo-flow.types.js';
import { mobileLimitMs, pollApproval } from '../return/poll.js';
import type { VenmoApproval } from '../venmo.types.js';

/** Pays in the Venmo app, from which the shopper switches back: polls the status until then. */
export async function payWithManualReturn(deps: VenmoFlowDeps, attempt: Attempt): Promise<VenmoApproval> {
  const { clock, gateway, keeper, urlFor } = deps;
  const deadline = clock.elapsed() + mobileLimitMs;
  const context = await keeper?.context();
  if (!context) throw venmoErrors.TOKENIZATION_FAILED();
  if (!attempt.signal.aborted) switchToApp(deps, urlFor(context.id));
  attempt.opened();
  return pollApproval({
    gateway,
    contextId: context.id,
    clock,
    deadline,
    late: venmoErrors.MOBILE_POLLING_TOKENIZATION_TIMEOUT,
    signal: attempt.signal,
  });
}
