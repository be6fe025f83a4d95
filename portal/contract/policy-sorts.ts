/** What campaigns can be sorted by; with a minus in front, the other way round. */
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
