/** Fields that campaigns can be sorted by. A leading minus sorts in descending order. */
export const policySortNames = [
  'name',
  'from',
  'to',
  'recipients',
  'redeemed',
  'createdAt',
  'updatedAt',
] as const;
export type PolicySort = (typeof policySortNames)[number];
