import type { LocaleId } from '../../stores.js';
import { enUs } from './en-us.js';
import { frCa } from './fr-ca.js';

/** By article. */
export type ProductTexts = Readonly<Record<string, { readonly note: string; readonly description: string }>>;

const texts: Readonly<Record<LocaleId, ProductTexts>> = { 'en-US': enUs, 'fr-CA': frCa };

export function textsOf(product: string, locale: LocaleId): ProductTexts[string] {
  return texts[locale][product] ?? { note: '', description: '' };
}
