import type { CampaignEstimate } from '../../contract/change-policy.js';
import { policyIssues } from '../../contract/policy-issues.js';
import type { Database } from '../core/schema.js';
import { countEligible } from './eligible-people.js';
import { findRow } from './policy-row.js';
import { issuesOf } from './readiness.js';
import { personalAllowance } from './transitions.js';

/** Returns the expected cost of a campaign, and the reasons why it cannot be scheduled. */
export async function estimatePolicy(
  db: Database,
  storeId: string,
  id: string,
  takeUp: number | undefined,
  now: Date,
): Promise<CampaignEstimate> {
  const row = await findRow(db, storeId, id);
  const { currency_code: currencyCode } = await db
    .selectFrom('store')
    .select('currency_code')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  const { people, contactable } = await countEligible(db, row);
  const maximum = people * personalAllowance(row);
  const expected = Math.round((maximum * (takeUp ?? row.take_up)) / 100);
  const issues = issuesOf(row, { from: row.starts_at, to: row.ends_at }, { contactable }, now);
  return {
    people,
    contactable,
    maximum: { amount: maximum, currencyCode },
    expected: { amount: expected, currencyCode },
    issues: issues.map((code) => ({ field: policyIssues[code], code })),
  };
}
