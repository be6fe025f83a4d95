import { importWithRetry } from '../../core/import-with-retry.js';
import { textLanguage } from '../language.js';
import { messages as english } from './en.js';
import type { CheckoutMessages } from './messages.js';

export type { CheckoutMessages } from './messages.js';
export { english };

const catalogues: Readonly<Record<string, () => Promise<{ readonly messages: CheckoutMessages }>>> = {
  ar: () => importWithRetry(import('./ar.js')),
  de: () => importWithRetry(import('./de.js')),
  es: () => importWithRetry(import('./es.js')),
  fr: () => importWithRetry(import('./fr.js')),
  it: () => importWithRetry(import('./it.js')),
  nl: () => importWithRetry(import('./nl.js')),
  pt: () => importWithRetry(import('./pt.js')),
};

/** Loads the messages of a locale such as `fr-CA`; English if there are none, or if they cannot be loaded. */
export async function loadCheckoutMessages(locale: string): Promise<CheckoutMessages> {
  const loaded = await catalogues[textLanguage(locale)]?.().catch(() => undefined);
  return loaded?.messages ?? english;
}
