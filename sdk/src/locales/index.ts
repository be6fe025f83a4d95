import { messages as english } from './en.js';
import type { Messages } from './messages.js';

export type { Messages } from './messages.js';
export { english };

const catalogues: Readonly<Record<string, () => Promise<{ messages: Messages }>>> = {
  ar: () => import('./ar.js'),
  de: () => import('./de.js'),
  es: () => import('./es.js'),
  fr: () => import('./fr.js'),
  it: () => import('./it.js'),
  nl: () => import('./nl.js'),
  pt: () => import('./pt.js'),
};

/** Texts of a locale such as `fr-CA`. English where there are none, or where they cannot be loaded. */
export async function loadMessages(locale: string): Promise<Messages> {
  const language = locale.toLowerCase().split(/[-_]/)[0] ?? '';
  try {
    return Object.hasOwn(catalogues, language)
      ? ((await catalogues[language]?.())?.messages ?? english)
      : english;
  } catch {
    // A shopper who reads English labels can pay; one without a form cannot.
    return english;
  }
}

/** Fills the `{name}` places of a text. */
export function fill(text: string, words: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, word: string) => words[word] ?? place);
}
