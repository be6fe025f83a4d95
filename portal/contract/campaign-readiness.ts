import { mostPerRedemption } from './benefit-amounts.js';
import type { Benefit } from './benefits.js';
import type { PolicyIssue } from './policy-issues.js';
import type { Usage } from './usages.js';

/** Longest campaign, in months. */
export const mostMonths = 24;

export interface Dates {
  from: Date | null;
  to: Date | null;
}

interface Offer {
  name: string;
  usage: Usage | null;
  benefit: Benefit | null;
  /** Spend limit in cents; null for none. */
  limit: number | null;
}

/** Returns the start of a campaign that is scheduled now: its first day, or now if that has passed or is missing. */
export const startOf = (from: Date | null, now: Date): Date => (from !== null && from > now ? from : now);

/** Returns the problems of a campaign's dates; `now` is its start if it has none. */
export function dateIssues({ from, to }: Dates, now: Date): PolicyIssue[] {
  if (to === null) return ['end_missing'];
  // An end in the past is also before the start of a campaign that starts now: one reason is enough.
  if (to < now) return ['end_past'];
  const start = from ?? now;
  return [
    ...(to <= start ? (['end_before_start'] as const) : []),
    ...(to > monthsAfter(start, mostMonths) ? (['too_long'] as const) : []),
  ];
}

/** Returns the problems of what a campaign offers. */
export const offerIssues = ({ name, usage, benefit, limit }: Offer): PolicyIssue[] => [
  ...(name === '' ? (['name_missing'] as const) : []),
  ...(usage === null ? (['usage_missing'] as const) : []),
  ...(benefit === null ? (['benefit_missing'] as const) : []),
  ...limitIssues({ benefit, limit }),
];

/** Returns the problem of a spend limit that does not suffice for one redemption. */
export const limitIssues = ({ benefit, limit }: Pick<Offer, 'benefit' | 'limit'>): PolicyIssue[] =>
  benefit !== null && limit !== null && limit < mostPerRedemption(benefit) ? ['limit_below_benefit'] : [];

function monthsAfter(date: Date, months: number): Date {
  const later = new Date(date);
  later.setUTCMonth(later.getUTCMonth() + months);
  return later;
}
