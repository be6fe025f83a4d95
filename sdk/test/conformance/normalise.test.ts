import { describe, expect, it } from 'vitest';
import { normaliseDocument } from './document.js';
import { normalise } from './normalise.js';

const session = '9f0c1d5e-1111-4222-8333-444455556666';
const nonce = '12345678-aaaa-4bbb-8ccc-ddddeeeeffff';

describe('normalized value', () => {
  it('has the same placeholder everywhere if it differs between runs', () => {
    expect(
      normalise({ requests: [session, nonce], noted: { again: `x=${session}`, own: 'plain' } }, new Map()),
    ).toEqual({
      requests: ['<id 1>', '<id 2>'],
      noted: { again: 'x=<id 1>', own: 'plain' },
    });
  });

  it('is recognized by its prefix', () => {
    expect(normalise({ noted: [nonce, nonce.slice(0, 32)] }, new Map())).toEqual({
      noted: ['<id 1>', '<start of <id 1>>'],
    });
  });

  it('is distinguished from words, numbers and codes', () => {
    const harmless = 'FRAME_SERVICE_FRAME_CLOSED 4111111111111111 accountHolderName STRNGTHS';
    expect(
      normalise(
        { noted: [harmless, 'EC-4H7JK2M9P0QRSTVWX', 'c1r52q34tm30f77pqz3v80', 'f'.repeat(32)] },
        new Map(),
      ),
    ).toEqual({ noted: [harmless, 'EC-<id 1>', '<id 2>', '<id 3>'] });
  });

  it('uses the given placeholders, the longest match first, even inside an address', () => {
    const names = new Map([
      ['m1', '<merchant>'],
      ['m1 key/', '<key>'],
    ]);
    expect(normalise({ requests: ['m1 key/', 'a=m1%20key%2F', '/m1/x'] }, names)).toEqual({
      requests: ['<key>', 'a=<key>', '/<merchant>/x'],
    });
  });

  it('keeps amounts and dates', () => {
    const harmless = { noted: [2030, 0, -1, '4111111111111111', '2018-05-10', null, true] };
    expect(normalise(harmless, new Map())).toEqual(harmless);
  });
});

describe('normalized GraphQL document', () => {
  it('is equal in another order and with other white space', () => {
    expect(normaliseDocument('query A($b: B!, $a: A) { x(i: $b) { c, d } y }')).toBe(
      normaliseDocument('query A($a: A $b: B!) {\n  y\n  x(i: $b) { d c }\n}'),
    );
  });

  it.each([
    ['another field', '{ x { c e } }'],
    ['another alias', '{ x { c z: d } }'],
    ['another name', 'query Q { x { c d } }'],
    ['another argument', '{ x(a: 1) { c d } }'],
    ['another kind', 'mutation { x { c d } }'],
  ])('differs with %s', (_, other) => {
    expect(normaliseDocument(other)).not.toBe(normaliseDocument('{ x { c d } }'));
  });
});
