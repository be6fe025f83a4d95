import { expect, it } from 'vitest';
import { currencyOf } from './currency.js';

it.each([
  ['vision.sample.us', 'USD'],
  ['vision.exemple.ca', 'CAD'],
  ['vision.ca.us', 'USD'],
  ['vision.canada', 'USD'],
] as const)('the stores of %s are paid in %s', (partnerId, currency) => {
  expect(currencyOf(partnerId)).toBe(currency);
});
