import { loadCatalogue } from './catalogues.js';
import { messages as english } from './en.js';
import type { Messages } from './messages.js';

export type { Messages } from './messages.js';
export { english };

/** Loads the messages of a locale such as `fr-CA`; `english` if there are none, or if they cannot be loaded. */
export async function loadMessages(locale: string): Promise<Messages> {
  const common = (await loadCatalogue(locale))?.common;
  return common ? { ...english, ...common } : english;
}

/** Replaces the `{name}` placeholders of a text. */
export function fill(text: string, params: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, word: string) => params[word] ?? place);
}
