import { abortedError, linkedController, thenAlways } from '../../../../core/abort.js';
import type { PaymentError } from '../../../../core/errors.js';
import { switchToApp } from '../return/switch-to-app.js';
import { venmoErrors } from '../venmo.errors.js';
import type { Attempt, VenmoFlowDeps } from './venmo-flow.types.js';
import { mobileLimitMs, pollApproval } from '../return/poll.js';
import { readReturn, type ReturnResult } from '../return/return-hash.js';
import type { VenmoApproval } from '../venmo.types.js';
import { hashOf } from '../venmo-page.js';

/** Milliseconds after the app switch before a visible page counts as a return (specification §9). */
const visibilityDelayMs = 500;

/** Key, beside the ids of contexts, of a payment without a context that this browser has started. */
const openedKey = 'opened-without-context';

/** Return of the shopper: with Venmo's result, without one, or not at all. */
interface Return {
  readonly result: ReturnResult | undefined;
  readonly isLate: boolean;
}

/** Pays in the Venmo app, which returns with a result in the page's hash. */
export async function payInApp(deps: VenmoFlowDeps, attempt: Attempt): Promise<VenmoApproval> {
  const { page, clock, keeper, urlFor } = deps;
  const present = readReturn(hashOf(page.url()));
  const deadline = clock.now() + mobileLimitMs;
  if (present) {
    attempt.returned();
    // The hash is Venmo's; the one before it is unknown.
    return restoring(deps, '', () => {
      if (deps.plan.isLegacy) checkOpened(deps, present);
      return conclude(deps, attempt, { result: present, isLate: false }, deadline);
    });
  }
  const previous = hashOf(page.url());
  const context = await keeper?.context();
  const back = await waitForReturn(deps, attempt, deadline, () => {
    // Before the page may be left.
    if (deps.plan.isLegacy) deps.known.add(openedKey, deadline);
    switchToApp(deps, urlFor(context?.id));
    attempt.opened();
  });
  attempt.returned();
  return restoring(deps, previous, () => conclude(deps, attempt, back, deadline, context?.id));
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

function waitForReturn(
  { page, clock }: VenmoFlowDeps,
  { signal, delayMs }: Attempt,
  deadline: number,
  open: () => void,
): Promise<Return> {
  const controller = linkedController(signal);
  const within = controller.signal;
  const timers = new Set<() => void>();
  const after = (ms: number, run: () => void) => timers.add(clock.after(ms, run));
  const waiting = new Promise<Return>((resolve, reject) => {
    if (within.aborted) {
      reject(abortedError(signal));
      return;
    }
    within.addEventListener('abort', () => {
      reject(abortedError(signal));
    });
    const finish = (url: string, isLate = false) => {
      resolve({ result: readReturn(hashOf(url)), isLate });
    };
    page.onHashChange((url) => {
      // The event's URL: a router may have changed the address already.
      if (readReturn(hashOf(url))) finish(url);
    }, within);
    open();
    let isBack = false;
    after(visibilityDelayMs, () => {
      page.onVisible(() => {
        if (isBack) return;
        isBack = true;
        after(delayMs, () => {
          finish(page.url());
        });
      }, within);
    });
    after(deadline - clock.now(), () => {
      finish(page.url(), true);
    });
  });
  return thenAlways(waiting, () => {
    for (const cancel of timers) cancel();
    controller.abort();
  });
}

function conclude(
  deps: VenmoFlowDeps,
  attempt: Attempt,
  back: Return,
  deadline: number,
  ownId?: string,
): Promise<VenmoApproval> {
  return deps.plan.isLegacy
    ? Promise.resolve().then(() => trustHash(back))
    : askGateway(deps, attempt, back, deadline, ownId);
}

/** Returns the approval in the hash. Without a payment context, only the shop's server can verify the nonce. */
function trustHash({ result, isLate }: Return): VenmoApproval {
  if (result?.outcome !== 'success') throw claimedError(result, isLate);
  const { nonce, username, contextId } = result;
  if (nonce === undefined) throw venmoErrors.APP_FAILED({ details: { reason: 'no-nonce' } });
  return { nonce, userName: username, contextId };
}

/** Returns the gateway's outcome. The hash only selects the context and the time to wait for its outcome. */
async function askGateway(
  { gateway, clock, known, page }: VenmoFlowDeps,
  { signal, delayMs }: Attempt,
  { result, isLate }: Return,
  deadline: number,
  ownId: string | undefined,
): Promise<VenmoApproval> {
  const claimed = result?.contextId ?? new URL(page.url()).searchParams.get('resource_id') ?? undefined;
  const contextId = ownId ?? (claimed !== undefined && known.has(claimed) ? claimed : undefined);
  if (contextId === undefined) {
    // A forged link can contain any result.
    throw result?.outcome === 'success'
      ? venmoErrors.APP_FAILED({ details: { reason: 'unknown-context' } })
      : claimedError(result, isLate);
  }
  return pollApproval({
    gateway,
    contextId,
    clock,
    deadline: waitUntil(result, clock.now(), delayMs, deadline),
    late: () =>
      result?.outcome === 'success'
        ? venmoErrors.MOBILE_POLLING_TOKENIZATION_TIMEOUT()
        : claimedError(result, isLate),
    signal,
  });
}

/** Returns the time until which a pending context is polled. */
function waitUntil(result: ReturnResult | undefined, now: number, delayMs: number, deadline: number): number {
  if (result?.outcome === 'success') return deadline;
  // Without a result, the approval may still be on its way; an error or a cancel is final.
  return result ? now : Math.min(now + delayMs, deadline);
}

/** Returns the error of a result without success, or of a return without a result. */
function claimedError(result: ReturnResult | undefined, isLate: boolean): PaymentError {
  if (result?.outcome === 'error') {
    const originalError = { message: result.errorMessage, code: result.errorCode };
    return venmoErrors.APP_FAILED({ details: { originalError } });
  }
  if (result) return venmoErrors.APP_CANCELED({ details: { reason: 'provider' } });
  return isLate
    ? venmoErrors.MOBILE_POLLING_TOKENIZATION_TIMEOUT()
    : venmoErrors.CANCELED({ details: { reason: 'closed' } });
}
