import {
  type CalendarDate,
  endOfMonth,
  endOfYear,
  parseAbsolute,
  parseDate,
  toCalendarDate,
  toZoned,
} from '@internationalized/date';

/** Range of days, as YYYY-MM-DD, both included. */
export interface DayRange {
  from: string;
  to: string;
}

/** Returns the first moment of a day in a time zone. It is not always midnight: clocks may skip it. */
export function startOfDay(day: string, timeZone: string): string {
  return toZoned(parseDate(day), timeZone).toAbsoluteString();
}

/** Returns the last millisecond of a day in a time zone. */
export function endOfDay(day: string, timeZone: string): string {
  const next = toZoned(parseDate(day).add({ days: 1 }), timeZone);
  return next.subtract({ milliseconds: 1 }).toAbsoluteString();
}

/** Presets of a range that starts today, in the order in which they are offered. */
export const rangePresets = ['days-90', 'quarter', 'year', 'months-12'] as const;
export type RangePreset = (typeof rangePresets)[number];

const ends: Record<RangePreset, (today: CalendarDate) => CalendarDate> = {
  'days-90': (today) => today.add({ days: 89 }),
  quarter: (today) => endOfMonth(today.add({ months: (12 - today.month) % 3 })),
  year: (today) => endOfYear(today),
  'months-12': (today) => today.add({ months: 12 }).subtract({ days: 1 }),
};

/** Returns the range of a preset: from today in the store's time zone. */
export function rangeOf(preset: RangePreset, now: Date, timeZone: string): DayRange {
  const today = toCalendarDate(parseAbsolute(now.toISOString(), timeZone));
  return { from: today.toString(), to: ends[preset](today).toString() };
}
