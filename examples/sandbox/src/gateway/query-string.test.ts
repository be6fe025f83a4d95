import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { camelKeys } from './camel-keys.js';
import { parseQuery } from './query-string.js';

const { stringify } = createRequire(import.meta.url)('braintree-web/lib/querystring') as {
  stringify: (value: unknown) => string;
};

describe('nested query parameters', () => {
  it.each([
    [{ a: '1', b: 'x y&z' }],
    [{ _meta: { sessionId: 'id', deep: { er: 'yes' } }, list: ['a', 'b'] }],
    [{ items: [{ name: 'one' }, { name: 'two' }] }],
    [{ mixed: [{ a: '1', b: '2' }, { a: '3' }] }],
  ])('are parsed as braintree-web writes them: %j', (value) => {
    expect(JSON.parse(JSON.stringify(parseQuery(stringify(value))))).toEqual(value);
  });

  it('cannot change a prototype', () => {
    const parsed = parseQuery('__proto__[polluted]=1&constructor[prototype][polluted]=1');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(Object.getPrototypeOf(parsed)).toBeNull();
  });
});

describe('query keys', () => {
  it('are read in both spellings, even mixed', () => {
    expect(
      camelKeys({
        credit_card: { expirationMonth: 1, billing_address: { postal_code: 'x' } },
        _meta: { a_b: [{ c_d: 1 }] },
      }),
    ).toEqual({
      creditCard: { expirationMonth: 1, billingAddress: { postalCode: 'x' } },
      _meta: { aB: [{ cD: 1 }] },
    });
  });
});
