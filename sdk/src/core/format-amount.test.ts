import { describe, expect, it } from 'vitest';
import { formatAmount } from './format-amount.js';

describe('formatAmount', () => {
  it.each([
    ['24.5', 'USD', '$24.50'],
    [24.5, 'usd', '$24.50'],
    ['24', 'JPY', '¥24'],
    ['10.5', 'LBP', 'LBP\u00a010.50'],
    ['24.5', 'KWD', 'KWD\u00a024.500'],
    ['24.5', 'CLF', 'CLF\u00a024.5000'],
    [0, 'USD', '$0.00'],
    ['9007199254740993.01', 'USD', '$9,007,199,254,740,993.01'],
  ])('shows %j with the decimals of %s', (amount, currency, text) => {
    expect(formatAmount({ amount, currency }, 'en')).toBe(text);
  });

  it('keeps letters and sign of a currency in their order in a text from right to left', () => {
    expect(formatAmount({ amount: '24.5', currency: 'USD' }, 'ar')).toBe('\u200f24.50\u00a0\u2066US$\u2069');
    expect(formatAmount({ amount: '24.5', currency: 'EUR' }, 'ar')).toBe('\u200f24.50\u00a0€');
  });

  it('uses the digits of the other texts in each region', () => {
    expect(formatAmount({ amount: '24.5', currency: 'USD' }, 'ar-EG')).toMatch(/24.50/);
    expect(formatAmount({ amount: '24.5', currency: 'INR' }, 'mr-IN')).toMatch(/24.50/);
  });

  it.each([
    [undefined, 'USD'],
    ['', 'USD'],
    ['a lot', 'USD'],
    ['undefined', 'USD'],
    ['12,50', 'USD'],
    ['-1', 'USD'],
    ['1e3', 'USD'],
    ['9'.repeat(19), 'USD'],
    [NaN, 'USD'],
    [Infinity, 'USD'],
    ['10.999', 'USD'],
    ['10.00', 'JPY'],
    ['10.0000', 'KWD'],
    ['24.5', 'dollars'],
    ['24.5', ''],
    ['24.5', undefined],
  ])('returns undefined for %j in %s', (amount, currency) => {
    expect(formatAmount({ amount, currency }, 'en')).toBeUndefined();
  });
});
