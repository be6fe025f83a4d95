import { ulid } from 'ulid';
import type { Usage } from '../../contract/usages.js';
import type { NewRow } from '../core/schema.js';

/** Product with its prices in cents of each currency. Exams are not taxed. */
type SampleProduct = readonly [
  category: Usage,
  sku: string,
  en: string,
  fr: string,
  prices: readonly [usd: number, cad: number],
];

const samples: readonly SampleProduct[] = [
  ['EYE_EXAM', 'EX-100', 'Comprehensive eye exam', 'Examen de la vue complet', [9_500, 11_500]],
  [
    'EYE_EXAM',
    'EX-200',
    'Eye exam with retinal imaging',
    'Examen avec imagerie rétinienne',
    [13_500, 16_500],
  ],
  ['GLASSES', 'GL-100', 'Single-vision glasses', 'Lunettes à simple foyer', [17_900, 22_900]],
  ['GLASSES', 'GL-200', 'Progressive glasses', 'Lunettes à verres progressifs', [34_900, 44_900]],
  [
    'CONTACT_LENSES',
    'CL-100',
    'Daily lenses, 90 pairs',
    'Lentilles journalières, 90 paires',
    [11_900, 14_900],
  ],
  [
    'CONTACT_LENSES',
    'CL-200',
    'Monthly lenses, 12 pairs',
    'Lentilles mensuelles, 12 paires',
    [15_900, 19_900],
  ],
  [
    'SAFETY_EYEWEAR',
    'SF-100',
    'Safety glasses with side shields',
    'Lunettes de sécurité avec écrans',
    [16_900, 21_900],
  ],
  ['SAFETY_EYEWEAR', 'SF-200', 'Sealed safety glasses', 'Lunettes de sécurité étanches', [21_900, 27_900]],
  ['SCREEN_EYEWEAR', 'SC-100', 'Screen glasses', 'Lunettes pour écran', [11_900, 14_900]],
  [
    'SCREEN_EYEWEAR',
    'SC-200',
    'Office lenses in a light frame',
    'Verres de bureau, monture légère',
    [18_900, 23_900],
  ],
  ['SUNGLASSES', 'SU-100', 'Prescription sunglasses', 'Lunettes de soleil correctrices', [19_900, 24_900]],
  ['SUNGLASSES', 'SU-200', 'Polarized sunglasses', 'Lunettes de soleil polarisées', [26_900, 33_900]],
];

/** Taxes in hundredths of a percent, for examples of amounts; they are those of no place. */
const taxBps = { USD: 625, CAD: 1300 };

/** Creates the products that stores of both currencies can order. */
export function sampleProductRows(at: Date, random: () => number): NewRow<'product'>[] {
  return (['USD', 'CAD'] as const).flatMap((currency_code) =>
    samples.map(([category, sku, name_en, name_fr, [usd, cad]]) => ({
      id: `prd_${ulid(at.getTime(), random)}`,
      store_id: null,
      currency_code,
      ...{ sku, name_en, name_fr, category },
      price: currency_code === 'USD' ? usd : cad,
      tax_bps: category === 'EYE_EXAM' ? 0 : taxBps[currency_code],
      is_active: true,
    })),
  );
}
