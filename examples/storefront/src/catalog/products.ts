import type { StoreId } from '../stores.js';
import type { OutlineName } from './outlines.js';

export type Category = 'frames' | 'sun' | 'safety' | 'lenses';

export interface Product {
  readonly id: string;
  readonly name: string;
  readonly category: Category;
  readonly outline: OutlineName;
  readonly material: 'acetate' | 'titanium' | 'steel' | 'nylon' | 'polymer';
  readonly colors: readonly string[];
  /** Prices in cents of the store's currency. */
  readonly prices: Readonly<Record<StoreId, number>>;
  readonly size: readonly [lens: number, bridge: number, temple: number] | null;
}

export const products: readonly Product[] = [
  {
    id: 'aurora',
    name: 'Aurora',
    category: 'frames',
    outline: 'panto',
    material: 'acetate',
    colors: ['tortoise', 'ink', 'sage'],
    prices: { us: 12_900, ca: 17_500, ie: 11_900 },
    size: [49, 21, 145],
  },
  {
    id: 'holm',
    name: 'Holm',
    category: 'frames',
    outline: 'round',
    material: 'titanium',
    colors: ['gold', 'silver', 'ink'],
    prices: { us: 18_900, ca: 25_900, ie: 17_900 },
    size: [47, 22, 140],
  },
  {
    id: 'mercer',
    name: 'Mercer',
    category: 'frames',
    outline: 'square',
    material: 'acetate',
    colors: ['ink', 'crystal', 'tortoise'],
    prices: { us: 13_900, ca: 18_900, ie: 12_900 },
    size: [52, 18, 145],
  },
  {
    id: 'odile',
    name: 'Odile',
    category: 'frames',
    outline: 'cat-eye',
    material: 'acetate',
    colors: ['rose', 'tortoise', 'ink'],
    prices: { us: 14_900, ca: 19_900, ie: 13_900 },
    size: [51, 17, 140],
  },
  {
    id: 'facet',
    name: 'Facet',
    category: 'frames',
    outline: 'hexagon',
    material: 'steel',
    colors: ['silver', 'gold'],
    prices: { us: 15_900, ca: 21_500, ie: 14_900 },
    size: [50, 20, 142],
  },
  {
    id: 'solano',
    name: 'Solano',
    category: 'sun',
    outline: 'aviator',
    material: 'titanium',
    colors: ['gold', 'ink'],
    prices: { us: 21_900, ca: 29_500, ie: 20_900 },
    size: [58, 14, 140],
  },
  {
    id: 'brera',
    name: 'Brera',
    category: 'sun',
    outline: 'panto',
    material: 'acetate',
    colors: ['honey', 'tortoise', 'ink'],
    prices: { us: 16_900, ca: 22_900, ie: 15_900 },
    size: [50, 21, 145],
  },
  {
    id: 'calanque',
    name: 'Calanque',
    category: 'sun',
    outline: 'cat-eye',
    material: 'acetate',
    colors: ['ink', 'rose'],
    prices: { us: 17_900, ca: 23_900, ie: 16_900 },
    size: [53, 17, 140],
  },
  {
    id: 'guard',
    name: 'Guard',
    category: 'safety',
    outline: 'shield',
    material: 'nylon',
    colors: ['smoke', 'sage'],
    prices: { us: 8_900, ca: 11_900, ie: 7_900 },
    size: [64, 15, 130],
  },
  {
    id: 'bench',
    name: 'Bench',
    category: 'safety',
    outline: 'square',
    material: 'nylon',
    colors: ['smoke', 'crystal'],
    prices: { us: 9_900, ca: 13_500, ie: 8_900 },
    size: [54, 17, 138],
  },
  {
    id: 'clarity',
    name: 'Clarity',
    category: 'lenses',
    outline: 'discs',
    material: 'polymer',
    colors: ['clear', 'amber'],
    prices: { us: 7_900, ca: 10_500, ie: 6_900 },
    size: null,
  },
  {
    id: 'dusk',
    name: 'Dusk',
    category: 'lenses',
    outline: 'discs',
    material: 'polymer',
    colors: ['graphite', 'forest'],
    prices: { us: 14_900, ca: 19_900, ie: 13_900 },
    size: null,
  },
];

const byId = new Map(products.map((product) => [product.id, product]));

export function findProduct(id: string): Product | undefined {
  return byId.get(id);
}
