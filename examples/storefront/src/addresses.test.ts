import { describe, expect, it } from 'vitest';
import { addressLines, formatPostalCode } from './addresses.js';

it.each([
  ['us', '97201-1234', '97201-1234'],
  ['ca', 'h2x1y4', 'H2X 1Y4'],
  ['ie', 'd02x285', 'D02 X285'],
  ['ie', 'D6W XY00', 'D6W XY00'],
  ['ie', 'd0', 'D0'],
] as const)('writes a postal code of the store %s, %s, as %s', (store, code, expected) => {
  expect(formatPostalCode(store, code)).toBe(expected);
});

describe('lines of an address', () => {
  const address = { name: 'Ada Lee', street: '1 Main Street' };

  it('have the state and the ZIP code beside the city', () => {
    const place = { city: 'Portland', region: 'OR', postalCode: '97201' };
    expect(addressLines('us', { ...address, extended: 'Unit 2', ...place })).toEqual([
      'Ada Lee',
      '1 Main Street',
      'Unit 2',
      'Portland, OR 97201',
    ]);
  });

  it('have the county and the Eircode below the town in Ireland', () => {
    const place = { city: 'Kinsale', region: 'Cork', postalCode: 'p17 ab12' };
    expect(addressLines('ie', { ...address, ...place })).toEqual([
      'Ada Lee',
      '1 Main Street',
      'Kinsale',
      'Co. Cork',
      'P17 AB12',
    ]);
  });
});
