import { expect, test } from 'vitest';
import { formatDay } from './days.js';

const june = (day: number) => new Date(Date.UTC(2026, 5, day, 13, 5));
const formatOf = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });

test.each([
  ['fr-CA', 1, '1er juin 2026'],
  ['fr-CA', 2, '2 juin 2026'],
  ['fr-CA', 11, '11 juin 2026'],
  ['en-US', 1, 'June 1, 2026'],
])('%s: day %i is %s', (locale, day, text) => {
  expect(formatDay(formatOf(locale, { dateStyle: 'long' }), june(day))).toBe(text);
});

test('a time after the day is unchanged', () => {
  const format = formatOf('fr-CA', { dateStyle: 'medium', timeStyle: 'short' });
  expect(formatDay(format, june(1)).replaceAll(/\s/g, ' ')).toBe('1er juin 2026, 13 h 05');
});
