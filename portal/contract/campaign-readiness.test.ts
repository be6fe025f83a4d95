import { describe, expect, it } from 'vitest';
import { dateIssues, offerIssues, startOf } from './campaign-readiness.js';

const now = new Date('2026-03-15T12:00:00.000Z');
const day = 24 * 3600_000;
const after = (days: number) => new Date(now.getTime() + days * day);

describe('dates of a campaign that is scheduled now', () => {
  it.each([
    [null, null, ['end_missing']],
    [1, 30, []],
    [null, 30, []],
    [3, 2, ['end_before_start']],
    [1, 800, ['too_long']],
    // A first day that has passed is no reason: the campaign starts now.
    [-900, 30, []],
    [-900, 800, ['too_long']],
    [-900, -300, ['end_past']],
    [-1, -2, ['end_past']],
    [5, -1, ['end_past']],
  ] as const)('from day %o to day %o have the problems %o', (from, to, issues) => {
    const start = startOf(from === null ? null : after(from), now);
    expect(dateIssues({ from: start, to: to === null ? null : after(to) }, now)).toEqual(issues);
  });

  it('of an active campaign are counted from its own start', () => {
    expect(dateIssues({ from: after(-700), to: after(60) }, now)).toEqual(['too_long']);
  });
});

describe('what a campaign offers', () => {
  const benefit = { type: 'ALLOWANCE', amount: { amount: 20_000, currencyCode: 'USD' } } as const;

  it('needs a name, a product, and a benefit', () => {
    const nothing = { name: '', usage: null, benefit: null, limit: 1 };
    expect(offerIssues(nothing)).toEqual(['name_missing', 'usage_missing', 'benefit_missing']);
  });

  it.each([
    [null, []],
    [19_999, ['limit_below_benefit']],
    [20_000, []],
  ] as const)('with the spend limit %o has the problems %o', (limit, issues) => {
    expect(offerIssues({ name: 'Glasses', usage: 'GLASSES', benefit, limit })).toEqual(issues);
  });
});
