import type { Catalogue } from './catalogue.types.js';
import { loadCatalogue, loadedCatalogue } from './catalogues.js';
import { directionOf, textLocale } from './language.js';

/** Messages with their locale and its direction. */
export type Localized<Messages> = Messages & { language: string; direction: 'ltr' | 'rtl' };

/**
 * Returns the messages of a part of the interface in a locale such as `fr-CA`; the given English ones if there are none, or
 * if they are not loaded.
 */
export function inCatalogue<Part extends keyof Catalogue>(
  part: Part,
  english: Catalogue[Part],
  locale: string,
): Localized<Catalogue[Part]> {
  const catalogue = loadedCatalogue(locale);
  const language = catalogue ? textLocale(locale) : 'en';
  return { ...english, ...catalogue?.[part], language, direction: directionOf(language) };
}

/** Loads the messages of a locale, and returns them like {@link inCatalogue}. */
export async function loadInCatalogue<Part extends keyof Catalogue>(
  part: Part,
  english: Catalogue[Part],
  locale: string,
): Promise<Localized<Catalogue[Part]>> {
  await loadCatalogue(locale);
  return inCatalogue(part, english, locale);
}
