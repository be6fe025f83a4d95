/** Largest spend limit of a campaign, in cents. */
export const mostSpendLimit = 100_000_000_00;

/** Shares of a spend limit, in percent, from which a campaign has a warning. */
export const spendThresholds = [80, 100] as const;

/** Highest threshold that a campaign has reached; 0 below the first. */
export type SpendLevel = 0 | (typeof spendThresholds)[number];

/** Returns the highest threshold of a limit that an amount has reached, both in cents. */
export function spendLevel(spent: number, limit: number): SpendLevel {
  const reached = spendThresholds.filter((percent) => spent * 100 >= limit * percent);
  return reached.at(-1) ?? 0;
}
