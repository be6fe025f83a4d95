import { expectTypeOf, test } from 'vitest';
import {
  optional,
  type Parser,
  type Parsers,
  parseFlag,
  parseList,
  parseNull,
  parseObject,
  parseOneOf,
  parseText,
} from './parse.js';

test('the type of a parser’s result follows from its shape', () => {
  const parse = parseObject({
    kind: parseOneOf('card', 'wallet'),
    valid: parseFlag,
    name: optional(parseText),
  });
  expectTypeOf(parse).returns.toEqualTypeOf<{ kind: 'card' | 'wallet'; valid: boolean; name?: string }>();
  expectTypeOf(parseList(parseText)).returns.toEqualTypeOf<string[]>();
});

interface Notifications {
  ready: null;
  change: { valid: boolean };
}

test('a missing or wrong parser of a message does not compile', () => {
  const all: Parsers<Notifications> = { ready: parseNull, change: parseObject({ valid: parseFlag }) };
  expectTypeOf(all.change).returns.toEqualTypeOf<{ valid: boolean }>();
  // @ts-expect-error -- the parser of `change` is missing
  const some: Parsers<Notifications> = { ready: parseNull };
  // @ts-expect-error -- the parser has another result type
  const wrong: Parsers<Notifications> = { ready: parseNull, change: parseText };
  expectTypeOf(some).toEqualTypeOf(wrong);
});

test('a parser of an optional property does not compile for a required one', () => {
  // @ts-expect-error -- the parsed name may be undefined
  const parse: Parser<{ name: string }> = parseObject({ name: optional(parseText) });
  expectTypeOf(parse).returns.toEqualTypeOf<{ name: string }>();
});
