import type { LocaleId } from '../../stores.js';
import { enUs } from './en-us.js';
import { frCa } from './fr-ca.js';
import type { ProductTexts } from './product-texts.js';

export type { ProductTexts } from './product-texts.js';

const texts: Readonly<Record<LocaleId, ProductTexts>> = { 'en-US': enUs, 'fr-CA': frCa };

export function textsOf(product: string, locale: LocaleId): ProductTexts[string] {
  return texts[locale][product] ?? { note: '', description: '' };
}
