import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeQuery, withQuery } from './query.js';

describe('a query', () => {
  it.each([
    ['nested objects', { a: { b: { c: 'x' } } }, 'a%5Bb%5D%5Bc%5D=x'],
    ['nested lists', { a: [0, 's', { o: 't' }] }, 'a%5B%5D=0&a%5B%5D=s&a%5B%5D%5Bo%5D=t'],
    ['several fields in their order', { b: 1, a: true }, 'b=1&a=true'],
    ['reserved characters', { 'a&b': 'c=d e/é+' }, 'a%26b=c%3Dd%20e%2F%C3%A9%2B'],
    ['undefined, as the word', { a: undefined }, 'a=undefined'],
    ['null, as an empty part', { a: null, b: 1 }, '&b=1'],
    ['empty strings', { a: '' }, 'a='],
    ['nothing', {}, ''],
  ])('serializes %s', (_, params, query) => {
    expect(encodeQuery(params)).toBe(query);
  });

  it('contains own properties only', () => {
    expect(encodeQuery(Object.assign(Object.create({ inherited: 1 }) as object, { own: 2 }))).toBe('own=2');
  });

  it('is parsed back to the same strings, whatever they contain', () => {
    const strings = fc.dictionary(
      fc.stringMatching(/^[a-z&=\[\]#?%é ]{1,6}$/),
      fc.string({ unit: 'grapheme' }),
    );
    fc.assert(
      fc.property(strings, (params) => {
        expect(Object.fromEntries(new URLSearchParams(encodeQuery(params)))).toEqual(params);
      }),
      { seed: 20_340 },
    );
  });
});

describe('an address with a query', () => {
  it.each([
    ['https://x.example/a', { b: 1 }, 'https://x.example/a?b=1'],
    ['https://x.example/a?', { b: 1 }, 'https://x.example/a?b=1'],
    ['https://x.example/a?z=0', { b: 1 }, 'https://x.example/a?z=0&b=1'],
    ['https://x.example/a', {}, 'https://x.example/a'],
    ['https://x.example/a?z=0', {}, 'https://x.example/a?z=0'],
  ])('%s and %j become %s', (url, params, expected) => {
    expect(withQuery(url, params)).toBe(expected);
  });
});
