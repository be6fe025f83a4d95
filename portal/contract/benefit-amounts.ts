/** Smallest and largest amount of a benefit, in cents. */
export const benefitAmounts = { least: 100, most: 500_000 } as const;
