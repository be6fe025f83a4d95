import type { InviteStatus } from '../../contract/invite-statuses.js';
import type { MemberRow, PolicyRow } from './schema.js';

/** Parts of a campaign that limit what a person can redeem. */
type Limits = Pick<PolicyRow, 'redemptions_per_recipient' | 'dependants'>;
type Used = Pick<MemberRow, 'allowance' | 'redeemed' | 'redeemed_count'>;

/** Returns the number of times that one person can redeem the benefit of a campaign. */
const mostRedemptions = (limits: Limits): number =>
  limits.redemptions_per_recipient * (1 + limits.dependants);

/** Returns true if a person cannot redeem anything more. */
const isUsedUp = (limits: Limits, { allowance, redeemed, redeemed_count }: Used): boolean =>
  redeemed >= allowance || redeemed_count >= mostRedemptions(limits);

/** Returns the rest of a person's allowance, in cents: 0 if they cannot redeem anything more. */
export const remainingAmount = (limits: Limits, used: Used): number =>
  isUsedUp(limits, used) ? 0 : used.allowance - used.redeemed;

/** Returns how many times a person can still redeem. */
export const redemptionsLeft = (limits: Limits, used: Used): number =>
  isUsedUp(limits, used) ? 0 : mostRedemptions(limits) - used.redeemed_count;

type Row = Limits & Used;

/** Returns `remainingAmount` of a row that may lack a person's place in a campaign: null without one. */
export function remainingOfRow(row: { [Column in keyof Row]: Row[Column] | null }): number | null {
  const { allowance, redeemed, redeemed_count, redemptions_per_recipient, dependants } = row;
  if (allowance === null || redeemed === null || redeemed_count === null) return null;
  if (redemptions_per_recipient === null || dependants === null) return null;
  return remainingAmount({ redemptions_per_recipient, dependants }, { allowance, redeemed, redeemed_count });
}

/** Returns the status of a person who gets messages, by what they have redeemed, opened and been sent. */
export function statusOf(
  limits: Limits,
  member: Used & Pick<MemberRow, 'opened_at' | 'invited_at'>,
): InviteStatus {
  if (member.redeemed_count > 0) return isUsedUp(limits, member) ? 'REDEEMED' : 'PARTIALLY_REDEEMED';
  if (member.opened_at !== null) return 'OPENED';
  return member.invited_at === null ? 'NOT_INVITED' : 'INVITED';
}
