import type { Clock } from '../../../../core/deadline.js';
import { gatewayFailure } from '../../../../core/gateway-failure.js';
import { pause } from '../../../../core/pause.js';
import { venmoErrors } from '../venmo.errors.js';
import { approvalOf } from '../gateway/approval.js';
import type { VenmoGateway } from '../gateway/venmo.gateway.js';
import type { VenmoApproval, VenmoNode } from '../venmo.types.js';

/** Milliseconds until a payment on a phone must be approved. */
export const mobileLimitMs = 300_000;

/** Milliseconds between a response and the next query (specification §9). */
const pollEveryMs = 250;

interface PollDeps {
  gateway: Pick<VenmoGateway, 'queryStatus'>;
  contextId: string;
  clock: Clock;
  /** Elapsed time of the clock after which a pending context counts as abandoned. */
  deadline: number;
  /** Creates the error of the deadline. */
  late: () => Error;
  signal: AbortSignal;
}

/**
 * Queries the status until the payment has an outcome. Rejects with a `VENMO_MOBILE_POLLING_TOKENIZATION_…` code, the
 * error of the deadline, a client's error of status 403, or `ABORTED`.
 */
export async function pollApproval(deps: PollDeps): Promise<VenmoApproval> {
  const { gateway, contextId, clock, deadline, late, signal } = deps;
  for (;;) {
    const node = await gateway.queryStatus(contextId, signal).catch(queryFailed);
    const approval = readApproval(node, contextId);
    if (approval) return approval;
    // After the query: a shopper may approve while the computer sleeps.
    if (clock.elapsed() >= deadline) throw late();
    await pause(pollEveryMs, signal, clock);
  }
}

/** Returns the approval; undefined if the context is pending. Throws for all other statuses. */
function readApproval(node: VenmoNode, contextId: string): VenmoApproval | undefined {
  const details = { status: node.status };
  switch (node.status) {
    case 'EXPIRED':
      throw venmoErrors.MOBILE_POLLING_TOKENIZATION_EXPIRED({ details });
    case 'CANCELED':
      throw venmoErrors.MOBILE_POLLING_TOKENIZATION_CANCELED({ details: { ...details, reason: 'provider' } });
    case 'FAILED':
      throw venmoErrors.MOBILE_POLLING_TOKENIZATION_FAILED({ details });
    case 'APPROVED': {
      const approval = approvalOf(node, contextId);
      if (!approval) throw venmoErrors.MOBILE_POLLING_TOKENIZATION_FAILED({ details });
      return approval;
    }
    default:
      return undefined;
  }
}

function queryFailed(cause: unknown): never {
  const failed = venmoErrors.MOBILE_POLLING_TOKENIZATION_NETWORK_ERROR;
  throw gatewayFailure(cause, { failed, network: failed });
}
