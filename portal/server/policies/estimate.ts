import type { CampaignEstimate } from '../../contract/change-policy.js';
import { policyIssues } from '../../contract/policy-issues.js';
import type { BillingServices } from '../billing/services.js';
import type { Database } from '../core/schema.js';
import { countEligible } from './eligible-people.js';
import { findRow } from './policy-row.js';
import { billingIssues, issuesOf } from './readiness.js';
import { personalAllowance } from './transitions.js';

/** Returns the expected cost of a campaign, and the reasons why it cannot be scheduled. */
export async function estimatePolicy(
  services: { db: Database } & BillingServices,
  storeId: string,
  id: string,
  takeUp: number | undefined,
  now: Date,
): Promise<CampaignEstimate> {
  const { db } = services;
  const row = await findRow(db, storeId, id);
  const { currency_code: currencyCode, program_fee_bps: bps } = await db
    .selectFrom('store')
    .select(['currency_code', 'program_fee_bps'])
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  const { people, contactable } = await countEligible(db, row);
  const everything = people * personalAllowance(row);
  const limit = row.spend_limit ?? Infinity;
  const share = Math.round((everything * (takeUp ?? row.take_up)) / 100);
  const expected = Math.min(share, limit);
  const money = (amount: number) => ({ amount, currencyCode });
  const issues = [
    ...issuesOf(row, { from: row.starts_at, to: row.ends_at }, { contactable }, now),
    ...(await billingIssues(services, storeId)),
  ];
  const maximum = Math.min(everything, limit);
  const feeFor = (amount: number) => money(Math.round((amount * bps) / 10_000));
  return {
    people,
    contactable,
    maximum: money(maximum),
    expected: money(expected),
    fee: feeFor(expected),
    maximumFee: feeFor(maximum),
    unlimited: { maximum: money(everything), expected: money(share) },
    issues: issues.map((code) => ({ field: policyIssues[code], code })),
  };
}
