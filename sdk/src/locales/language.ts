import { isShadowRoot } from '../core/foreign-values.js';

/** Languages of the interface messages. */
const textLanguages = ['ar', 'de', 'en', 'es', 'fr', 'it', 'nl', 'pt'] as const;

type TextLanguage = (typeof textLanguages)[number];

/**
 * Returns the BCP 47 tag of a locale, for `Intl` and the attribute `lang`: `de-DE` for `de_DE` and for `de_DE.UTF-8`.
 * Returns undefined if it is malformed.
 */
export function languageTag(locale: string): string | undefined {
  try {
    const [tag = ''] = locale.trim().split(/[.@]/);
    return Intl.getCanonicalLocales(tag.replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
}

/** Returns the language of a locale: `fr` for `fr-CA`. Returns undefined if it is malformed. */
export const languagePart = (locale: string): string | undefined => languageTag(locale)?.split('-')[0];

/** Returns the language of the messages for a locale such as `fr-CA`: its own if there are messages in it, else English. */
export function textLanguage(locale: string): TextLanguage {
  const requested = languagePart(locale);
  return textLanguages.find((language) => language === requested) ?? 'en';
}

/**
 * Returns the tag of the messages that are shown for a locale: `fr-CA` keeps its region, and a language without messages is
 * `en`. Amounts are formatted with it.
 */
export function textTag(locale: string): string {
  const tag = languageTag(locale);
  const language = textLanguage(locale);
  return tag !== undefined && isSameLanguage(tag, language) ? tag : language;
}

/** Returns true if two locales have the same language: `fr-CA` and `fr`. */
export const isSameLanguage = (a: string | undefined, b: string): boolean =>
  a !== undefined && languagePart(a) === languagePart(b);

/** Returns the text direction of a language, for example `rtl` for `ar-EG`. */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  languagePart(language) === 'ar' ? 'rtl' : 'ltr';

/** Returns the language of the nearest ancestor with a `lang`, across shadow roots; else the browser's. */
export const languageOf = (place: Element | ShadowRoot): string =>
  declaredLanguage(place) ?? navigator.language;

/** Returns the language of the nearest ancestor with a `lang`, across shadow roots. */
export function declaredLanguage(place: Element | ShadowRoot): string | undefined {
  const start = isShadowRoot(place) ? place.host : place;
  const around = start.closest('[lang]:not([lang=""])');
  // The ancestor may be a form, whose members are hidden by controls with their names.
  const lang = around && Element.prototype.getAttribute.call(around, 'lang');
  if (lang) return lang;
  const root = start.getRootNode();
  return isShadowRoot(root) ? declaredLanguage(root) : undefined;
}
