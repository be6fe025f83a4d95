import { describe, expect, it } from 'vitest';
import { digitsOf, isAccountNumber, isRoutingNumber } from './routing-number.js';

describe('a routing number', () => {
  it.each(['021000021', '011401533', '021 000 021', '0210-0002-1'])('%s is valid', (text) => {
    expect(isRoutingNumber(text)).toBe(true);
  });

  it.each(['', '021000022', '02100002', '0210000210', '000000000', '12345678a', '١٢٣٤٥٦٧٨٩'])(
    '%j is invalid',
    (text) => {
      expect(isRoutingNumber(text)).toBe(false);
    },
  );

  it('is invalid with any single wrong digit', () => {
    for (let place = 0; place < 9; place += 1) {
      const wrong = Array.from('021000021', (digit, index) =>
        index === place ? (Number(digit) + 1) % 10 : digit,
      );
      expect(isRoutingNumber(wrong.join(''))).toBe(false);
    }
  });
});

describe('an account number', () => {
  it.each([
    ['1234', true],
    ['12345678901234567', true],
    ['5678 9123-4', true],
    ['123', false],
    ['123456789012345678', false],
    ['12a45', false],
  ])('%s: %s', (text, isValid) => {
    expect(isAccountNumber(text)).toBe(isValid);
  });

  it('is sent without spaces and hyphens', () => {
    expect(digitsOf(' 12-34 5')).toBe('12345');
  });
});
