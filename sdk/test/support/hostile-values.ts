import fc from 'fast-check';

const throwing = () => {
  throw new TypeError('not for you');
};

const cyclic: Record<string, unknown> = { name: 'cyclic' };
cyclic['self'] = cyclic;

const circle: unknown[] = [];
circle.push(circle);

/** Values of every kind that a caller without types can pass, by name. */
export const hostileValues: readonly (readonly [string, unknown])[] = [
  ['undefined', undefined],
  ['null', null],
  ['true', true],
  ['false', false],
  ['0', 0],
  ['-1', -1],
  ['a fraction', 0.5],
  ['NaN', NaN],
  ['Infinity', Infinity],
  ['a bigint', 10n],
  ['an empty text', ''],
  ['a text', 'false'],
  ['a malformed selector', ':::['],
  ['a lone surrogate', '\ud800'],
  ['a very long text', 'x'.repeat(70_000)],
  ['a symbol', Symbol('s')],
  ['a function', () => 'x'],
  ['a function that throws', throwing],
  ['a class', Map],
  ['an object', {}],
  ['an object with odd members', { visa: undefined, character: 5, options: 7, family: null, postalCode: {} }],
  ['an object without a prototype', Object.create(null)],
  ['a frozen object', Object.freeze({ input: Object.freeze({ color: 5 }) })],
  ['an empty list', []],
  ['a list with holes', Array(3)],
  ['a list of mixed things', [1, null, 'number', Symbol('s'), {}]],
  ['a long list', Array(300).fill('x')],
  ['a date', new Date(0)],
  ['an invalid date', new Date(NaN)],
  ['a pattern', /x/g],
  ['an error', new Error('x')],
  ['a map', new Map([['a', 1]])],
  ['a weak map', new WeakMap()],
  ['bytes', new Uint8Array(4)],
  ['a buffer', new ArrayBuffer(4)],
  ['a cyclic object', cyclic],
  ['a cyclic list', circle],
  ['a promise', Promise.resolve('x')],
  ['a promise that never settles', new Promise(() => undefined)],
  ['an event target', new EventTarget()],
  ['an aborted signal', AbortSignal.abort()],
  ['an object whose members throw', Object.defineProperty({}, 'number', { enumerable: true, get: throwing })],
  ['an object whose text throws', { toString: throwing, valueOf: throwing, toJSON: throwing }],
  [
    'a proxy that throws',
    new Proxy(
      {},
      {
        get: throwing,
        has: throwing,
        ownKeys: throwing,
        getPrototypeOf: throwing,
        getOwnPropertyDescriptor: throwing,
      },
    ),
  ],
  ['a revoked proxy', revoked()],
];

function revoked(): unknown {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

/** One of the values above, or any that fast-check comes upon. In a function: fast-check itself looks at values. */
export const anyValue: fc.Arbitrary<() => unknown> = fc.oneof(
  fc.constantFrom(
    ...hostileValues.map(
      ([, value]) =>
        () =>
          value,
    ),
  ),
  fc
    .anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withSet: true,
      withNullPrototype: true,
      withSparseArray: true,
    })
    .map((value) => () => value),
);
