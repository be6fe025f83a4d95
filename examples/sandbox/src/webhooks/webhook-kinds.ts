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

/** State of the delivery: only stored, pending, delivered or failed. */
export type WebhookOutcome = 'kept' | 'pending' | 'delivered' | 'failed';
