import type { Benefit } from './benefits.js';

/** Smallest and largest amount of a benefit, in cents. */
export const benefitAmounts = { least: 100, most: 500_000 } as const;

/** Returns the largest amount of one redemption, in cents. */
export const mostPerRedemption = (benefit: Benefit): number =>
  benefit.type === 'ALLOWANCE' ? benefit.amount.amount : benefit.cap.amount;
