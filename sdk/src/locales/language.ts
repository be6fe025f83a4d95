import { isShadowRoot } from '../core/foreign-values.js';

/** Locales of the interface messages, the default of a language before its other regions. */
export const textLocales = [
  'ar',
  'cs',
  'da',
  'de',
  'en',
  'en-GB',
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

/** Locale of interface messages. */
export type TextLocale = (typeof textLocales)[number];

/** Locales whose messages suit other regions and languages better than those of their language. */
const substitutes: Readonly<Partial<Record<TextLocale, RegExp>>> = {
  'en-GB': /^en-(?:AU|GB|IE|IN|MT|NZ|SG|ZA|001|150)$/,
  'es-MX': /^es-(?:419|AR|BO|CL|CO|CR|CU|DO|EC|GT|HN|MX|NI|PA|PE|PR|PY|SV|US|UY|VE)$/,
  nb: /^(?:nn|no)(?:-|$)/,
};

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

/** Returns language and region of a locale: those of `pt-BR` for `pt-Latn-BR-u-nu-latn`. */
function partsOf(locale: string): { language?: string | undefined; region?: string | undefined } {
  try {
    return new Intl.Locale(languageTag(locale) ?? '');
  } catch {
    return {};
  }
}

/**
 * Returns the locale of the messages for a locale such as `fr-CA`: its own, else that of a region with the same usage, else
 * that of its language, else English.
 */
export function textLocale(locale: string): TextLocale {
  const { language = '', region } = partsOf(locale);
  const tag = region === undefined ? language : `${language}-${region}`;
  return (
    textLocales.find((own) => own === tag) ??
    textLocales.find((other) => substitutes[other]?.test(tag)) ??
    textLocales.find((own) => own === language) ??
    'en'
  );
}

/**
 * Returns the tag of the messages that are shown for a locale: `fr-CA` keeps its region, and a language without messages is
 * `en`. Amounts are formatted with it.
 */
export function textTag(locale: string): string {
  const tag = languageTag(locale);
  const language = textLocale(locale);
  return tag !== undefined && isSameLanguage(tag, language) ? tag : language;
}

/** Returns true if two locales have the same language: `fr-CA` and `fr`. */
export const isSameLanguage = (a: string | undefined, b: string): boolean =>
  a !== undefined && languagePart(a) === languagePart(b);

/** Returns the text direction of a language, for example `rtl` for `ar-EG`. */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  ['ar', 'he'].includes(languagePart(language) ?? '') ? 'rtl' : 'ltr';

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
