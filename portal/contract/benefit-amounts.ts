/** Smallest and largest amount of a benefit, in cents. */
export const benefitAmounts = { least: 100, most: 500_000 } as const;

/** Parts of a benefit that limit one redemption; amounts in cents. */
type LimitedBenefit<Amount extends { amount: number } = { amount: number }> =
  { type: 'ALLOWANCE'; amount: Amount } | { type: 'PERCENT' | 'COVERED'; cap: Amount };

/** Returns the largest amount of one redemption. */
export const largestOf = <Amount extends { amount: number }>(benefit: LimitedBenefit<Amount>): Amount =>
  benefit.type === 'ALLOWANCE' ? benefit.amount : benefit.cap;

/** Returns the largest amount of one redemption, in cents. */
export const mostPerRedemption = (benefit: LimitedBenefit): number => largestOf(benefit).amount;

/** Returns the largest amount that one person can redeem in total, in cents. */
export const allowanceOf = (
  benefit: LimitedBenefit,
  { redemptionsPerRecipient, dependants }: { redemptionsPerRecipient: number; dependants: number },
): number => mostPerRedemption(benefit) * redemptionsPerRecipient * (1 + dependants);
