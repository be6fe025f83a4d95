import type { VenmoApproval, VenmoNode } from '../venmo.types.js';

/** Returns the approval in a node; undefined if it has none. Never returns one without a nonce. */
export function approvalOf(node: VenmoNode, contextId: string): VenmoApproval | undefined {
  const { status, paymentMethodId: nonce, userName, payerInfo } = node;
  return status === 'APPROVED' && nonce ? { nonce, userName, payerInfo, contextId } : undefined;
}
