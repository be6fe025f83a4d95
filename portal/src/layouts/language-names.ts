import type { Locale } from '../../contract/locales.js';

/** Each language by its own name. */
export const languageNames: Record<Locale, string> = { 'en-US': 'English', 'fr-CA': 'Français' };
