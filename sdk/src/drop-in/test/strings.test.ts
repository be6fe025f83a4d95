import { describe, expect, it } from 'vitest';
import { loadDropInStrings } from '../../locales/drop-in/index.js';
import { errorText, fillIn, withTranslations } from '../strings.js';

/** Locales of npm `braintree-web-drop-in`, by the locale of the messages that they get here. */
const locales = {
  ar: 'ar_EG',
  cs: 'cs_CZ',
  da: 'da_DK',
  de: 'de_DE',
  en: 'el_GR en_US hu_HU id_ID ko_KR ru_RU sk_SK th_TH zh_CN zh_HK zh_TW zh_XC',
  'en-GB': 'en_AU en_GB en_IN',
  es: 'es_ES es_XC',
  fi: 'fi_FI',
  fr: 'fr_FR fr_XC',
  'fr-CA': 'fr_CA',
  he: 'he_IL',
  it: 'it_IT',
  ja: 'ja_JP',
  nb: 'no_NO',
  nl: 'nl_NL',
  pl: 'pl_PL',
  pt: 'pt_PT',
  'pt-BR': 'pt_BR',
  sv: 'sv_SE',
};
const rows = Object.entries(locales).flatMap(([language, list]) =>
  list.split(' ').map((locale) => [locale, language] as const),
);

it.each(rows)('%s has the messages of %s', async (locale, language) => {
  const strings = await loadDropInStrings(locale);
  expect(strings.language).toBe(language);
  expect(strings.direction).toBe(['ar', 'he'].includes(language) ? 'rtl' : 'ltr');
  expect(Object.values(strings).every((text) => text !== '')).toBe(true);
});

it.each(['xx_YY', '', 'constructor', '<b>'])(
  'an unknown locale, %j, has English messages',
  async (locale) => {
    expect(await loadDropInStrings(locale)).toMatchObject({ language: 'en', direction: 'ltr', edit: 'Edit' });
  },
);

describe('the messages of the shop', () => {
  it('replace messages of the language unchanged, and only by known names', async () => {
    const strings = withTranslations(await loadDropInStrings('fr_FR'), {
      Card: 'Carte & plus',
      language: 'xx',
      unknown: 'x',
      edit: 7,
    });
    expect(strings).toMatchObject({ Card: 'Carte & plus', language: 'fr', edit: 'Modifier' });
    expect(strings).not.toHaveProperty('unknown');
  });
});

it('fills in placeholders, and keeps unknown ones', () => {
  expect(fillIn('{{a}} and {{b}}', { a: 'x' })).toBe('x and {{b}}');
  expect(fillIn('{{toString}}', {})).toBe('{{toString}}');
});

it.each([
  ['its name', 'paypalButtonMustBeUsed', 'Use the PayPal button to pay.'],
  ['its code', 'HOSTED_FIELDS_TOKENIZATION_FAIL_ON_DUPLICATE', 'This card is already saved.'],
  ['nothing: the general text', 'SOMETHING_ELSE', 'Something went wrong. Try again.'],
])('finds the text of an error by %s', async (_, error, text) => {
  expect(errorText(await loadDropInStrings('en_US'), error)).toBe(text);
});
