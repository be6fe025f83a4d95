import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pricesOf } from './prices.js';

const terms = { shipping: 995, benefitFor: () => 20_000 };

it('adds up products, taxes and shipping, and takes the benefit off', () => {
  const lines = [
    { unit: 17_900, quantity: 2, taxBps: 625 },
    { unit: 9_500, quantity: 1, taxBps: 0 },
  ];
  expect(pricesOf(lines, terms)).toEqual({
    ...{ subtotal: 45_300, benefit: 20_000, tax: 2_238, shipping: 995, total: 48_533, due: 28_533 },
  });
});

it('rounds the tax of each line, half cents up', () => {
  const taxOf = (unit: number, taxBps: number) => pricesOf([{ unit, quantity: 1, taxBps }], terms).tax;
  expect([taxOf(10, 500), taxOf(9, 500), taxOf(11, 500)]).toEqual([1, 0, 1]);
  const line = { unit: 10, quantity: 1, taxBps: 500 };
  expect(pricesOf([line, line], terms).tax).toBe(2);
});

it('never pays more than the products cost, and leaves nothing negative to pay', () => {
  const line = fc.record({
    unit: fc.integer({ min: 1, max: 1_000_000 }),
    quantity: fc.integer({ min: 1, max: 9 }),
    taxBps: fc.integer({ min: 0, max: 2_500 }),
  });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1 }),
      fc.nat(5_000_000),
      fc.nat(2_000),
      (lines, most, shipping) => {
        const { subtotal, benefit, tax, total, due } = pricesOf(lines, { shipping, benefitFor: () => most });
        expect(benefit).toBe(Math.min(most, subtotal));
        expect(due).toBe(subtotal - benefit + tax + shipping);
        expect(total).toBe(due + benefit);
        expect([subtotal, tax, due].every((amount) => Number.isInteger(amount) && amount >= 0)).toBe(true);
      },
    ),
  );
});
