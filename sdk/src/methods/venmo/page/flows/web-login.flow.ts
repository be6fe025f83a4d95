import { isPaymentError, type PaymentError } from '../../../../core/errors.js';
import { gatewayFailure } from '../../../../core/gateway-failure.js';
import { reasonOf } from '../../../../frames/popup/cancel-reason.js';
import { venmoErrors } from '../venmo.errors.js';
import type { Attempt, VenmoFlowDeps } from './venmo-flow.types.js';
import { approvalOf } from '../gateway/approval.js';
import type { VenmoApproval, VenmoNode } from '../venmo.types.js';

/** Number of queries after the window has returned (specification §9). */
const mostQueries = 3;

/** Pays in Venmo's login window. Opens it in the click, and creates the URL while it shows the landing page. */
export async function payInWindow(deps: VenmoFlowDeps, attempt: Attempt): Promise<VenmoApproval> {
  const { service, keeper, urlFor } = deps;
  if (!service || !keeper) throw venmoErrors.TOKENIZATION_FAILED();
  let contextId: string | undefined;
  const fetchAddress = async () => {
    const { id } = await keeper.context();
    contextId = id;
    attempt.opened();
    return urlFor(id);
  };
  try {
    await service.open(fetchAddress, { signal: attempt.signal });
  } catch (error) {
    return await withoutReport(deps, attempt, error, contextId);
  }
  attempt.returned();
  // The window has been redirected, so there is a context.
  return verify(deps, attempt.signal, contextId ?? '');
}

/** Reads the outcome from the gateway: the report contains no outcome. */
async function verify(
  { gateway }: VenmoFlowDeps,
  signal: AbortSignal,
  contextId: string,
): Promise<VenmoApproval> {
  try {
    for (let tries = 0; tries < mostQueries; tries += 1) {
      const node = await gateway.queryStatus(contextId, signal).catch(queryFailed);
      const approval = readApproval(node, contextId);
      if (approval) return approval;
    }
    throw venmoErrors.TOKENIZATION_FAILED();
  } catch (error) {
    if (signal.aborted) throw error;
    // A context without an outcome means that the shopper left Venmo.
    const node = await gateway.queryStatus(contextId, signal).catch(() => undefined);
    const approval = node && approvalOf(node, contextId);
    if (approval) return approval;
    throw node?.status === 'CREATED' ? canceled('provider', error) : error;
  }
}

/** Returns the approval; undefined if the context is pending. Throws for all other statuses. */
function readApproval(node: VenmoNode, contextId: string): VenmoApproval | undefined {
  const { status } = node;
  if (status === 'CANCELED') throw canceled('provider');
  const approval = approvalOf(node, contextId);
  const isPending = status === 'CREATED' || status === 'SCANNED';
  if (!approval && !isPending) throw venmoErrors.TOKENIZATION_FAILED({ details: { status } });
  return approval;
}

/** Returns the approval of a window that could not report it; throws the method's error of the window's failure. */
async function withoutReport(
  { gateway, keeper }: VenmoFlowDeps,
  { signal }: Attempt,
  cause: unknown,
  contextId: string | undefined,
): Promise<VenmoApproval> {
  if (!isPaymentError(cause)) throw venmoErrors.TOKENIZATION_FAILED({ cause });
  if (cause.code !== 'FRAME_SERVICE_FRAME_CLOSED') {
    // Errors of the context, and aborts, pass through.
    throw cause.code.startsWith('FRAME_') ? venmoErrors.TOKENIZATION_FAILED({ cause }) : cause;
  }
  const { reason } = reasonOf(cause);
  if (reason === 'backdrop' || reason === 'aborted') void keeper?.cancel();
  // A page that cuts the window off (COOP) looks like a closed window: the payment may have been approved in it.
  else if (contextId !== undefined) {
    const node = await gateway.queryStatus(contextId, signal).catch(() => undefined);
    const approval = node && approvalOf(node, contextId);
    if (approval) return approval;
  }
  throw canceled(reason, cause);
}

function canceled(reason: string, cause?: unknown): PaymentError {
  return venmoErrors.CUSTOMER_CANCELED({ cause, details: { reason } });
}

function queryFailed(cause: unknown): never {
  const failed = venmoErrors.NETWORK_ERROR;
  throw gatewayFailure(cause, { failed, network: failed });
}
