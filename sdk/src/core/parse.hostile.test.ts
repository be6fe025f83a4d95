import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  optional,
  type Parser,
  parseFlag,
  parseList,
  parseNullable,
  parseNumber,
  parseObject,
  parseOneOf,
  parseRecord,
  parseText,
  Unparsable,
} from './parse.js';

const card: Parser<object> = parseObject({
  kind: parseOneOf('card'),
  valid: parseFlag,
  name: optional(parseText),
  brands: parseList(parseObject({ type: parseText, length: parseNumber }), 12),
  names: parseNullable(parseRecord(parseText)),
});

const valid = { kind: 'card', valid: true, brands: [{ type: 'visa', length: 16 }], names: { a: 'b' } };

/** Returns the parsed value, or the marker for a rejected one. */
function resultOf(parser: Parser<unknown>, value: unknown): unknown {
  try {
    return { parsed: parser(value) };
  } catch (error) {
    return error instanceof Unparsable ? 'refused' : error;
  }
}

describe('keys that reach a prototype', () => {
  const polluted = (key: string, value: unknown): unknown =>
    JSON.parse(`{${JSON.stringify(key)}:${JSON.stringify(value)},"a":"b"}`);

  it.each(['__proto__', 'constructor', 'prototype', 'toString'])('%s changes no prototype', (key) => {
    const records = parseRecord(parseObject({ isAdmin: parseFlag }));
    const found = records(JSON.parse(`{${JSON.stringify(key)}:{"isAdmin":true}}`));
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    expect(Object.getPrototypeOf(found)).toBe(Object.prototype);
    expect(found).not.toHaveProperty('isAdmin');
    expect(Object.getOwnPropertyDescriptor(found, key)?.value).toEqual({ isAdmin: true });
  });

  it.each(['__proto__', 'constructor', 'toString'])('%s is an ordinary key of a record of strings', (key) => {
    const found = parseRecord(parseText)(polluted(key, 'x'));
    expect(Object.entries(found)).toEqual([
      [key, 'x'],
      ['a', 'b'],
    ]);
  });

  it('are dropped from an object like every unknown key', () => {
    const found = parseObject({ a: parseText })(polluted('__proto__', { isAdmin: true }));
    expect(Object.getPrototypeOf(found)).toBe(Object.prototype);
    expect(Object.keys(found)).toEqual(['a']);
  });
});

describe('a parsed object', () => {
  it('has no inherited properties of the input', () => {
    expect(resultOf(parseObject({ a: parseText }), Object.create({ a: 'inherited' }))).toBe('refused');
    expect(resultOf(parseObject({ toString: optional(parseText) }), {})).toEqual({ parsed: {} });
    expect(resultOf(parseRecord(parseText), Object.create({ a: 'inherited' }))).toEqual({ parsed: {} });
  });

  it('has each property read once, so that a getter cannot return two values', () => {
    let requested = 0;
    const value = {
      get a() {
        requested += 1;
        return requested === 1 ? 'harmless' : { hostile: true };
      },
    };
    expect(parseObject({ a: parseText })(value)).toEqual({ a: 'harmless' });
    expect(requested).toBe(1);
    requested = 0;
    expect(parseRecord(parseText)(value)).toEqual({ a: 'harmless' });
    expect(requested).toBe(1);
  });

  it('has plain values instead of the input’s getters', () => {
    const value = Object.defineProperty({}, 'a', { enumerable: true, get: () => 'x' });
    const descriptor = Object.getOwnPropertyDescriptor(parseObject({ a: parseText })(value), 'a');
    expect(descriptor).toEqual({ value: 'x', writable: true, enumerable: true, configurable: true });
  });

  it.each([
    ['a map', new Map([['a', 'b']])],
    ['a set', new Set(['a'])],
    ['a date', new Date(0)],
    ['an error', new Error('a')],
    ['an expression', /a/],
    ['a buffer', new ArrayBuffer(8)],
    ['a promise', Promise.resolve('a')],
    ['an object without a prototype', Object.create(null) as unknown],
  ])('is empty or rejected for %s', (_, value) => {
    expect(resultOf(parseRecord(parseText), value)).toEqual({ parsed: {} });
    expect(resultOf(parseObject({ a: parseText }), value)).toBe('refused');
  });

  it.each([
    [
      'a class instance',
      new (class Shape {
        readonly a = 'b';
      })(),
    ],
    ['an object without a prototype', Object.assign(Object.create(null) as object, { a: 'b' })],
  ])('is a new plain object for %s', (_, value) => {
    const found = parseRecord(parseText)(value);
    expect(found).toEqual({ a: 'b' });
    expect(Object.getPrototypeOf(found)).toBe(Object.prototype);
  });

  it('is rejected in place of a list, and a list in place of an object', () => {
    expect(resultOf(parseList(parseText), { length: 1, 0: 'a' })).toBe('refused');
    expect(resultOf(parseRecord(parseText), ['a'])).toBe('refused');
  });

  it('is rejected without an endless loop if it contains itself', () => {
    const loop: Record<string, unknown> = { ...valid };
    loop['names'] = loop;
    loop['brands'] = [loop];
    expect(resultOf(card, loop)).toBe('refused');
    const list: unknown[] = [];
    list.push(list);
    expect(resultOf(parseList(parseText), list)).toBe('refused');
  });

  it('is rejected for one text that is too long, at any depth', () => {
    const long = 'x'.repeat(65_537);
    expect(resultOf(card, { ...valid, names: { a: long } })).toBe('refused');
    expect(resultOf(card, { ...valid, name: long })).toBe('refused');
    expect(resultOf(card, { ...valid, ['x'.repeat(1e6)]: 'ignored' })).toEqual({ parsed: valid });
  });
});

describe('an arbitrary value', () => {
  const anything = fc.anything({
    withBigInt: true,
    withBoxedValues: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withNullPrototype: true,
    withObjectString: true,
    withSparseArray: true,
    withTypedArray: true,
  });

  it('is rejected or returned as a new value, without any other error', () => {
    fc.assert(
      fc.property(anything, (value) => {
        expect(resultOf(card, value)).toBe('refused');
        expect(['refused', { parsed: value }]).toContainEqual(resultOf(parseText, value));
      }),
      { seed: 20_303, numRuns: 1_000 },
    );
  });

  it('in place of one property is rejected unless it is of the right kind', () => {
    fc.assert(
      fc.property(fc.constantFrom('kind', 'valid', 'brands', 'names', 'name'), anything, (key, value) => {
        const response = resultOf(card, { ...valid, [key]: value });
        if (response === 'refused') return;
        // A parsed value must survive a second parse unchanged.
        const { parsed } = response as { parsed: object };
        expect(resultOf(card, parsed)).toEqual({ parsed });
      }),
      { seed: 20_304, numRuns: 1_000 },
    );
  });

  it('becomes a record of strings with its own keys only', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.oneof(fc.string(), fc.constant('__proto__')), fc.string()), (value) => {
        const found = parseRecord(parseText)(value);
        expect(Object.entries(found)).toEqual(Object.entries(value));
        expect(Object.getPrototypeOf(found)).toBe(Object.prototype);
      }),
      { seed: 20_305 },
    );
  });
});
