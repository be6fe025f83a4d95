import { describe, expect, it } from 'vitest';
import type { Policy } from '../../../contract/policies.js';
import { noDay } from '../../lib/day-of.js';
import { canStore, notStored, problemsOf, serverProblems } from './details-problems.js';
import { isOwnBenefit, patchOf, valuesOf, withKind, withUsage } from './details-values.js';
import { allowedChanges } from './editable.js';

const cad = (amount: number) => ({ amount, currencyCode: 'CAD' as const });

const draft: Policy = {
  id: 'pol_1',
  name: '',
  usage: null,
  status: 'DRAFT',
  storeId: 'sto_1',
  createdAt: '2030-01-01T00:00:00.000Z',
  schedule: null,
  effectiveStatus: 'DRAFT',
  timeZone: 'America/Toronto',
  benefit: null,
  redemptionsPerRecipient: 1,
  dependants: 0,
  eligibility: { mode: 'LISTED' },
  takeUp: 60,
  reminders: true,
  message: {},
  counts: { recipients: 0, invited: 0, opened: 0, redeemed: 0 },
  redeemed: cad(0),
  spendLimit: null,
  version: 1,
  updatedAt: '2030-01-01T00:00:00.000Z',
  startedAt: null,
  endedAt: null,
  endReason: null,
};

describe('values of the details', () => {
  it('get the usual benefit of a product in the currency of the store, unless it was changed', () => {
    expect(withUsage('SUNGLASSES', draft, false)).toEqual({
      usage: 'SUNGLASSES',
      benefit: { type: 'PERCENT', amount: 20_000, percent: 30 },
    });
    expect(withUsage('GLASSES', draft, true)).toEqual({ usage: 'GLASSES' });
  });

  it.each([
    ['no benefit', {}, false],
    ['the usual one', { usage: 'GLASSES', benefit: { type: 'ALLOWANCE', amount: cad(25_000) } }, false],
    ['another amount', { usage: 'GLASSES', benefit: { type: 'ALLOWANCE', amount: cad(25_001) } }, true],
    ['another kind', { usage: 'GLASSES', benefit: { type: 'COVERED', cap: cad(25_000) } }, true],
  ] as const)('recognize a benefit of the user: %s', (_, fields, isOwn) => {
    expect(isOwnBenefit({ ...draft, ...fields })).toBe(isOwn);
  });

  it('keep the amount when the kind of benefit changes', () => {
    const values = { type: 'ALLOWANCE', amount: 9_900, percent: null } as const;
    expect(withKind(values, 'PERCENT')).toEqual({ type: 'PERCENT', amount: 9_900, percent: 30 });
  });

  it('keep the time of an unchanged day, and store other days in the zone of the store', () => {
    const schedule = { date: { from: '2030-06-03T13:30:00.000Z', to: '2030-07-01T03:59:59.999Z' } };
    const values = valuesOf({ ...draft, schedule });
    expect(values.schedule).toEqual({ from: '2030-06-03', to: '2030-06-30' });
    const later = { ...values, schedule: { from: '2030-06-03', to: '2030-12-31' } };
    expect(patchOf('schedule', later, { ...draft, schedule })).toEqual({
      schedule: { date: { from: '2030-06-03T13:30:00.000Z', to: '2031-01-01T04:59:59.999Z' } },
    });
    expect(patchOf('schedule', later, { ...draft, status: 'STARTED', schedule })).toEqual({
      schedule: { date: { to: '2031-01-01T04:59:59.999Z' } },
    });
  });

  it('store values with commas, and no message for a language without one', () => {
    const values = valuesOf(draft);
    const eligibility = { ...values.eligibility, mode: 'ATTRIBUTE', values: ['Paint, primer'] } as const;
    expect(patchOf('eligibility', { ...values, eligibility }, draft)).toEqual({
      eligibility: { mode: 'ATTRIBUTE', attribute: 'department', values: ['Paint, primer'] },
    });
    const message = { ...values.message, fr: { subject: 'Bonjour', body: '{link}' } };
    expect(patchOf('message', { ...values, message }, draft)).toEqual({
      message: { fr: { subject: 'Bonjour', body: '{link}' } },
    });
  });
});

describe('problems of the details', () => {
  it('let a draft be stored without a name and a product, but not a scheduled campaign', () => {
    const problems = problemsOf(valuesOf(draft), draft);
    expect(Object.keys(problems)).toEqual(['name', 'usage']);
    expect(canStore('name', problems, draft)).toBe(true);
    expect(canStore('name', problems, { status: 'SCHEDULED' })).toBe(false);
  });

  it('keep a text that is too long from being stored, also in a draft', () => {
    const values = { ...valuesOf(draft), name: 'n'.repeat(81) };
    const message = { ...values.message, fr: { subject: 'Bonjour', body: 'b'.repeat(2001) } };
    const problems = problemsOf({ ...values, message }, draft);
    expect(problems).toMatchObject({ name: 'length.too-long', 'fr.body': 'length.too-long' });
    expect(canStore('name', problems, draft)).toBe(false);
    expect(notStored(problems, draft)).toEqual(['name', 'fr.body']);
  });

  it('name every incomplete input', () => {
    const values = valuesOf({ ...draft, name: 'A', usage: 'GLASSES' });
    const problems = problemsOf(
      {
        ...values,
        benefit: { type: 'PERCENT', amount: 99, percent: null },
        eligibility: { ...values.eligibility, mode: 'ATTRIBUTE' },
        schedule: { from: '2030-02-01', to: '2030-01-31' },
        message: { en: { subject: '', body: 'Hello {name}' }, fr: { subject: 'Bonjour', body: ' ' } },
      },
      draft,
    );
    expect(Object.keys(problems)).toEqual('amount percent values to en.subject en.body fr.body'.split(' '));
  });

  it('reject a passed first day of a scheduled campaign, which would start at once', () => {
    const date = { from: '2030-03-01T05:00:00.000Z', to: '2030-05-01T03:59:59.999Z' };
    const policy: Policy = { ...draft, name: 'A', usage: 'GLASSES', status: 'SCHEDULED', schedule: { date } };
    const benefit = { type: 'ALLOWANCE', amount: 25_000, percent: null } as const;
    const from = (day: string, { status }: Pick<Policy, 'status'>) =>
      problemsOf(
        { ...valuesOf(policy), benefit, schedule: { from: day, to: '2030-04-30' } },
        { ...policy, status },
        '2030-03-15',
      ).from;
    expect(from('2030-02-28', policy)).toBe('details.start-past');
    expect(from('2030-03-15', policy)).toBeUndefined();
    // The stored day is not entered again; a draft is confirmed before it starts.
    expect(from('2030-03-01', policy)).toBeUndefined();
    expect(from('2027-02-28', draft)).toBeUndefined();
  });

  it.each([
    [null, 0, undefined],
    [99, 0, 'details.limit-below-benefit'],
    [24_999, 0, 'details.limit-below-benefit'],
    [25_000, 0, undefined],
    [25_000, 25_001, 'details.limit-below-redeemed'],
    [24_999, 25_001, 'details.limit-below-redeemed'],
    [24_999, 24_998, 'details.limit-below-benefit'],
    [100_000_000_01, 0, 'details.limit-too-high'],
    [Number.NaN, 0, 'details.limit-invalid'],
  ] as const)('reject a spend limit that cannot be kept: %o with %o redeemed', (limit, redeemed, problem) => {
    const benefit = { type: 'ALLOWANCE', amount: 25_000, percent: null } as const;
    const values = { ...valuesOf({ ...draft, name: 'A', usage: 'GLASSES' }), benefit, spendLimit: limit };
    const problems = problemsOf(values, { ...draft, redeemed: cad(redeemed) });
    expect(problems.spendLimit).toBe(problem);
  });

  it('reject dates that do not exist', () => {
    const eligibility = {
      ...valuesOf(draft).eligibility,
      mode: 'ATTRIBUTE',
      hiredOnOrBefore: noDay,
    } as const;
    const values = { ...valuesOf(draft), eligibility, schedule: { from: '2026-12-01', to: noDay } };
    expect(problemsOf(values, draft)).toMatchObject({ hired: 'date.invalid', to: 'date.invalid' });
    expect(problemsOf(values, draft)).not.toHaveProperty('from');
  });

  it('of a spend limit keep the benefit of a scheduled campaign, until both are stored together', () => {
    const problems = { spendLimit: 'details.limit-below-benefit' } as const;
    expect(canStore('benefit', problems, { status: 'SCHEDULED' })).toBe(false);
    expect(canStore('benefit', problems, draft)).toBe(true);
    const benefit = { type: 'ALLOWANCE', amount: 25_000, percent: null } as const;
    const values = { ...valuesOf(draft), benefit, spendLimit: 30_000 };
    expect(patchOf('spendLimit', values, draft)).toEqual({ spendLimit: cad(30_000) });
    expect(patchOf('spendLimit', values, { ...draft, status: 'SCHEDULED' })).toEqual({
      benefit: { type: 'ALLOWANCE', amount: cad(25_000) },
      spendLimit: cad(30_000),
    });
  });

  it('of the server belong to inputs', () => {
    const of = (field: string, code = 'custom') => ({ field, code, message: '' });
    expect(
      serverProblems([
        of('schedule.date.to', 'end_past'),
        of('benefit.cap.amount'),
        of('message.fr.subject'),
        of('eligibility.values.3'),
        of('unknown'),
      ]),
    ).toEqual({
      to: 'action.end_past',
      amount: 'details.invalid',
      'fr.subject': 'details.invalid',
      values: 'details.invalid',
    });
  });
});

it('allows only name, spend limit, message and last day of an active campaign, and nothing of an ended one', () => {
  const patch = {
    name: 'A',
    usage: 'GLASSES',
    spendLimit: null,
    schedule: { date: { from: '2030-01-01T00:00:00Z', to: '2030-02-01T00:00:00Z' } },
  } as const;
  const day = 86_400_000;
  const at = (days: number) => new Date(Date.now() + days * day).toISOString();
  const started = (to: number): Policy => ({
    ...draft,
    status: 'STARTED',
    schedule: { date: { from: at(-9), to: at(to) } },
  });
  expect(allowedChanges(patch, draft)).toBe(patch);
  expect(allowedChanges(patch, started(9))).toEqual({
    name: 'A',
    spendLimit: null,
    schedule: { date: { to: '2030-02-01T00:00:00Z' } },
  });
  expect(allowedChanges(patch, started(-1))).toEqual({});
});
