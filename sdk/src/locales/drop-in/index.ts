import { importWithRetry } from '../../core/import-with-retry.js';
import { textLanguage } from '../language.js';
import { inLanguage, type Localized } from '../localized.js';
import { strings as english } from './en.js';
import { brands, type DropInStrings, type OwnDropInStrings } from './strings.js';

export type { DropInStrings } from './strings.js';

const languages: Readonly<Record<string, () => Promise<{ readonly strings: OwnDropInStrings }>>> = {
  ar: () => importWithRetry(import('./ar.js')),
  de: () => importWithRetry(import('./de.js')),
  es: () => importWithRetry(import('./es.js')),
  fr: () => importWithRetry(import('./fr.js')),
  it: () => importWithRetry(import('./it.js')),
  nl: () => importWithRetry(import('./nl.js')),
  pt: () => importWithRetry(import('./pt.js')),
};

/** Loads the messages of a locale such as `fr_FR`; English if there are none, or if they cannot be loaded. */
export async function loadDropInStrings(locale: string): Promise<Localized<DropInStrings>> {
  const language = textLanguage(locale);
  const own = await languages[language]?.().catch(() => undefined);
  return {
    ...inLanguage({ en: english, ...(own ? { [language]: own.strings } : {}) }, locale),
    ...brands,
  };
}
