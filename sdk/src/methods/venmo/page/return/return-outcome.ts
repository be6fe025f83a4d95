import type { PaymentError } from '../../../../core/errors.js';
import type { Attempt, VenmoFlowDeps } from '../flows/venmo-flow.types.js';
import { venmoErrors } from '../venmo.errors.js';
import type { VenmoApproval } from '../venmo.types.js';
import { pollApproval } from './poll.js';
import type { ReturnResult } from './return-hash.js';
import type { Return } from './wait-for-return.js';

/**
 * Returns the approval after a return: the gateway's, or without `paymentMethodUsage` the one in the hash.
 *
 * @param ownId - The context with which this page has opened Venmo; undefined if the page was reloaded.
 */
export function readOutcome(
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
    deadline: waitUntil(result, clock.elapsed(), delayMs, deadline),
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
