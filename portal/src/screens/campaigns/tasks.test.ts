import { expect, it } from 'vitest';
import type { Policy } from '../../../contract/policies.js';
import { tasksOf } from './tasks.js';

const now = new Date('2026-11-20T12:00:00Z');
const sample: Policy = {
  id: '',
  name: '',
  usage: null,
  status: 'DRAFT',
  effectiveStatus: 'DRAFT',
  storeId: 'sto_1',
  createdAt: '2026-09-01T12:00:00Z',
  updatedAt: '2026-09-01T12:00:00Z',
  schedule: null,
  timeZone: 'America/Chicago',
  benefit: null,
  redemptionsPerRecipient: 1,
  dependants: 0,
  eligibility: { mode: 'LISTED' },
  takeUp: 60,
  reminders: true,
  message: {},
  startedAt: null,
  endedAt: null,
  endReason: null,
  counts: { recipients: 0, invited: 0, opened: 0, redeemed: 0 },
  redeemed: { amount: 0, currencyCode: 'USD' },
  spendLimit: null,
  version: 1,
};

const policy = (id: string, status: Policy['status'], from: string | null, to: string | null): Policy => ({
  ...sample,
  id,
  name: id,
  status,
  schedule: from === null && to === null ? null : { date: { from, to } },
});

it('lists drafts, and campaigns that start or end within two weeks, by their date', () => {
  const tasks = tasksOf(
    [
      policy('undated', 'DRAFT', null, null),
      policy('planned', 'DRAFT', '2026-12-24T12:00:00Z', null),
      policy('starting', 'SCHEDULED', '2026-12-04T12:00:00Z', '2027-01-30T12:00:00Z'),
      policy('later', 'SCHEDULED', '2026-12-05T12:00:00Z', '2027-01-30T12:00:00Z'),
      policy('ending', 'STARTED', '2026-10-01T12:00:00Z', '2026-11-21T12:00:00Z'),
      policy('running', 'STARTED', '2026-10-01T12:00:00Z', '2027-11-21T12:00:00Z'),
      policy('over', 'STARTED', '2026-10-01T12:00:00Z', '2026-11-19T12:00:00Z'),
      policy('canceled', 'CANCELLED', '2026-11-21T12:00:00Z', '2026-11-22T12:00:00Z'),
    ],
    now,
  );
  expect(tasks.map(({ id, kind, days }) => [id, kind, days])).toEqual([
    ['ending', 'ends', 1],
    ['starting', 'starts', 14],
    ['planned', 'draft', 34],
    ['undated', 'draft', null],
  ]);
});

it('lists active campaigns that have used 80% of their spend limit first', () => {
  const usd = (amount: number) => ({ amount, currencyCode: 'USD' as const });
  const limited = (id: string, spent: number, to = '2027-11-21T12:00:00Z'): Policy => ({
    ...policy(id, 'STARTED', '2026-10-01T12:00:00Z', to),
    redeemed: usd(spent),
    spendLimit: usd(1_000),
  });
  const tasks = tasksOf(
    [
      limited('below', 799),
      limited('ending', 999, '2026-11-21T12:00:00Z'),
      limited('reached', 1_000),
      limited('over', 1_000, '2026-11-19T12:00:00Z'),
    ],
    now,
  );
  expect(tasks).toMatchObject([
    { id: 'ending', kind: 'limit', share: 0.99, isReached: false },
    { id: 'reached', kind: 'limit', share: 1, isReached: true },
    { id: 'ending', kind: 'ends', days: 1 },
  ]);
});

it('counts days by the calendar of the store', () => {
  // In Chicago, an hour before midnight.
  const late = new Date('2026-11-21T05:00:00Z');
  const [task] = tasksOf([policy('ending', 'STARTED', '2026-10-01T12:00:00Z', '2026-11-21T06:30:00Z')], late);
  expect(task?.days).toBe(1);
});
