/** Hours in which a person gets no second invitation to a campaign. */
export const invitePauseHours = 24;

/** Reasons why a person of an active campaign gets no invitation. */
export const skipReasons = ['redeemed', 'opted_out', 'no_contact', 'too_soon'] as const;
export type SkipReason = (typeof skipReasons)[number];

/** Reasons why no invitation can be sent. */
export const inviteBlocks = ['not_active', ...skipReasons] as const;
export type InviteBlock = (typeof inviteBlocks)[number];
