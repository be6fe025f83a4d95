import { expect, it } from 'vitest';
import { lengthOf, lengthValues, tooLong } from './text-length.js';

const limits = { name: 5, email: 8 };

it('counts what the server stores: without outer spaces, and an accent with its letter', () => {
  expect(lengthOf('  Zoe\u0301 ')).toBe(3);
});

it('reports the texts that are too long, with the number of characters', () => {
  const draft = { name: 'Paul Roy', email: 'a@b.test', fee: null };
  expect(tooLong(draft, limits)).toEqual({ name: 'length.too-long' });
  expect(lengthValues('name', draft, limits)).toEqual({ limit: 5, over: 3 });
});

it('reports nothing for fields without a limit or a text', () => {
  expect(tooLong({ name: 'Paul', email: null }, limits)).toEqual({});
  expect(lengthValues('fee', { fee: 'a very long text' }, {})).toEqual({});
});
