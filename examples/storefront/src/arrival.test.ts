import { expect, it } from 'vitest';
import { arrivalOf } from './arrival.js';

it.each([
  ['a Monday', 'us', 'express', '2026-11-30T15:00:00Z', '2026-12-02', '2026-12-02'],
  ['a Friday, over the weekend', 'ie', 'standard', '2026-11-27T12:00:00Z', '2026-12-03', '2026-12-07'],
  [
    'a Sunday evening in the United States',
    'us',
    'express',
    '2026-11-30T03:00:00Z',
    '2026-12-01',
    '2026-12-01',
  ],
] as const)('an order of %s arrives after working days', (_, store, method, at, from, to) => {
  expect(arrivalOf(store, method, new Date(at))).toEqual({ from, to });
});
