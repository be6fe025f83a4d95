import { expect, it } from 'vitest';
import { readNames } from './names.js';

it.each([
  ['  card\n paypal ', ['card', 'paypal']],
  ['', []],
  [
    ['card', 'paypal'],
    ['card', 'paypal'],
  ],
  [['card', 5], undefined],
  [5, undefined],
  [{}, undefined],
  [null, undefined],
])('reads %j as the names %j', (value, names) => {
  expect(readNames(value)).toEqual(names);
});
