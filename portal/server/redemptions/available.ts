import { mostPerRedemption } from '../../contract/benefit-amounts.js';
import { benefitOfPrice } from '../../contract/benefits.js';
import { remainingAmount } from '../core/member-status.js';
import type { MemberRow, PolicyRow } from '../core/schema.js';

type Rules = Pick<PolicyRow, 'benefit' | 'redemptions_per_recipient' | 'dependants'>;
type Used = Pick<MemberRow, 'allowance' | 'redeemed' | 'redeemed_count'>;

/**
 * Returns the largest amount, in cents, that a person's next redemption can have.
 *
 * @param price Price of the purchase in cents; undefined for any.
 */
export function availableAmount(rules: Rules, used: Used, price?: number): number {
  const remaining = remainingAmount(rules, used);
  const { benefit } = rules;
  // Campaigns of earlier versions have no benefit; only the amounts of their people are fixed.
  if (benefit === null) return Math.min(remaining, price ?? remaining);
  return Math.min(
    remaining,
    price === undefined ? mostPerRedemption(benefit) : benefitOfPrice(benefit, price),
  );
}
