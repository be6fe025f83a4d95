import { describe, expect, it } from 'vitest';
import { amountProblem } from './amount-problem.js';

describe('an amount', () => {
  it.each(['10.00', '10', '0', '.5', '10.', ' 10.00 ', '1e2', 10, 0, 0.1])('can be %j', (value) => {
    expect(amountProblem(value)).toBeUndefined();
  });

  it.each([undefined, ''])('can be missing: %j', (value) => {
    expect(amountProblem(value)).toBeUndefined();
  });

  it.each([
    ['3,50', '"3,50"'],
    ['abc', '"abc"'],
    ['$10.00', '"$10.00"'],
    ['1,000.00', '"1,000.00"'],
    ['-1', '"-1"'],
    ['Infinity', '"Infinity"'],
    [-1, '-1'],
    [NaN, 'null'],
    [null, 'null'],
    [true, 'true'],
    [['10.00'], '["10.00"]'],
    ['x'.repeat(100), `"${'x'.repeat(39)}`],
  ])('cannot be %j', (value, shown) => {
    expect(amountProblem(value)).toBe(`must be a decimal number such as "10.00", not ${shown}`);
  });
});
