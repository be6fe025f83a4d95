import { randomUUID } from 'node:crypto';
import type { LocaleId, StoreId } from '../stores.js';
import {
  type FacetName,
  facetNames,
  type ProductCard,
  type ProductDetails,
  type SearchResponse,
} from '../wire.js';
import { type Product, products } from './products.js';
import { copyOf } from './copy/index.js';

type FacetFilter = Readonly<Record<FacetName, readonly string[]>>;

export interface SearchRequest {
  readonly store: StoreId;
  readonly locale: LocaleId;
  readonly text: string;
  readonly facets: FacetFilter;
}

const valuesOf: Readonly<Record<FacetName, (product: Product) => readonly string[]>> = {
  category: ({ category }) => [category],
  shape: ({ outline }) => (outline === 'discs' ? [] : [outline]),
  color: ({ colors }) => colors,
};

/** Searches products: all words must match, one value within each facet, and all facets together. */
export function search({ store, locale, text, facets }: SearchRequest): SearchResponse {
  const words = fold(text).split(/\s+/).filter(Boolean);
  const found = products.filter((product) => {
    const haystack = wordsOf(product, locale);
    return words.every((word) => haystack.includes(word));
  });
  const fits = (product: Product, except?: FacetName) =>
    facetNames.every((name) => {
      const chosen = facets[name];
      return (
        name === except ||
        chosen.length === 0 ||
        valuesOf[name](product).some((value) => chosen.includes(value))
      );
    });
  const counts = (name: FacetName) => {
    const others = found.filter((product) => fits(product, name));
    const values = [...new Set(products.flatMap(valuesOf[name]))];
    return values.map((value) => ({
      value,
      count: others.filter((product) => valuesOf[name](product).includes(value)).length,
    }));
  };
  return {
    queryId: randomUUID(),
    items: found.filter((product) => fits(product)).map((product) => cardOf(product, store, locale)),
    facets: { category: counts('category'), shape: counts('shape'), color: counts('color') },
  };
}

function cardOf(product: Product, store: StoreId, locale: LocaleId): ProductCard {
  const { id, name, category, colors, prices } = product;
  return { id, name, category, colors, note: copyOf(id, locale).note, price: prices[store] };
}

export function detailsOf(product: Product, store: StoreId, locale: LocaleId): ProductDetails {
  const { id, material, outline, size } = product;
  return {
    ...cardOf(product, store, locale),
    description: copyOf(id, locale).description,
    material,
    shape: outline,
    size,
  };
}

function wordsOf({ id, name, category, outline, material, colors }: Product, locale: LocaleId): string {
  const { note, description } = copyOf(id, locale);
  return fold([name, category, outline, material, ...colors, note, description].join(' '));
}

/** Removes accents and capitals, which shoppers do not type into a search field. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
