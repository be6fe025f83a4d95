import { describe, expect, it } from 'vitest';
import { regionsOf } from './regions.js';
import { storeIds } from './stores.js';
import { taxOf } from './tax.js';

describe('tax', () => {
  it.each([
    ['us', 'OR', 12_900, 0],
    ['us', 'CA', 12_900, 935],
    ['ca', 'QC', 17_500, 2_621],
    ['ca', 'ON', 1, 0],
  ] as const)('is added by region: %s %s, %i cents', (store, region, cents, tax) => {
    expect(taxOf(store, region, cents)).toBe(tax);
  });

  it('is unknown until the region is', () => {
    expect(taxOf('us', undefined, 12_900)).toBeNull();
  });

  it('is part of Irish prices', () => {
    expect(taxOf('ie', undefined, 12_300)).toBe(2_300);
  });

  it('has a rate for each region that the shop delivers to', () => {
    const regions = storeIds.flatMap((store) =>
      regionsOf(store, 'en-US').map(([code]) => [store, code] as const),
    );
    expect(regions.filter(([store, code]) => taxOf(store, code, 100) === null)).toEqual([]);
  });
});
