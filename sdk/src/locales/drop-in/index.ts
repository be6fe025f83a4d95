import { importWithRetry } from '../../core/import-with-retry.js';
import { directionOf, textLocale, type TextLocale } from '../language.js';
import type { Localized } from '../localized.js';
import { strings as english } from './en.js';
import { brands, type DropInStrings, type OwnDropInStrings } from './strings.js';

export type { DropInStrings } from './strings.js';

type Load = () => Promise<{ readonly strings: Partial<OwnDropInStrings> }>;

const locales: Readonly<Record<Exclude<TextLocale, 'en'>, Load>> = {
  ar: () => importWithRetry(import('./ar.js')),
  cs: () => importWithRetry(import('./cs.js')),
  da: () => importWithRetry(import('./da.js')),
  de: () => importWithRetry(import('./de.js')),
  'en-GB': () => importWithRetry(import('./en-GB.js')),
  es: () => importWithRetry(import('./es.js')),
  'es-MX': () => importWithRetry(import('./es-MX.js')),
  fi: () => importWithRetry(import('./fi.js')),
  fr: () => importWithRetry(import('./fr.js')),
  'fr-CA': () => importWithRetry(import('./fr-CA.js')),
  he: () => importWithRetry(import('./he.js')),
  it: () => importWithRetry(import('./it.js')),
  ja: () => importWithRetry(import('./ja.js')),
  nb: () => importWithRetry(import('./nb.js')),
  nl: () => importWithRetry(import('./nl.js')),
  pl: () => importWithRetry(import('./pl.js')),
  pt: () => importWithRetry(import('./pt.js')),
  'pt-BR': () => importWithRetry(import('./pt-BR.js')),
  sv: () => importWithRetry(import('./sv.js')),
};

/** Loads the messages of a locale such as `fr_FR`; English if there are none, or if they cannot be loaded. */
export async function loadDropInStrings(locale: string): Promise<Localized<DropInStrings>> {
  const found = textLocale(locale);
  const own = found === 'en' ? undefined : await locales[found]().catch(() => undefined);
  const language = own ? found : 'en';
  return { ...english, ...own?.strings, ...brands, language, direction: directionOf(language) };
}
