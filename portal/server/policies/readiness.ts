import {
  dateIssues,
  type Dates,
  mostMonths,
  offerIssues,
  startOf,
} from '../../contract/campaign-readiness.js';
import { type PolicyIssue, policyIssues } from '../../contract/policy-issues.js';
import { customerOf } from '../billing/gateway-customer.js';
import { requireGateway } from '../billing/require-gateway.js';
import type { BillingServices } from '../billing/services.js';
import type { Database, PolicyRow } from '../core/schema.js';
import { HttpProblem } from '../http/problem.js';
import type { EligibleCount } from './eligible-people.js';

const messages: Record<PolicyIssue, string> = {
  name_missing: 'The campaign has no name.',
  usage_missing: 'The campaign doesn’t say what the benefit pays for.',
  benefit_missing: 'The campaign has no benefit.',
  limit_below_benefit: 'The spend limit is less than one redemption.',
  recipients_missing: 'The campaign has no people who can be invited.',
  end_missing: 'The campaign has no end.',
  end_past: 'The end is in the past.',
  end_before_start: 'The end is before the start.',
  too_long: `A campaign lasts at most ${mostMonths} months.`,
  contact_missing: 'The store has no contact for invoices.',
  method_missing: 'The store has no payment method for its invoices.',
};

/** Returns the reasons why a campaign cannot be scheduled with these dates. One whose first day has passed starts now. */
export function issuesOf(
  row: Pick<PolicyRow, 'name' | 'usage' | 'benefit' | 'spend_limit'>,
  { from, to }: Dates,
  { contactable }: Pick<EligibleCount, 'contactable'>,
  now: Date,
): PolicyIssue[] {
  return [
    ...offerIssues({ ...row, limit: row.spend_limit }),
    ...(contactable === 0 ? (['recipients_missing'] as const) : []),
    ...dateIssues({ from: startOf(from, now), to }, now),
  ];
}

/** Returns what the store still needs for invoices: a contact, and a saved method if they are paid at once. */
export async function billingIssues(
  { db, gateway }: { db: Database } & BillingServices,
  storeId: string,
): Promise<PolicyIssue[]> {
  const { billing_email: email, terms } = await db
    .selectFrom('store')
    .select(['billing_email', 'terms'])
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  const needsMethod = terms === 'CARD_ON_FILE';
  const lacksMethod = needsMethod && (await requireGateway(gateway).list(customerOf(storeId))).length === 0;
  return [
    ...(email === null ? (['contact_missing'] as const) : []),
    ...(lacksMethod ? (['method_missing'] as const) : []),
  ];
}

/** Throws a `validation_failed` problem that lists the reasons, if there are any. */
export function requireNoIssues(issues: readonly PolicyIssue[]): void {
  const [first] = issues;
  if (first === undefined) return;
  const errors = issues.map((code) => ({ field: policyIssues[code], code, message: messages[code] }));
  throw new HttpProblem('validation_failed', messages[first], { errors });
}
