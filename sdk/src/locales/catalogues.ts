import { pause } from '../core/pause.js';
import type { PartialCatalogue } from './catalogue.types.js';
import { textLocale, type TextLocale } from './language.js';

/** Catalogues by locale. English is part of the code that shows it. */
const catalogues: Readonly<
  Record<Exclude<TextLocale, 'en'>, () => Promise<{ readonly catalogue: PartialCatalogue }>>
> = {
  ar: () => import('./catalogues/ar.js'),
  cs: () => import('./catalogues/cs.js'),
  da: () => import('./catalogues/da.js'),
  de: () => import('./catalogues/de.js'),
  'en-GB': () => import('./catalogues/en-GB.js'),
  es: () => import('./catalogues/es.js'),
  'es-MX': () => import('./catalogues/es-MX.js'),
  fi: () => import('./catalogues/fi.js'),
  fr: () => import('./catalogues/fr.js'),
  'fr-CA': () => import('./catalogues/fr-CA.js'),
  he: () => import('./catalogues/he.js'),
  it: () => import('./catalogues/it.js'),
  ja: () => import('./catalogues/ja.js'),
  nb: () => import('./catalogues/nb.js'),
  nl: () => import('./catalogues/nl.js'),
  pl: () => import('./catalogues/pl.js'),
  pt: () => import('./catalogues/pt.js'),
  'pt-BR': () => import('./catalogues/pt-BR.js'),
  sv: () => import('./catalogues/sv.js'),
};

const loaded = new Map<TextLocale, PartialCatalogue>();

/** Milliseconds after which English messages are shown instead of waiting for those of the locale. */
const longestWaitMs = 5_000;

/**
 * Loads the messages of a locale such as `fr-CA`; undefined if only English exists, or if they cannot be loaded in time. Then
 * {@link loadedCatalogue} returns them.
 */
export async function loadCatalogue(locale: string): Promise<PartialCatalogue | undefined> {
  const found = textLocale(locale);
  if (found === 'en' || loaded.has(found)) return loaded.get(found);
  const waiting = new AbortController();
  try {
    const loading = catalogues[found]().then(({ catalogue }) => loaded.set(found, catalogue));
    await Promise.race([loading, pause(longestWaitMs, waiting.signal)]);
  } catch {
    // Falls back to English: a form with English labels is better than none.
  } finally {
    waiting.abort();
  }
  return loaded.get(found);
}

/** Returns the messages of a locale; undefined if only English exists, or if they are not loaded. */
export const loadedCatalogue = (locale: string): PartialCatalogue | undefined =>
  loaded.get(textLocale(locale));
