import { describe, expect, it } from 'vitest';
import { dateIn } from '../../contract/days.js';
import { endOfDay, rangeOf, startOfDay } from './zoned-days.js';

const chicago = 'America/Chicago';

describe('days of a time zone', () => {
  it.each([
    ['a usual day', '2026-07-01', chicago, '2026-07-01T05:00:00.000Z', '2026-07-02T04:59:59.999Z'],
    [
      'the day on which clocks go forward',
      '2026-03-08',
      chicago,
      '2026-03-08T06:00:00.000Z',
      '2026-03-09T04:59:59.999Z',
    ],
    [
      'the day on which clocks go back',
      '2026-11-01',
      chicago,
      '2026-11-01T05:00:00.000Z',
      '2026-11-02T05:59:59.999Z',
    ],
    // In Lebanon, clocks skip midnight.
    [
      'a day without midnight',
      '2026-03-29',
      'Asia/Beirut',
      '2026-03-28T22:00:00.000Z',
      '2026-03-29T20:59:59.999Z',
    ],
  ])('start and end on %s', (_, day, timeZone, start, end) => {
    expect(startOfDay(day, timeZone)).toBe(start);
    expect(endOfDay(day, timeZone)).toBe(end);
    expect([start, end].map((moment) => dateIn(timeZone, new Date(moment)))).toEqual([day, day]);
  });

  it.each([
    ['days-90', '2026-11-24', '2027-02-21'],
    ['quarter', '2026-11-24', '2026-12-31'],
    ['year', '2026-11-24', '2026-12-31'],
    ['months-12', '2026-11-24', '2027-11-23'],
  ] as const)('make the range %s, from today in the zone', (preset, from, to) => {
    // Already the next day in UTC.
    expect(rangeOf(preset, new Date('2026-11-25T02:00:00Z'), chicago)).toEqual({ from, to });
  });

  it.each([
    ['2026-01-15', '2026-03-31'],
    ['2026-05-31', '2026-06-30'],
    ['2026-09-30', '2026-09-30'],
  ])('from %s, the quarter ends on %s', (from, to) => {
    expect(rangeOf('quarter', new Date(`${from}T12:00:00Z`), 'UTC')).toEqual({ from, to });
  });
});
