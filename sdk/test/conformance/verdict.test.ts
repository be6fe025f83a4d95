import { describe, expect, it } from 'vitest';
import type { KnownDifference } from './known-differences.types.js';
import type { Recording } from './run-scenario.js';
import { scenario } from './scenario.js';
import { compareRecordings } from './verdict.js';

const account = (parts: Partial<Recording> = {}): Recording => ({
  noted: [],
  requests: [],
  uncaught: [],
  opened: [],
  windows: [],
  ...parts,
});
const seen = (value: unknown) => account({ noted: [{ label: 'outcome', seen: value }] });

const entry: KnownDifference = {
  scenarios: ['one'],
  path: /^noted\[outcome\]\.seen\.a$/,
  shows: /"a":2/,
  braintreeWeb: 'p',
  tessera: 't',
  why: 'w',
};

const compareOne = (braintreeWeb: Recording, tessera: Recording, table: readonly KnownDifference[] = []) =>
  compareRecordings(
    'client',
    scenario({ name: 'one', run: () => Promise.resolve() }),
    { braintreeWeb, tessera },
    table,
  );

describe('verdict', () => {
  it('is equal without differences, in any order of fields', () => {
    expect(compareOne(seen({ a: 1, b: [1, { c: null }] }), seen({ b: [1, { c: null }], a: 1 })).verdict).toBe(
      'equal',
    );
  });

  it('is equal if a rare difference does not occur', () => {
    expect(compareOne(seen({ a: 2 }), seen({ a: 2 }), [{ ...entry, isRare: true }]).verdict).toBe('equal');
    expect(compareOne(seen({ a: 1 }), seen({ a: 2 }), [{ ...entry, isRare: true }]).verdict).toBe('intended');
    expect(compareOne(seen({ a: 2 }), seen({ a: 2 }), [entry]).verdict).toBe('different');
  });

  it('is not equal if both shoppers were stuck', () => {
    const stuck = { ...seen(1), windows: ['stuck' as const] };
    expect(compareOne(stuck, stuck)).toMatchObject({
      verdict: 'different',
      differences: [{ path: 'the shopper', braintreeWeb: 'was stuck' }],
    });
  });

  it('names every path that differs', () => {
    const { verdict, differences } = compareOne(seen({ a: 1, b: [1], c: 3 }), seen({ a: 2, b: [1, 2] }));
    expect(verdict).toBe('different');
    expect(differences).toEqual([
      { path: 'noted[outcome].seen.a', braintreeWeb: 1, tessera: 2 },
      { path: 'noted[outcome].seen.b[1]', braintreeWeb: undefined, tessera: 2 },
      { path: 'noted[outcome].seen.c', braintreeWeb: 3, tessera: undefined },
    ]);
  });

  it('distinguishes null from a missing field', () => {
    expect(compareOne(seen({ a: null }), seen({})).verdict).toBe('different');
    expect(compareOne(seen([]), seen({})).verdict).toBe('different');
  });

  it('is intended if the table documents every difference', () => {
    expect(compareOne(seen({ a: 1 }), seen({ a: 2 }), [entry])).toMatchObject({
      verdict: 'intended',
      reasons: ['t w'],
    });
  });

  it.each([
    ['another field differs too', seen({ a: 1, b: 1 }), seen({ a: 2 })],
    ['the difference is not the documented one', seen({ a: 1 }), seen({ a: 3 })],
    ['the documented difference no longer occurs', seen({ a: 2 }), seen({ a: 2 })],
  ])('is a fault if %s', (_, braintreeWeb, tessera) => {
    expect(compareOne(braintreeWeb, tessera, [entry]).verdict).toBe('different');
  });

  it('is a fault if both programs failed', () => {
    const broken = account({ noted: [{ label: 'the program', threw: { name: 'TypeError' } }] });
    expect(compareOne(broken, broken).verdict).toBe('different');
  });
});
