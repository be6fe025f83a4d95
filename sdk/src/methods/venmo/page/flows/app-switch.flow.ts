import { switchToApp } from '../return/switch-to-app.js';
import { venmoErrors } from '../venmo.errors.js';
import type { Attempt, VenmoFlowDeps } from './venmo-flow.types.js';
import { mobileLimitMs } from '../return/poll.js';
import { readReturn, type ReturnResult } from '../return/return-hash.js';
import { readOutcome } from '../return/return-outcome.js';
import { waitForReturn } from '../return/wait-for-return.js';
import type { VenmoApproval } from '../venmo.types.js';
import { hashOf } from '../venmo-page.js';

/** Key, beside the ids of contexts, of a payment without a context that this browser has started. */
const openedKey = 'opened-without-context';

/** Pays in the Venmo app, which returns with a result in the page's hash. */
export async function payInApp(deps: VenmoFlowDeps, attempt: Attempt): Promise<VenmoApproval> {
  const { page, clock, keeper, urlFor } = deps;
  const present = readReturn(hashOf(page.url()));
  const deadline = clock.elapsed() + mobileLimitMs;
  if (present) {
    attempt.returned();
    // The hash is Venmo's; the one before it is unknown.
    return restoring(deps, '', () => {
      if (deps.plan.isLegacy) checkOpened(deps, present);
      return readOutcome(deps, attempt, { result: present, isLate: false }, deadline);
    });
  }
  const previous = hashOf(page.url());
  const context = await keeper?.context();
  const back = await waitForReturn(deps, attempt, deadline, () => {
    // Before the page may be left.
    if (deps.plan.isLegacy) deps.known.add(openedKey, clock.now() + mobileLimitMs);
    switchToApp(deps, urlFor(context?.id));
    attempt.opened();
  });
  attempt.returned();
  return restoring(deps, previous, () => readOutcome(deps, attempt, back, deadline, context?.id));
}

/** Throws `VENMO_APP_FAILED` for a nonce in a link, which anyone can write, if this browser has not opened Venmo. */
function checkOpened({ options, known }: VenmoFlowDeps, { outcome }: ReturnResult): void {
  if (outcome !== 'success' || options.trustsLinks || known.has(openedKey)) return;
  throw venmoErrors.APP_FAILED({ details: { reason: 'unknown-context' } });
}

/** Restores the page's hash after the work, whatever its outcome. */
async function restoring<T>(
  { page, options }: VenmoFlowDeps,
  hash: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } finally {
    if (!options.ignoreHistoryChanges && hashOf(page.url()) !== hash) page.restoreHash(hash);
  }
}
