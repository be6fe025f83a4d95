/**
 * Parsers for what arrives from outside the types: messages, the gateway's answers, attributes.
 * A parser returns the value it vouches for, freshly built, or throws {@link Unparsable}.
 */
export type Parser<T> = (value: unknown) => T;

/** One parser per message kind. */
export type Parsers<Kinds extends object> = { readonly [Kind in keyof Kinds]: Parser<Kinds[Kind]> };

/** What a parser throws. Carries nothing: the value may be hostile, or secret. */
export class Unparsable extends Error {}

function reject(): never {
  throw new Unparsable();
}

/** A text longer than any honest message has is refused unread. */
const longestText = 65_536;

export const parseText: Parser<string> = (value) =>
  typeof value === 'string' && value.length <= longestText ? value : reject();

export const parseNumber: Parser<number> = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? value : reject();

export const parseFlag: Parser<boolean> = (value) => (typeof value === 'boolean' ? value : reject());

/** A file larger than any honest one is refused unread. */
const mostBytes = 4 * 1024 * 1024;

export const parseBytes: Parser<ArrayBuffer> = (value) =>
  value instanceof ArrayBuffer && value.byteLength <= mostBytes ? value : reject();

export const parseNull: Parser<null> = (value) => (value === null || value === undefined ? null : reject());

export function parseOneOf<const T extends string>(...words: readonly T[]): Parser<T> {
  return (value) => (words.includes(value as T) ? (value as T) : reject());
}

/** `null` where the value is null or absent. */
export function parseNullable<T>(parser: Parser<T>): Parser<T | null> {
  return (value) => (value === null || value === undefined ? null : parser(value));
}

export function parseList<T>(parser: Parser<T>, longest = 256): Parser<T[]> {
  return (value) => {
    if (!Array.isArray(value) || value.length > longest) return reject();
    // `map` would skip holes, which a message can have.
    return Array.from(value as unknown[], (entry) => parser(entry));
  };
}

/** A plain object with text keys, each value parsed. */
export function parseRecord<T>(parser: Parser<T>): Parser<Record<string, T>> {
  // Not by assignment: the key `__proto__` would become the prototype.
  return (value) =>
    Object.fromEntries(Object.entries(parsePlainObject(value)).map(([key, entry]) => [key, parser(entry)]));
}

/** There for the types alone: nothing at run time asks for it. */
declare const optionalMark: unique symbol;

export interface OptionalParser<T> extends Parser<T | undefined> {
  readonly [optionalMark]: true;
}

/** For a property that may be absent; `null` counts as absent. */
export function optional<T>(parser: Parser<T>): OptionalParser<T> {
  const parse: Parser<T | undefined> = (value) =>
    value === undefined || value === null ? undefined : parser(value);
  return parse as OptionalParser<T>;
}

/** For a property beside what matters: undefined where the parser refuses it. */
export function ifParsable<T>(parser: Parser<T>): OptionalParser<T> {
  const parse: Parser<T | undefined> = (value) => {
    try {
      return parser(value);
    } catch {
      // An odd fact must not lose the rest.
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

/** An object with exactly these properties; others are dropped, absent optional ones stay absent. */
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
    : reject();
}
