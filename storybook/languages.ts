const names = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' });

/** Tags of the SDK's languages; American English is the default. */
export const tags = [
  'en-US',
  'en-GB',
  'ar',
  'cs',
  'da',
  'de',
  'es',
  'es-MX',
  'fi',
  'fr',
  'fr-CA',
  'he',
  'it',
  'ja',
  'nb',
  'nl',
  'pl',
  'pt',
  'pt-BR',
  'sv',
] as const;

/** Languages of the toolbar. */
export const locales = tags.map((value) => ({ value, title: names.of(value) ?? value }));

/**
 * Returns the language and the direction of a story. Arabic and Hebrew are written from right to left; a story from right to
 * left is in Arabic if its language is another.
 */
export function languageOf(globals: Readonly<Record<string, unknown>>): { lang: string; dir: 'ltr' | 'rtl' } {
  const chosen = globals['locale'] === 'en-US' ? 'en' : String(globals['locale']);
  const isRightToLeft = ['ar', 'he'].includes(chosen);
  if (isRightToLeft) return { lang: chosen, dir: 'rtl' };
  return globals['direction'] === 'rtl' ? { lang: 'ar', dir: 'rtl' } : { lang: chosen, dir: 'ltr' };
}
