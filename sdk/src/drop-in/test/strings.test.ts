import { describe, expect, it } from 'vitest';
import { loadDropInStrings } from '../../locales/drop-in/index.js';
import { textLocale } from '../../locales/language.js';
import { errorText, fillIn, withTranslations } from '../strings.js';

const locales =
  'ar_EG cs_CZ da_DK de_DE el_GR en_AU en_GB en_IN en_US es_ES es_XC fi_FI fr_CA fr_FR fr_XC he_IL hu_HU id_ID it_IT ja_JP ko_KR nl_NL no_NO pl_PL pt_BR pt_PT ru_RU sk_SK sv_SE th_TH zh_CN zh_HK zh_TW zh_XC'.split(
    ' ',
  );

it.each(locales)('%s has messages in its language, or in English', async (locale) => {
  const strings = await loadDropInStrings(locale);
  expect(strings.language).toBe(textLocale(locale));
  expect(strings.direction).toBe(/^(?:ar|he)/.test(strings.language) ? 'rtl' : 'ltr');
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
