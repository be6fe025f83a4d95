/** Parts of a campaign's setup, by the names that its activity has for them. */
export const setupFieldNames = [
  ...(['name', 'usage', 'benefit', 'redemptionsPerRecipient', 'dependants', 'eligibility'] as const),
  ...(['takeUp', 'message', 'reminders', 'spendLimit', 'schedule.from', 'schedule.to'] as const),
] as const;
export type SetupField = (typeof setupFieldNames)[number];
