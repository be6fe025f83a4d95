export const webhookKinds = [
  'check',
  'dispute_accepted',
  'dispute_lost',
  'dispute_opened',
  'dispute_won',
  'local_payment_completed',
  'transaction_settled',
  'transaction_settlement_declined',
] as const;

export type WebhookKind = (typeof webhookKinds)[number];

/** Result of the posting: only kept, still to be posted, taken, or given up. */
export type WebhookOutcome = 'kept' | 'pending' | 'delivered' | 'failed';
