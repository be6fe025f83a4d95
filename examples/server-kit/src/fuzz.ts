import { inspect, isDeepStrictEqual } from 'node:util';
import { createContext, runInContext } from 'node:vm';
import fc from 'fast-check';

export { asBody } from './fuzz-body.js';

const { FUZZ_RUNS = '50', FUZZ_SEED = '20303' } = process.env;

/** Number of inputs of each target, and their seed. `npm run fuzz` sets both variables. */
export const fuzzParameters = { numRuns: Number(FUZZ_RUNS), seed: Number(FUZZ_SEED) } as const;

/** Timeout of a target in milliseconds. */
export const fuzzTimeoutMs = 20_000 + fuzzParameters.numRuns * 20;

/** Input of a target: a function that creates the value, because fast-check would read the members of the value. */
export type Input = () => unknown;

/** Error that hostile members throw. It belongs to the input, so it may leave a function that reads the input. */
export class MemberError extends Error {}

const throwing = (): never => {
  throw new MemberError('This member throws.');
};

const foreign: unknown = runInContext('({ object: () => ({}), list: () => [] })', createContext());
const { object: foreignObject, list: foreignList } = foreign as {
  object: () => Record<string, unknown>;
  list: () => unknown[];
};

const strangeStrings = [
  ...['', ' ', '\0', 'a\0b', '\n', '\r\n', '\u2028', '\u2029', '\u0085', '\u009b31m', '\u001b[31m', '\u007f'],
  ...['\ud800', '\udc00a', '\u202e', '\u200f', '\u200b', '\ufeff', 'é', 'e\u0301', '😀', '１', 'İ'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'null', 'undefined', 'NaN', '-0', '1e308'],
  ...['{}', '[]', '{"__proto__":{"isAdmin":true}}', '%', '%00', '%0d%0a', '%E0%A4%A', '../..', '<script>'],
  ...['https://paypal.com@evil.example', 'javascript:alert(1)', '//evil.example', '${x}', "' or 1=1 --"],
];

/** Texts with characters that parsers, logs and terminals treat specially, some of them long. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...strangeStrings) },
  { weight: 8, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
  {
    weight: 8,
    arbitrary: fc.array(fc.constantFrom(...strangeStrings), { maxLength: 4 }).map((all) => all.join('')),
  },
  { weight: 1, arbitrary: fc.constantFrom('x'.repeat(256), '\u2028'.repeat(2_000), '9'.repeat(70_000)) },
);

const hostileNumber = fc.oneof(
  fc.constantFrom(0, -0, 1, -1, 0.5, NaN, Infinity, -Infinity, 1e308, 5e-324, 2 ** 31, 2 ** 53, -(2 ** 63)),
  fc.double(),
  fc.integer(),
);

const hostileKey = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'then', 'length', 'toJSON', '0'),
  hostileText,
);

/** Returns an object with own properties, also one named `__proto__`. */
function withOwn(target: object, entries: readonly (readonly [string, unknown])[]): object {
  for (const [key, value] of entries)
    Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
  return target;
}

function deep(depth: number, isList: boolean): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = isList ? [value] : { cause: value };
  return value;
}

function cyclic(isList: boolean): unknown {
  const list: unknown[] = [];
  list.push(list);
  const object: Record<string, unknown> = { name: 'cyclic' };
  object['cause'] = object;
  return isList ? list : object;
}

const constant = (...values: readonly unknown[]): fc.Arbitrary<Input> =>
  fc.constantFrom(...values.map((value) => () => value));

const plainLeaf = fc.oneof(
  constant(undefined, null, true, false),
  hostileText.map((text) => () => text),
  hostileNumber.map((number) => () => number),
);

const clonableLeaf = fc.oneof(
  { weight: 6, arbitrary: plainLeaf },
  {
    weight: 1,
    arbitrary: constant(10n, new Date(0), new Date(NaN), new Map([['a', 1]]), new Set(['a']), /x/g),
  },
  { weight: 1, arbitrary: constant(new Uint8Array(4), new ArrayBuffer(4), new Error('x'), Object('x')) },
  { weight: 1, arbitrary: fc.boolean().map((isList) => () => cyclic(isList)) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(50, 1_000, 5_000), fc.boolean()).map(
      ([depth, isList]) =>
        () =>
          deep(depth, isList),
    ),
  },
);

const traps = ['get', 'has', 'ownKeys', 'getPrototypeOf', 'getOwnPropertyDescriptor'] as const;

const anyLeaf = fc.oneof(
  { weight: 6, arbitrary: clonableLeaf },
  { weight: 1, arbitrary: constant(Symbol('s'), throwing, Map, Promise.resolve('x'), new EventTarget()) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(...traps)
      .map((trap) => () => new Proxy({ kind: 'proxy', length: 2 }, { [trap]: throwing })),
  },
  {
    weight: 1,
    arbitrary: hostileKey.map(
      (key) => () => Object.defineProperty({}, key, { enumerable: true, get: throwing }),
    ),
  },
  {
    weight: 1,
    arbitrary: constant(
      { toString: throwing, valueOf: throwing, toJSON: throwing },
      Object.create({ nonce: 'inherited' }),
    ),
  },
);

/** Returns inputs of lists and objects of leaves: of this realm and of another, sparse, without a prototype. */
function nested(leaf: fc.Arbitrary<Input>): fc.Arbitrary<Input> {
  const { value } = fc.letrec<{ value: Input }>((tie) => {
    const entries = fc.array(fc.tuple(hostileKey, tie('value')), { maxLength: 4 });
    const list = fc.array(tie('value'), { maxLength: 4 });
    return {
      value: fc.oneof(
        { maxDepth: 3, withCrossShrink: true },
        { weight: 5, arbitrary: leaf },
        {
          weight: 2,
          arbitrary: fc.tuple(entries, fc.constantFrom('own', 'foreign', 'bare')).map(([all, kind]) => () => {
            const target =
              kind === 'own' ? {} : kind === 'foreign' ? foreignObject() : (Object.create(null) as object);
            return withOwn(
              target,
              all.map(([key, build]) => [key, build()]),
            );
          }),
        },
        {
          weight: 2,
          arbitrary: fc.tuple(list, fc.boolean(), fc.nat({ max: 3 })).map(([all, isForeign, holes]) => () => {
            const target = isForeign ? foreignList() : [];
            for (const build of all) target.push(build());
            target.length += holes;
            return target;
          }),
        },
      ),
    };
  });
  return value.map(printable);
}

/** Adds a description for the report of a failure. */
function printable(build: Input): Input {
  return Object.assign(() => build(), {
    [fc.toStringMethod]: () => {
      try {
        return inspect(build(), { depth: 6, maxStringLength: 200, showProxy: true });
      } catch {
        return 'a value that cannot be printed';
      }
    },
  });
}

/** Values that a message or JSON can contain. */
export const clonableInput: fc.Arbitrary<Input> = nested(clonableLeaf);

/** Values of any kind that code on the page can pass: also proxies, functions, and members that throw. */
export const anyInput: fc.Arbitrary<Input> = nested(anyLeaf);

type Path = readonly (string | number)[];

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const members = Array.isArray(value)
    ? value.map((entry, index): [number, unknown] => [index, entry])
    : Object.entries(value);
  return [path, ...members.flatMap(([key, entry]) => pathsOf(entry, [...path, key]))];
}

function replaceAt(value: unknown, [key, ...rest]: Path, change: (old: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((entry: unknown, index) => (index === key ? replaceAt(entry, rest, change) : entry));
  if (typeof value !== 'object' || value === null) return value;
  const copy = withOwn({}, Object.entries(value)) as Record<string, unknown>;
  return Object.hasOwn(copy, key) ? withOwn(copy, [[String(key), replaceAt(copy[key], rest, change)]]) : copy;
}

interface Change {
  path: Path;
  /** Name of a further member, if the path leads to an object. */
  key: string | undefined;
  value: Input;
}

function changedBy(sample: unknown, { path, key, value }: Change): unknown {
  return replaceAt(sample, path, (old) =>
    key !== undefined && typeof old === 'object' && old !== null && !Array.isArray(old)
      ? withOwn({ ...old }, [[key, value()]])
      : value(),
  );
}

/**
 * Returns inputs that are a valid sample with up to three changes: another value, or a further key. Only such inputs pass
 * the first checks of a parser.
 */
export function changed(sample: unknown, values: fc.Arbitrary<Input> = clonableInput): fc.Arbitrary<Input> {
  const change = fc.record({
    path: fc.constantFrom(...pathsOf(sample)),
    key: fc.option(hostileKey, { nil: undefined }),
    value: fc.oneof(
      hostileText.map((text) => () => text),
      plainLeaf,
      values,
    ),
  });
  return fc
    .array(change, { maxLength: 3 })
    .map(
      (changes) => () =>
        changes.reduce<unknown>((current, one) => {
          try {
            return changedBy(current, one);
          } catch {
            // An earlier change has put a value there whose members throw.
            return current;
          }
        }, sample),
    )
    .map(printable);
}

const prototypes = [Object.prototype, Array.prototype, Function.prototype, String.prototype];
const keysBefore = prototypes.map((one) => Reflect.ownKeys(one).length);

/** Throws if a prototype of the language has got or lost a property. */
function requireCleanPrototypes(): void {
  if (
    !isDeepStrictEqual(
      prototypes.map((one) => Reflect.ownKeys(one).length),
      keysBefore,
    )
  )
    throw new Error('A prototype of the language was changed.');
}

/**
 * Runs a target with every input. Its check throws for an input that is handled wrongly.
 *
 * @param isDocumented - Returns true for an error that the target may throw.
 */
export function fuzz<Value>(
  inputs: fc.Arbitrary<Value>,
  check: (input: Value) => void,
  isDocumented: (error: unknown) => boolean = () => false,
): void {
  fc.assert(
    fc.property(inputs, (input) => {
      try {
        check(input);
      } catch (error) {
        if (!isDocumented(error)) throw error;
      }
      requireCleanPrototypes();
    }),
    fuzzParameters,
  );
}

/** Runs a target that returns a promise with every input. */
export async function fuzzAsync<Value>(
  inputs: fc.Arbitrary<Value>,
  check: (input: Value) => Promise<void>,
  isDocumented: (error: unknown) => boolean = () => false,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(inputs, async (input) => {
      try {
        await check(input);
      } catch (error) {
        if (!isDocumented(error)) throw error;
      }
      requireCleanPrototypes();
    }),
    fuzzParameters,
  );
}
