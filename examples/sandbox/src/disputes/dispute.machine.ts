export const disputeStatuses = ['open', 'disputed', 'accepted', 'won', 'lost'] as const;

export type DisputeStatus = (typeof disputeStatuses)[number];

export type DisputeEvent = 'ACCEPT' | 'FINALIZE' | 'WIN' | 'LOSE';

/** Dispute reasons, under the provider's names. */
export const disputeReasons = [
  'cancelled_recurring_transaction',
  'credit_not_processed',
  'duplicate',
  'fraud',
  'general',
  'product_not_received',
  'product_unsatisfactory',
] as const;

export type DisputeReason = (typeof disputeReasons)[number];

const steps: Readonly<Record<DisputeStatus, Partial<Record<DisputeEvent, DisputeStatus>>>> = {
  open: { ACCEPT: 'accepted', FINALIZE: 'disputed', WIN: 'won', LOSE: 'lost' },
  disputed: { WIN: 'won', LOSE: 'lost' },
  accepted: {},
  won: {},
  lost: {},
};

/** Returns the next status, or the same one if the status does not accept the event. */
export function transition(status: DisputeStatus, event: DisputeEvent): DisputeStatus {
  return steps[status][event] ?? status;
}

/** Returns the bank's verdict. The evidence's content determines it, as in the provider's sandbox. */
export function verdictOf(evidence: readonly string[]): DisputeEvent {
  if (evidence.includes('compelling_evidence')) return 'WIN';
  return evidence.includes('losing_evidence') ? 'LOSE' : 'FINALIZE';
}
