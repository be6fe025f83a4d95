import { effectiveStatus } from '../../../contract/effective-status.js';
import type { Policy } from '../../../contract/policies.js';
import { type SpendLevel, spendLevel } from '../../../contract/spend-limit.js';

interface SpendWarning {
  level: Exclude<SpendLevel, 0>;
  /** Part of the limit that is redeemed, rounded down to whole percents. */
  share: number;
}

/** Returns the part of a limit that is spent, rounded down to whole percents. */
export const shareOf = (spent: number, limit: number): number => Math.floor((spent * 100) / limit) / 100;

/** Returns the warning about the spend limit of an active campaign; null if none is due. */
export function spendWarning(policy: Policy, now: Date): SpendWarning | null {
  const { spendLimit, redeemed } = policy;
  if (spendLimit === null || effectiveStatus(policy, now) !== 'ACTIVE') return null;
  const level = spendLevel(redeemed.amount, spendLimit.amount);
  return level === 0 ? null : { level, share: shareOf(redeemed.amount, spendLimit.amount) };
}
