import { dateIssues, offerIssues, startOf } from '../../contract/campaign-readiness.js';
import type { Policy } from '../../contract/policies.js';

type StepPolicy = Pick<
  Policy,
  'name' | 'usage' | 'benefit' | 'spendLimit' | 'schedule' | 'status' | 'eligibility' | 'counts'
>;

/** Returns true if what is stored of a campaign is all that a step of its setup asks for. */
export function isCompleted(
  step: 'details' | 'recipients' | 'summary',
  policy: StepPolicy,
  now: Date,
): boolean {
  switch (step) {
    case 'details':
      return hasDetails(policy, now);
    case 'recipients':
      // Everyone who matches the rule of a campaign belongs to it, also later.
      return policy.eligibility.mode === 'ATTRIBUTE' || policy.counts.recipients > 0;
    case 'summary':
      return false;
  }
}

function hasDetails({ name, usage, benefit, spendLimit, schedule, status }: StepPolicy, now: Date): boolean {
  // A started campaign had all of them.
  if (status !== 'DRAFT' && status !== 'SCHEDULED') return true;
  const { from = null, to = null } = schedule?.date ?? {};
  const dates = {
    from: startOf(from === null ? null : new Date(from), now),
    to: to === null ? null : new Date(to),
  };
  const offer = { name: name.trim(), usage, benefit, limit: spendLimit?.amount ?? null };
  return [...offerIssues(offer), ...dateIssues(dates, now)].length === 0;
}
