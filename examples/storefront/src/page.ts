import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isMessageKey, messages } from './messages/index.js';
import { isOneOf, type LocaleId, localeIds, type StoreId, storeIds } from './stores.js';

const file = path.join(import.meta.dirname, '../public/index.html');

export interface PageValues {
  readonly locale: LocaleId;
  readonly store: StoreId;
  /** Addresses, nonce and configuration, by their placeholders in the page. */
  readonly values: Readonly<Record<string, string>>;
}

/** Renders the shop's HTML file in the shopper's language, before any script runs. */
export function renderPage({ locale, store, values }: PageValues): string {
  const catalogue = messages[locale];
  return readFileSync(file, 'utf8')
    .replace('<html lang="en-US" data-store="us">', `<html lang="${locale}" data-store="${store}">`)
    .replaceAll(/ integrity="\{integrity\}"/g, values['integrity'] ? '$&' : '')
    .replaceAll(/\{(\w+)\}/g, (hole, name: string) => escapeHtml(values[name] ?? hole))
    .replaceAll(/(\sdata-t="([\w.-]+)"[^>]*>)[^<]*/g, (all, open: string, key: string) =>
      isMessageKey(key) ? open + escapeHtml(catalogue[key]) : all,
    );
}

/** Returns the language and store of a first visit; later the shopper's cookies decide. */
export function preferredLocale(cookie: string | undefined, accepted: string | undefined): LocaleId {
  if (isOneOf(localeIds, cookie)) return cookie;
  return /^\s*fr\b/i.test(accepted ?? '') ? 'fr-CA' : 'en-US';
}

export function preferredStore(cookie: string | undefined, accepted: string | undefined): StoreId {
  if (isOneOf(storeIds, cookie)) return cookie;
  return /^\s*(?:en|fr)-ca\b/i.test(accepted ?? '') ? 'ca' : 'us';
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
