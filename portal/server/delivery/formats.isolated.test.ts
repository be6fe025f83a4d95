import { afterEach, expect, it, vi } from 'vitest';
import { longDate, moneyText } from './formats.js';

afterEach(() => {
  vi.restoreAllMocks();
});

it('names the day in the language and in the time zone', () => {
  const moment = new Date('2026-12-31T04:59:59.999Z');
  expect(longDate(moment, 'en-US', 'America/Toronto')).toBe('December 30, 2026');
  expect(longDate(moment, 'fr-CA', 'America/Toronto')).toBe('30 décembre 2026');
  expect(longDate(moment, 'en-US', 'Europe/Paris')).toBe('December 31, 2026');
});

it('names the amount in the language', () => {
  expect(moneyText({ amount: 6_250, currencyCode: 'CAD' }, 'en-US')).toBe('CA$62.50');
  expect(moneyText({ amount: 6_250, currencyCode: 'CAD' }, 'fr-CA')).toMatch(/^62,50\s\$$/);
});

it('creates one format for many messages', () => {
  const { DateTimeFormat, NumberFormat } = Intl;
  const dates = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (...options) {
    return new DateTimeFormat(...options);
  });
  const numbers = vi.spyOn(Intl, 'NumberFormat').mockImplementation(function (...options) {
    return new NumberFormat(...options);
  });
  for (let day = 1; day <= 100; day++) {
    longDate(new Date(Date.UTC(2026, 0, day)), 'en-US', 'America/Halifax');
    moneyText({ amount: day, currencyCode: 'USD' }, 'fr-CA');
  }
  expect(dates).toHaveBeenCalledTimes(1);
  expect(numbers).toHaveBeenCalledTimes(1);
});
