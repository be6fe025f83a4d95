import type { Messages } from './messages.js';

const catalogues: Readonly<Record<string, () => Promise<{ messages: Messages }>>> = {
  ar: () => import('./ar.js'),
  de: () => import('./de.js'),
  es: () => import('./es.js'),
  fr: () => import('./fr.js'),
  it: () => import('./it.js'),
  nl: () => import('./nl.js'),
  pt: () => import('./pt.js'),
};

/** Loads the texts of a locale such as `fr-CA`; undefined if only English exists, or if they cannot be loaded. */
export async function loadCatalogue(locale: string): Promise<Messages | undefined> {
  const language = locale.toLowerCase().split(/[-_]/)[0] ?? '';
  try {
    return Object.hasOwn(catalogues, language) ? (await catalogues[language]?.())?.messages : undefined;
  } catch {
    // Falls back to English: a form with English labels is better than none.
    return undefined;
  }
}
