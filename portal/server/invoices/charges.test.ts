import { expect, it } from 'vitest';
import { feesOf } from './charges.js';

it('a credit gives back the fee that was charged, to the cent', () => {
  const feeOf = (amount: number) => feesOf([{ amount, feeBps: 250 }])[0]?.amount;
  expect([feeOf(300), feeOf(-300)]).toEqual([8, -8]);
  expect([feeOf(299), feeOf(-299)]).toEqual([7, -7]);
});
