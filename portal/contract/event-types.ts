/** Events that webhooks can deliver. */
export const eventTypes = [
  'policy.started',
  'policy.expired',
  'policy.cancelled',
  'recipient.redeemed',
  'invoice.issued',
  'invoice.paid',
  'import.completed',
] as const;
export type EventType = (typeof eventTypes)[number];
