import { describe, expect, it } from 'vitest';
import { isMessageKey } from '../messages/index.js';
import { localeIds } from '../stores.js';
import { paints } from './colors.js';
import { drawProduct } from './picture.js';
import { products } from './products.js';
import { search, type SearchRequest } from './search.js';
import { copyOf } from './copy/index.js';

const nothing = { category: [], shape: [], color: [] };

function found(request: Partial<SearchRequest>) {
  return search({ store: 'us', locale: 'en-US', text: '', facets: nothing, ...request });
}
const names = (request: Partial<SearchRequest>) => found(request).items.map(({ name }) => name);

describe('product search', () => {
  it('finds every word, in any order, without accents or capitals', () => {
    expect(names({ text: 'ACETATE keyhole' })).toEqual(['Aurora']);
    expect(names({ locale: 'fr-CA', text: 'ecaille' })).toEqual([]);
    expect(names({ locale: 'fr-CA', text: 'acétate pont' })).toEqual(['Aurora']);
    expect(names({ locale: 'fr-CA', text: 'acetate pont' })).toEqual(['Aurora']);
    expect(names({ text: 'monocle' })).toEqual([]);
  });

  it('matches any value within a facet and all facets together', () => {
    const sun = names({ facets: { ...nothing, category: ['sun'] } });
    const both = names({ facets: { ...nothing, category: ['sun', 'safety'] } });
    expect(sun).toEqual(['Solano', 'Brera', 'Calanque']);
    expect(both).toEqual([...sun, 'Guard', 'Bench']);
    expect(names({ facets: { ...nothing, category: ['sun'], color: ['rose'] } })).toEqual(['Calanque']);
  });

  it('counts the items per facet value', () => {
    const { facets } = found({ facets: { ...nothing, category: ['sun'] } });
    expect(facets.category.find(({ value }) => value === 'frames')?.count).toBe(5);
    expect(facets.shape.find(({ value }) => value === 'aviator')?.count).toBe(1);
    expect(facets.shape.find(({ value }) => value === 'round')?.count).toBe(0);
  });

  it('returns prices of the requested store', () => {
    expect(found({ text: 'aurora' }).items[0]?.price).toBe(12_900);
    expect(found({ text: 'aurora', store: 'ca' }).items[0]?.price).toBe(17_500);
  });
});

describe('product catalog', () => {
  it('has copy in every language and a paint for every color', () => {
    for (const { id, category, outline, material, colors } of products) {
      for (const locale of localeIds) expect(copyOf(id, locale).description, id).not.toBe('');
      const keys = [`category.${category}`, `shape.${outline}`, `material.${material}`];
      for (const key of [...keys, ...colors.map((color) => `color.${color}`)])
        expect(isMessageKey(key), key).toBe(true);
      expect(Object.keys(paints)).toEqual(expect.arrayContaining([...colors]));
    }
  });

  it('has a different picture per product and color', () => {
    const drawings = products.flatMap((product) =>
      product.colors.map((color) => drawProduct(product, color)),
    );
    expect(new Set(drawings).size).toBe(drawings.length);
  });
});
