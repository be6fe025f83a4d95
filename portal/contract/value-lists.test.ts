import { expect, it } from 'vitest';
import { joinValues, splitValues } from './value-lists.js';

it.each([
  [[], ''],
  [['Office'], 'Office'],
  [['Office', 'Sales'], 'Office,Sales'],
  [['Sales, East', 'R\\D', 'Paint\\,'], String.raw`Sales\, East,R\\D,Paint\\\,`],
])('joins %j, and splits the result into the same values', (values, joined) => {
  expect(joinValues(values)).toBe(joined);
  expect(splitValues(joined)).toEqual(values);
});

it.each([
  [',Office,,', ['Office']],
  ['Office\\', ['Office']],
])('ignores what is no value in %j', (joined, values) => {
  expect(splitValues(joined)).toEqual(values);
});
