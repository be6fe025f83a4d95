import { describe, expect, it } from 'vitest';
import { directionOf, isSameLanguage, languageTag, textLocale, textTag } from './language.js';

describe('a locale of the shop', () => {
  it.each([
    ['de_DE', 'de-DE', 'de-DE'],
    ['de-at', 'de-AT', 'de-AT'],
    ['fr_CA.UTF-8', 'fr-CA', 'fr-CA'],
    ['de_DE@euro', 'de-DE', 'de-DE'],
    ['en-US@posix', 'en-US', 'en-US'],
    ['zh_Hant_TW', 'zh-Hant-TW', 'en'],
    [' es ', 'es', 'es'],
    ['no_NO', 'no-NO', 'nb'],
    ['ko', 'ko', 'en'],
    ['deu', 'de', 'de'],
  ])('%j has the tag %s, and messages in %s', (locale, tag, shown) => {
    expect([languageTag(locale), textTag(locale)]).toEqual([tag, shown]);
  });

  it.each(['', '-', 'german (Germany)', 'de--DE', '__proto__', 'constructor', 'x'.repeat(1000)])(
    'that is malformed has no tag, and English messages: %j',
    (locale) => {
      expect([languageTag(locale), textTag(locale)]).toEqual([undefined, 'en']);
    },
  );

  it.each([
    ['fr-CA', 'fr-CA'],
    ['fr_BE', 'fr'],
    ['en-AU', 'en-GB'],
    ['en-US', 'en'],
    ['es-419', 'es-MX'],
    ['es-AR', 'es-MX'],
    ['es-ES', 'es'],
    ['PT-pt', 'pt'],
    ['pt-Latn-BR', 'pt-BR'],
    ['en-GB-u-ca-gregory', 'en-GB'],
    ['fr-Latn-CA', 'fr-CA'],
    ['de-CH-1996', 'de'],
    ['pt_AO', 'pt'],
    ['pt_BR', 'pt-BR'],
    ['no', 'nb'],
    ['no-NO', 'nb'],
    ['nn', 'nb'],
    ['iw_IL', 'he'],
    ['nb_NO', 'nb'],
  ])('%s has the messages of %s', (locale, messages) => {
    expect(textLocale(locale)).toBe(messages);
  });

  it('has the text direction of its language', () => {
    expect(['ar_EG', 'fr', 'he', 'malformed!'].map(directionOf)).toEqual(['rtl', 'ltr', 'rtl', 'ltr']);
  });

  it('is compared with another by its language', () => {
    expect(isSameLanguage('fr_CA', 'fr')).toBe(true);
    expect(isSameLanguage('fr', 'de')).toBe(false);
    expect(isSameLanguage(undefined, 'en')).toBe(false);
  });
});
