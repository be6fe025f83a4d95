import { describe, expect, it } from 'vitest';
import { namedKeys } from './card.slots.js';

describe('the fields of a card element', () => {
  it.each([undefined, null])('are the default for %s', (fields) => {
    expect(namedKeys(fields)).toEqual(['number', 'expirationDate', 'cvv']);
  });

  it('are those named in a text or an array', () => {
    expect(namedKeys(' number  cvv ')).toEqual(['number', 'cvv']);
    expect(namedKeys(['postalCode'])).toEqual(['postalCode']);
  });

  it.each([7, {}, [7]])('are none for %j', (fields) => {
    expect(namedKeys(fields)).toEqual([]);
  });
});
