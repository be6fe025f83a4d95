/** Events that webhooks can deliver. */
export const eventTypes = [
  'policy.started',
  'policy.expired',
  'policy.cancelled',
  'recipient.redeemed',
  'recipient.reversed',
  'invoice.issued',
  'invoice.paid',
  'import.completed',
] as const;
export type EventType = (typeof eventTypes)[number];
