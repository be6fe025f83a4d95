import { expect, it } from 'vitest';
import { normalPostalCode, regions } from './addresses.js';

it.each([
  ['us', '60601', '60601'],
  ['us', ' 606011234', '60601-1234'],
  ['us', '60601-1234', '60601-1234'],
  ['us', '6060', undefined],
  ['us', 'K1A 0B1', undefined],
  ['ca', 'k1a0b1', 'K1A 0B1'],
  ['ca', 'K1A 0B1', 'K1A 0B1'],
  ['ca', 'D1A 0B1', undefined],
  ['ca', 'K1O 0B1', undefined],
  ['ca', '60601', undefined],
] as const)('writes postal codes of %s as usual: %j', (country, text, expected) => {
  expect(normalPostalCode(country, text)).toBe(expected);
});

it('lists regions as two letters, each once', () => {
  for (const list of Object.values(regions)) {
    expect(new Set(list).size).toBe(list.length);
    expect(list).toEqual(list.map(() => expect.stringMatching(/^[A-Z]{2}$/) as string));
  }
});
