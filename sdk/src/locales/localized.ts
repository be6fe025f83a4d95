import { directionOf, languagePart, textLanguage } from './language.js';

/** Messages by language; English is the fallback. */
export type Catalogues<Messages> = Readonly<Record<string, Messages>> & { readonly en: Messages };

/** Messages with their language and its direction. */
export type Localized<Messages> = Messages & { language: string; direction: 'ltr' | 'rtl' };

/** Returns the messages of a locale such as `fr-CA`, by its language; English if there are none. */
export function inLanguage<Messages extends object>(
  catalogues: Catalogues<Messages>,
  locale: string,
): Localized<Messages> {
  const requested = languagePart(locale) ?? 'en';
  // A catalogue that could not be loaded is missing.
  const language = Object.hasOwn(catalogues, requested) ? requested : 'en';
  return {
    ...(catalogues[language] ?? catalogues.en),
    language,
    direction: directionOf(language),
  };
}

/** Returns messages like {@link inLanguage}. Loads the translations only for locales in another language than English. */
export async function loadLocalized<Messages extends object>(
  en: Messages,
  load: () => Promise<{ translations: Readonly<Record<string, Messages>> }>,
  locale: string,
): Promise<Localized<Messages>> {
  // English messages are better than no window.
  const loaded = textLanguage(locale) === 'en' ? undefined : await load().catch(() => undefined);
  return inLanguage({ ...loaded?.translations, en }, locale);
}
