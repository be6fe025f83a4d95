import { isBytes } from './foreign-values.js';

/**
 * Parser for untyped input: messages, gateway responses, attributes. Returns a newly built value that is guaranteed to
 * have the type, or throws {@link Unparsable}.
 */
export type Parser<T> = (value: unknown) => T;

/** Map with one parser per message kind. */
export type Parsers<Kinds extends object> = { readonly [Kind in keyof Kinds]: Parser<Kinds[Kind]> };

/**
 * Error that parsers throw. Carries no data, because the value may be hostile or secret; a parser of an option of the
 * page may give a reason as its message.
 */
export class Unparsable extends Error {}

/** Throws; `expected` is what the value of an option must be. */
function reject(expected?: string): never {
  throw new Unparsable(expected && `it must be ${expected}`);
}

/** Maximum text length in characters; longer values are rejected unread. */
const longestText = 65_536;

export const parseText: Parser<string> = (value) =>
  typeof value === 'string' && value.length <= longestText ? value : reject('a text');

/** Parses a text that is not empty, such as a nonce. */
export const parseFilledText: Parser<string> = (value) =>
  parseText(value) || reject('a text that is not empty');

export const parseNumber: Parser<number> = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? value : reject('a number');

export const parseFlag: Parser<boolean> = (value) =>
  typeof value === 'boolean' ? value : reject('true or false');

/** Maximum file size in bytes; larger values are rejected unread. */
const mostBytes = 4 * 1024 * 1024;

export const parseBytes: Parser<ArrayBuffer> = (value) =>
  isBytes(value) && value.byteLength <= mostBytes ? value : reject();

export const parseNull: Parser<null> = (value) => (value === null || value === undefined ? null : reject());

export function parseOneOf<const T extends string>(...words: readonly T[]): Parser<T> {
  return (value) =>
    words.includes(value as T) ? (value as T) : reject(words.map((word) => `"${word}"`).join(' or '));
}

/** Returns a parser that yields `null` if the value is null or absent. */
export function parseNullable<T>(parser: Parser<T>): Parser<T | null> {
  return (value) => (value === null || value === undefined ? null : parser(value));
}

export function parseList<T>(parser: Parser<T>, longest = 256): Parser<T[]> {
  return (value) => {
    if (!Array.isArray(value) || value.length > longest) return reject('a list');
    // `map` would skip holes, which a structured-cloned array can have.
    return Array.from(value as unknown[], (entry) => parser(entry));
  };
}

/** Returns a parser for a plain object with text keys, each value parsed. */
export function parseRecord<T>(parser: Parser<T>): Parser<Record<string, T>> {
  // `fromEntries`, because assigning the key `__proto__` would set the prototype.
  return (value) =>
    Object.fromEntries(Object.entries(parsePlainObject(value)).map(([key, entry]) => [key, parser(entry)]));
}

/** Type-level marker that does not exist at run time. */
declare const optionalMark: unique symbol;

interface OptionalParser<T> extends Parser<T | undefined> {
  readonly [optionalMark]: true;
}

/** Makes a property optional; `null` counts as absent. */
export function optional<T>(parser: Parser<T>): OptionalParser<T> {
  const parse: Parser<T | undefined> = (value) =>
    value === undefined || value === null ? undefined : parser(value);
  return parse as OptionalParser<T>;
}

/** Makes a property optional; a value that the parser rejects becomes undefined. */
export function ifParsable<T>(parser: Parser<T>): OptionalParser<T> {
  const parse: Parser<T | undefined> = (value) => {
    try {
      return parser(value);
    } catch {
      // A malformed optional property must not invalidate the whole object.
      return undefined;
    }
  };
  return parse as OptionalParser<T>;
}

type Shape = Readonly<Record<string, Parser<unknown>>>;
type OptionalKeys<S extends Shape> = {
  [Key in keyof S]: S[Key] extends OptionalParser<unknown> ? Key : never;
}[keyof S];
type Shaped<S extends Shape> = {
  [Key in Exclude<keyof S, OptionalKeys<S>>]: ReturnType<S[Key]>;
} & { [Key in OptionalKeys<S>]?: Exclude<ReturnType<S[Key]>, undefined> };

/**
 * Returns a parser for an object with these properties. Unknown properties are dropped; absent optional ones stay
 * absent.
 */
export function parseObject<const S extends Shape>(
  shape: S,
): Parser<{ [K in keyof Shaped<S>]: Shaped<S>[K] }> {
  return (value) => {
    const source = parsePlainObject(value);
    const found: Record<string, unknown> = {};
    for (const [key, parser] of Object.entries(shape)) {
      const parsed = parser(Object.hasOwn(source, key) ? source[key] : undefined);
      if (parsed !== undefined) found[key] = parsed;
    }
    return found as { [K in keyof Shaped<S>]: Shaped<S>[K] };
  };
}

function parsePlainObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : reject('an object');
}
