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

describe('a parser takes its own kind and refuses every other:', () => {
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
  it.each([NaN, Infinity, -Infinity])('is finite, not %d', (value) => {
    expect(() => parseNumber(value)).toThrow(Unparsable);
  });

  it.each([0, -1.5, Number.MAX_SAFE_INTEGER])('may be %d', (value) => {
    expect(parseNumber(value)).toBe(value);
  });
});

describe('a text', () => {
  it('may have 65,536 characters and not one more', () => {
    expect(parseText('x'.repeat(65_536))).toHaveLength(65_536);
    expect(() => parseText('x'.repeat(65_537))).toThrow(Unparsable);
  });

  it('is no text object', () => {
    expect(() => parseText(Object('a'))).toThrow(Unparsable);
  });
});

describe('a word', () => {
  it('is one of those listed, letter for letter', () => {
    const parse = parseOneOf('light', 'dark');
    expect(parse('dark')).toBe('dark');
    for (const value of ['Dark', ' dark', '', 'toString']) expect(() => parse(value)).toThrow(Unparsable);
  });
});

describe('a list', () => {
  it('has every entry parsed', () => {
    expect(parseList(parseNumber)([1, 2])).toEqual([1, 2]);
    expect(() => parseList(parseNumber)([1, '2'])).toThrow(Unparsable);
  });

  it('may be as long as allowed, by default 256, and no longer', () => {
    expect(parseList(parseNumber)(Array<number>(256).fill(0))).toHaveLength(256);
    expect(() => parseList(parseNumber)(Array<number>(257).fill(0))).toThrow(Unparsable);
    expect(() => parseList(parseNumber, 1)([1, 2])).toThrow(Unparsable);
  });

  it('has no holes: what was not sent is not vouched for', () => {
    const holes = structuredClone(Object.assign(Array<string>(3), { 2: 'a' }));
    expect(() => parseList(parseText)(holes)).toThrow(Unparsable);
    expect(parseList(optional(parseText))(holes)).toEqual([undefined, undefined, 'a']);
  });

  it('gives each entry to its parser alone', () => {
    const seen: unknown[][] = [];
    parseList((...args: unknown[]) => seen.push(args))(['a', 'b']);
    expect(seen).toEqual([['a'], ['b']]);
  });

  it('is another list than the one that arrived', () => {
    const sent = ['a'];
    const parsed = parseList(parseText)(sent);
    sent[0] = 'changed';
    expect(parsed).toEqual(['a']);
  });
});

describe('an object', () => {
  const parse = parseObject({ name: parseText, age: optional(parseNumber), next: parseNullable(parseText) });

  it('has its properties parsed and every other dropped', () => {
    expect(parse({ name: 'a', age: 1, next: null, secret: 'x' })).toEqual({ name: 'a', age: 1, next: null });
  });

  it('leaves an absent optional property absent; null counts as absent', () => {
    expect(Object.keys(parse({ name: 'a' }))).toEqual(['name', 'next']);
    expect(Object.keys(parse({ name: 'a', age: null, next: undefined }))).toEqual(['name', 'next']);
  });

  it('is refused without a property that it needs, or with one of another kind', () => {
    expect(() => parse({ age: 1 })).toThrow(Unparsable);
    expect(() => parse({ name: 'a', age: '1' })).toThrow(Unparsable);
  });

  it('is another object than the one that arrived', () => {
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

it('says nothing about what it refuses: the value may be secret', () => {
  let problem: unknown;
  try {
    parseNumber('4111111111111111');
  } catch (error) {
    problem = error;
  }
  expect(problem).toMatchObject({ message: '' });
  expect(Object.keys(problem as object)).toEqual([]);
  expect(problem).not.toHaveProperty('cause');
});
