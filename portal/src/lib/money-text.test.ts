import { describe, expect, it } from 'vitest';
import { decimalOf, readAmount } from './money-text.js';

describe('decimalOf', () => {
  it.each([
    [1_250, '12.50'],
    [5, '0.05'],
    [0, '0.00'],
    [123_456_700, '1234567.00'],
  ])('writes %i cents with two decimals', (amount, text) => {
    expect(decimalOf({ amount })).toBe(text);
  });
});

describe('readAmount', () => {
  it.each([
    ['12', 1_200],
    ['12.5', 1_250],
    ['12,50', 1_250],
    ['1,234.50', 123_450],
    ['1.234,50', 123_450],
    ['1,234', 123_400],
    ['1 234,50 $', 123_450],
    ['1 234,50 $ US', 123_450],
    ['CA$1,234.50', 123_450],
    [' $5 ', 500],
    ['0.01', 1],
  ])('reads %j, whichever decimal mark it has', (text, cents) => {
    expect(readAmount(text)).toBe(cents);
  });

  it.each(['', '-5', '1e3', '12.345', '1,2,3', '1,234,50', 'five', '.', '5.', '99999999999999999999'])(
    'reads no amount in %j',
    (text) => {
      expect(readAmount(text)).toBeNull();
    },
  );
});
