import { effectiveStatus } from '../../../contract/effective-status.js';
import type { Policy } from '../../../contract/policies.js';
import { type SpendLevel, spendLevel } from '../../../contract/spend-limit.js';

interface SpendWarning {
  level: Exclude<SpendLevel, 0>;
  /** Part of the limit that is redeemed, rounded down to whole percents. */
  share: number;
}

/** Returns the warning about the spend limit of an active campaign; null if none is due. */
export function spendWarning(policy: Policy, now: Date): SpendWarning | null {
  const { spendLimit, redeemed } = policy;
  if (spendLimit === null || effectiveStatus(policy, now) !== 'ACTIVE') return null;
  const level = spendLevel(redeemed.amount, spendLimit.amount);
  return level === 0 ? null : { level, share: Math.floor((redeemed.amount * 100) / spendLimit.amount) / 100 };
}
