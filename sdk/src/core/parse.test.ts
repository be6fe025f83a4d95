import { describe, expect, it } from 'vitest';
import {
  optional,
  type Parser,
  parseFlag,
  parseList,
  parseNull,
  parseNullable,
  parseNumber,
  parseObject,
  parseOneOf,
  parseRecord,
  parseText,
  Unparsable,
} from './parse.js';

const values = {
  text: 'a',
  'an empty text': '',
  number: 1,
  'a numeric text': '1',
  flag: true,
  null: null,
  nothing: undefined,
  list: ['a'],
  object: { a: 'a' },
  function: () => 'a',
  symbol: Symbol('a'),
  bigint: 1n,
} as const;

/** Returns the names of the values above that a parser accepts. */
const taken = (parser: Parser<unknown>) =>
  Object.entries(values).flatMap(([name, value]) => {
    try {
      parser(value);
      return [name];
    } catch (error) {
      expect(error).toBeInstanceOf(Unparsable);
      return [];
    }
  });

describe('a parser accepts only its own kind:', () => {
  it.each<[string, Parser<unknown>, (keyof typeof values)[]]>([
    ['text', parseText, ['text', 'an empty text', 'a numeric text']],
    ['number', parseNumber, ['number']],
    ['flag', parseFlag, ['flag']],
    ['null', parseNull, ['null', 'nothing']],
    ['word', parseOneOf('a', 'b'), ['text']],
    ['nullable', parseNullable(parseFlag), ['flag', 'null', 'nothing']],
    ['list', parseList(parseText), ['list']],
    ['record', parseRecord(parseText), ['object']],
    ['object', parseObject({ a: parseText }), ['object']],
    ['object of optional properties', parseObject({ a: optional(parseText) }), ['object']],
  ])('%s', (_, parser, expected) => {
    expect(taken(parser)).toEqual(expected);
  });
});

describe('a number', () => {
  it.each([NaN, Infinity, -Infinity])('must be finite, not %d', (value) => {
    expect(() => parseNumber(value)).toThrow(Unparsable);
  });

  it.each([0, -1.5, Number.MAX_SAFE_INTEGER])('can be %d', (value) => {
    expect(parseNumber(value)).toBe(value);
  });
});

describe('a text', () => {
  it('has at most 65,536 characters', () => {
    expect(parseText('x'.repeat(65_536))).toHaveLength(65_536);
    expect(() => parseText('x'.repeat(65_537))).toThrow(Unparsable);
  });

  it('cannot be a String object', () => {
    expect(() => parseText(Object('a'))).toThrow(Unparsable);
  });
});

describe('a text from a list of constants', () => {
  it('must equal one of them exactly', () => {
    const parse = parseOneOf('light', 'dark');
    expect(parse('dark')).toBe('dark');
    for (const value of ['Dark', ' dark', '', 'toString']) expect(() => parse(value)).toThrow(Unparsable);
  });
});

describe('a parsed list', () => {
  it('has every entry parsed', () => {
    expect(parseList(parseNumber)([1, 2])).toEqual([1, 2]);
    expect(() => parseList(parseNumber)([1, '2'])).toThrow(Unparsable);
  });

  it('has at most the given number of entries, by default 256', () => {
    expect(parseList(parseNumber)(Array<number>(256).fill(0))).toHaveLength(256);
    expect(() => parseList(parseNumber)(Array<number>(257).fill(0))).toThrow(Unparsable);
    expect(() => parseList(parseNumber, 1)([1, 2])).toThrow(Unparsable);
  });

  it('is rejected if it has holes', () => {
    const holes = structuredClone(Object.assign(Array<string>(3), { 2: 'a' }));
    expect(() => parseList(parseText)(holes)).toThrow(Unparsable);
    expect(parseList(optional(parseText))(holes)).toEqual([undefined, undefined, 'a']);
  });

  it('passes only the entry to its parser', () => {
    const seen: unknown[][] = [];
    parseList((...args: unknown[]) => seen.push(args))(['a', 'b']);
    expect(seen).toEqual([['a'], ['b']]);
  });

  it('is a new list', () => {
    const sent = ['a'];
    const parsed = parseList(parseText)(sent);
    sent[0] = 'changed';
    expect(parsed).toEqual(['a']);
  });
});

describe('a parsed object', () => {
  const parse = parseObject({ name: parseText, age: optional(parseNumber), next: parseNullable(parseText) });

  it('has its properties parsed and all others dropped', () => {
    expect(parse({ name: 'a', age: 1, next: null, secret: 'x' })).toEqual({ name: 'a', age: 1, next: null });
  });

  it('lacks an absent optional property, and null counts as absent', () => {
    expect(Object.keys(parse({ name: 'a' }))).toEqual(['name', 'next']);
    expect(Object.keys(parse({ name: 'a', age: null, next: undefined }))).toEqual(['name', 'next']);
  });

  it('is rejected without a required property, or with one of another kind', () => {
    expect(() => parse({ age: 1 })).toThrow(Unparsable);
    expect(() => parse({ name: 'a', age: '1' })).toThrow(Unparsable);
  });

  it('is a new object', () => {
    const sent = { name: 'a' };
    const parsed = parse(sent);
    sent.name = 'changed';
    expect(parsed.name).toBe('a');
  });
});

describe('a record', () => {
  it('has every value parsed, under any key', () => {
    expect(parseRecord(parseNumber)({ a: 1, 'b c': 2, '': 3 })).toEqual({ a: 1, 'b c': 2, '': 3 });
    expect(() => parseRecord(parseNumber)({ a: 1, b: '2' })).toThrow(Unparsable);
  });
});

it('a parser’s error does not contain the rejected value, which may be secret', () => {
  let problem: unknown;
  try {
    parseNumber('4111111111111111');
  } catch (error) {
    problem = error;
  }
  expect(problem).toMatchObject({ message: 'it must be a number' });
  expect(Object.keys(problem as object)).toEqual([]);
  expect(problem).not.toHaveProperty('cause');
});
