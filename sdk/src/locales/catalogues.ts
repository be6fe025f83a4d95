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

/** Texts of a locale such as `fr-CA`; undefined where there are none but English, or where they cannot be loaded. */
export async function loadCatalogue(locale: string): Promise<Messages | undefined> {
  const language = locale.toLowerCase().split(/[-_]/)[0] ?? '';
  try {
    return Object.hasOwn(catalogues, language) ? (await catalogues[language]?.())?.messages : undefined;
  } catch {
    // A shopper who reads English labels can pay; one without a form cannot.
    return undefined;
  }
}
