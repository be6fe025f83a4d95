import { textLanguage } from './language.js';
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

/** Loads the messages of a locale such as `fr-CA`; undefined if only English exists, or if they cannot be loaded. */
export async function loadCatalogue(locale: string): Promise<Messages | undefined> {
  try {
    return (await catalogues[textLanguage(locale)]?.())?.messages;
  } catch {
    // Falls back to English: a form with English labels is better than none.
    return undefined;
  }
}
