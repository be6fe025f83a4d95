import type { LocaleId } from '../../stores.js';
import { enUs } from './en-us.js';
import { frCa } from './fr-ca.js';
import type { ProductCopy } from './product-copy.js';

export type { ProductCopy } from './product-copy.js';

const copy: Readonly<Record<LocaleId, ProductCopy>> = { 'en-US': enUs, 'fr-CA': frCa };

export function copyOf(product: string, locale: LocaleId): ProductCopy[string] {
  return copy[locale][product] ?? { note: '', description: '' };
}
