import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameContent } from './same-content.js';

describe('isSameContent', () => {
  it('is true for copies of plain data', () => {
    fc.assert(
      fc.property(
        fc.object({ maxDepth: 3, values: [fc.string(), fc.double(), fc.constant(null)] }),
        (value) => {
          expect(isSameContent(value, structuredClone(value))).toBe(true);
        },
      ),
    );
  });

  it.each<[string, unknown, unknown]>([
    ['functions', () => 1, () => 2],
    ['objects with functions', { a: { b: () => 1 } }, { a: { b: () => 2 } }],
    ['objects without a prototype', Object.assign(Object.create(null), { a: 1 }), { a: 1 }],
    ['numbers that are not', Number.NaN, Number.NaN],
  ])('is true for %s', (_, first, second) => {
    expect(isSameContent(first, second)).toBe(true);
  });

  it.each<[string, unknown, unknown]>([
    ['another text', 'a', 'b'],
    ['a text and a function', 'a', () => 'a'],
    ['a function and a text', () => 'a', 'a'],
    ['another order', ['number', 'cvv'], ['cvv', 'number']],
    ['a prefix', ['number'], ['number', 'cvv']],
    ['an array and an object', [], {}],
    ['an entry that is absent', { a: undefined }, { b: undefined }],
    ['a nested value', { number: { placeholder: 'a' } }, { number: { placeholder: 'b' } }],
    ['nothing and an object', undefined, {}],
    ['null and an object', null, {}],
    ['instances of classes', new AbortController(), new AbortController()],
  ])('is false for %s', (_, first, second) => {
    expect(isSameContent(first, second)).toBe(false);
  });

  it('compares a value that contains itself by identity', () => {
    const value: Record<string, unknown> = {};
    value['self'] = value;
    expect(isSameContent({ value }, { value })).toBe(true);
  });
});
