import { describe, expect, it } from 'vitest';
import { effectiveStatus, lastMoment, nextChange, storedStatuses } from './effective-status.js';

const from = '2026-06-01T05:00:00.000Z';
const to = '2026-06-30T04:59:59.999Z';
const at = (text: string) => new Date(text);
const started = (dates: { from: string | null; to: string | null } | null) => ({
  status: 'STARTED' as const,
  schedule: dates && { date: dates },
});

describe('effective status of a campaign', () => {
  it.each([
    ['at its start', from, 'ACTIVE'],
    ['right before its start', '2026-06-01T04:59:59.999Z', 'EXPIRED'],
    ['between start and end', '2026-06-15T00:00:00.000Z', 'ACTIVE'],
    ['at its end', to, 'ACTIVE'],
    ['right after its end', '2026-06-30T05:00:00.000Z', 'EXPIRED'],
  ])('depends on the dates of a started campaign: %s', (_, now, status) => {
    expect(effectiveStatus(started({ from, to }), at(now))).toBe(status);
  });

  it.each([
    ['without dates', null],
    ['without a start', { from: null, to }],
    ['without an end', { from, to: null }],
  ])('is EXPIRED for a started campaign %s', (_, dates) => {
    expect(effectiveStatus(started(dates), at('2026-06-15T00:00:00Z'))).toBe('EXPIRED');
  });

  it.each(storedStatuses.filter((status) => status !== 'STARTED'))(
    'equals the stored status %s, even within the dates',
    (status) => {
      const policy = { status, schedule: { date: { from, to } } };
      expect(effectiveStatus(policy, at('2026-06-15T00:00:00Z'))).toBe(status);
    },
  );

  it('next changes at the nearest start or end of a started campaign', () => {
    const policies = [
      started({ from, to }),
      started({ from: to, to: '2027-01-01T00:00:00.000Z' }),
      started(null),
    ];
    expect(nextChange(policies, at('2026-05-01T00:00:00Z'))).toBe(Date.parse(from));
    expect(nextChange(policies, at('2026-06-15T00:00:00Z'))).toBe(Date.parse(to));
    expect(nextChange([started({ from, to })], at(to))).toBe(Date.parse(to) + 1);
    expect(nextChange([], at(to))).toBeNull();
  });
});

describe('last moment of a campaign', () => {
  const schedule = { date: { from, to } };
  const early = '2026-06-10T12:00:00.000Z';
  it.each([
    ['planned for a started campaign', 'STARTED', null, to],
    ['that of an early end', 'EXPIRED', early, early],
    ['planned if the end was stored later', 'EXPIRED', '2026-07-01T00:00:00.000Z', to],
    ['planned for a canceled campaign', 'CANCELLED', early, to],
  ] as const)('is %s', (_, status, endedAt, expected) => {
    expect(lastMoment({ status, schedule, endedAt })).toBe(expected);
  });

  it('is unknown without dates', () => {
    expect(lastMoment({ status: 'DRAFT', schedule: null, endedAt: null })).toBeNull();
  });
});
