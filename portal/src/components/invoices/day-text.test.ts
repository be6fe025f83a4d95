import { describe, expect, it } from 'vitest';
import { dayText, periodText } from './day-text.js';

describe('periodText', () => {
  it.each([
    ['2026-02-01', '2026-02-28', 'Feb 2026'],
    ['2024-02-01', '2024-02-29', 'Feb 2024'],
    ['2026-12-01', '2026-12-31', 'Dec 2026'],
    ['2026-11-15', '2026-11-30', 'Nov 15, 2026 – Nov 30, 2026'],
    ['2026-11-01', '2026-12-31', 'Nov 1, 2026 – Dec 31, 2026'],
  ])('from %s to %s is %s', (from, to, text) => {
    expect(periodText({ from, to }, 'en-US')).toBe(text);
  });
});

describe('dayText', () => {
  it('returns the day in the language, whatever the time zone of the machine', () => {
    expect(dayText('2026-01-01', 'fr-CA')).toBe('1er janv. 2026');
  });
});
