/** Reasons why a campaign cannot be scheduled, with the field that each belongs to. */
export const policyIssues = {
  name_missing: 'name',
  usage_missing: 'usage',
  benefit_missing: 'benefit',
  limit_below_benefit: 'spendLimit',
  recipients_missing: 'recipients',
  end_missing: 'schedule.date.to',
  end_past: 'schedule.date.to',
  end_before_start: 'schedule.date.to',
  too_long: 'schedule.date.to',
  contact_missing: 'billing.contact',
  method_missing: 'billing.method',
} as const;
export type PolicyIssue = keyof typeof policyIssues;
export const policyIssueNames = Object.keys(policyIssues) as [PolicyIssue, ...PolicyIssue[]];
