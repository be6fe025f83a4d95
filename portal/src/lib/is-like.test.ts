import { expect, it } from 'vitest';
import { isLike } from './is-like.js';

const form = { name: '', fee: 0, address: { city: '' }, items: {} };

it.each([
  ['the same keys and types', { name: 'A', fee: 0.5, address: { city: 'B' }, items: {} }, true],
  ['an empty number', { name: '', fee: null, address: { city: '' }, items: {} }, true],
  ['a missing key', { name: '', fee: 0, items: {} }, false],
  ['another key', { ...form, more: '' }, false],
  ['another type', { ...form, name: 1 }, false],
  ['another type inside', { ...form, address: { city: null } }, false],
  ['a text instead of an object', { ...form, address: 'B' }, false],
  ['nothing', null, false],
])('a stored form with %s', (_, value, expected) => {
  expect(isLike(value, form)).toBe(expected);
});
