import { mostPerRedemption } from '../../contract/benefits.js';
import { type PolicyIssue, policyIssues } from '../../contract/policy-issues.js';
import { customerOf } from '../billing/gateway-customer.js';
import { requireGateway } from '../billing/require-gateway.js';
import type { BillingServices } from '../billing/services.js';
import type { Database, PolicyRow } from '../core/schema.js';
import { HttpProblem } from '../http/problem.js';
import type { EligibleCount } from './eligible-people.js';

/** Longest campaign, in months. */
const mostMonths = 24;

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

export interface Dates {
  from: Date | null;
  to: Date | null;
}

/** Returns the problems of a campaign's dates; `now` is its start if it has none. */
export function dateIssues({ from, to }: Dates, now: Date): PolicyIssue[] {
  if (to === null) return ['end_missing'];
  const start = from ?? now;
  return [
    ...(to < now ? (['end_past'] as const) : []),
    ...(to <= start ? (['end_before_start'] as const) : []),
    ...(to > monthsAfter(start, mostMonths) ? (['too_long'] as const) : []),
  ];
}

/** Returns the reasons why a campaign cannot be scheduled with these dates. */
export function issuesOf(
  row: Pick<PolicyRow, 'name' | 'usage' | 'benefit' | 'spend_limit'>,
  dates: Dates,
  { contactable }: Pick<EligibleCount, 'contactable'>,
  now: Date,
): PolicyIssue[] {
  const { name, usage, benefit } = row;
  return [
    ...(name === '' ? (['name_missing'] as const) : []),
    ...(usage === null ? (['usage_missing'] as const) : []),
    ...(benefit === null ? (['benefit_missing'] as const) : []),
    ...limitIssues(row),
    ...(contactable === 0 ? (['recipients_missing'] as const) : []),
    ...dateIssues(dates, now),
  ];
}

/** Returns the problem of a spend limit that does not suffice for one redemption. */
export const limitIssues = ({
  benefit,
  spend_limit: limit,
}: Pick<PolicyRow, 'benefit' | 'spend_limit'>): PolicyIssue[] =>
  benefit !== null && limit !== null && limit < mostPerRedemption(benefit) ? ['limit_below_benefit'] : [];

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

function monthsAfter(date: Date, months: number): Date {
  const later = new Date(date);
  later.setUTCMonth(later.getUTCMonth() + months);
  return later;
}
