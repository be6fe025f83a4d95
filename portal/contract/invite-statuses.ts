/** Progress of a person in a campaign. */
export const inviteStatuses = [
  'NOT_INVITED',
  'INVITED',
  'OPENED',
  'PARTIALLY_REDEEMED',
  'REDEEMED',
  'BOUNCED',
  'OPTED_OUT',
] as const;
export type InviteStatus = (typeof inviteStatuses)[number];
