import { describe, expect, it } from 'vitest';
import type { Policy } from '../../contract/policies.js';
import { isCompleted } from './completed-step.js';

const now = new Date('2026-03-15T12:00:00.000Z');
const schedule = { date: { from: '2026-04-01T05:00:00.000Z', to: '2026-07-01T04:59:59.999Z' } };
const usd = (amount: number) => ({ amount, currencyCode: 'USD' }) as const;
const ready: Pick<
  Policy,
  'name' | 'usage' | 'benefit' | 'spendLimit' | 'schedule' | 'status' | 'eligibility' | 'counts'
> = {
  ...{ name: 'Glasses', usage: 'GLASSES', status: 'DRAFT' },
  benefit: { type: 'ALLOWANCE', amount: usd(20_000) },
  spendLimit: null,
  schedule,
  eligibility: { mode: 'LISTED' },
  counts: { recipients: 3, invited: 0, opened: 0, redeemed: 0 },
};

describe('a step of the setup', () => {
  it.each([
    [{}, true],
    [{ name: ' ' }, false],
    [{ usage: null }, false],
    [{ benefit: null }, false],
    [{ spendLimit: usd(19_999) }, false],
    [{ schedule: null }, false],
    [{ schedule: { date: { ...schedule.date, from: null } } }, true],
    [{ schedule: { date: { ...schedule.date, to: '2026-03-15T11:00:00.000Z' } } }, false],
    [{ schedule: null, status: 'STARTED' }, true],
  ] as const)('with the details %o is completed: %o', (fields, isDone) => {
    expect(isCompleted('details', { ...ready, ...fields }, now)).toBe(isDone);
  });

  it('for recipients is completed by people, or by a rule', () => {
    const counts = { ...ready.counts, recipients: 0 };
    const rule = {
      mode: 'ATTRIBUTE',
      attribute: 'department',
      values: ['Office'],
    } satisfies Policy['eligibility'];
    expect(isCompleted('recipients', ready, now)).toBe(true);
    expect(isCompleted('recipients', { ...ready, counts }, now)).toBe(false);
    expect(isCompleted('recipients', { ...ready, counts, eligibility: rule }, now)).toBe(true);
  });

  it('for the summary is completed by the start only', () => {
    expect(isCompleted('summary', ready, now)).toBe(false);
  });
});
