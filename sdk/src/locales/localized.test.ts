import { describe, expect, it } from 'vitest';
import { backdropMessages } from './backdrop.js';
import { challengeMessages } from './challenge.js';
import { popupModalMessages } from './popup-modal.js';
import { unionPayMessages } from './union-pay.js';
import { walletButtonMessages } from './wallet-button.js';
import { windowPageMessages } from './window-pages.js';

const languages = ['ar', 'de', 'en', 'es', 'fr', 'it', 'nl', 'pt'];

describe.each([
  ['of pages in windows', windowPageMessages],
  ['of the modal', popupModalMessages],
  ['of the backdrop', backdropMessages],
  ['of the bank’s challenge', challengeMessages],
  ['of wallet buttons', walletButtonMessages],
  ['of the UnionPay steps', unionPayMessages],
])('the messages %s', (_, messagesOf) => {
  const [english, ...others] = ['en', ...languages.filter((language) => language !== 'en')].map(
    (language) => ({
      ...messagesOf(language),
    }),
  );

  it.each(languages)('exist in %s', (language) => {
    const { language: found, direction, ...messages } = messagesOf(language);
    expect([found, direction]).toEqual([language, language === 'ar' ? 'rtl' : 'ltr']);
    expect(Object.keys({ ...messages, language, direction }).sort()).toEqual(
      Object.keys(english ?? {}).sort(),
    );
    for (const [key, text] of Object.entries<string>(messages)) {
      expect({ key, text: text.trim() }).toEqual({ key, text });
      expect(text).not.toBe('');
    }
  });

  it('differ between English and every other language', () => {
    const withoutLanguage = (messages: object) =>
      JSON.stringify({ ...messages, language: '', direction: '' });
    for (const messages of others) expect(withoutLanguage(messages)).not.toBe(withoutLanguage(english ?? {}));
  });

  it.each([
    ['de-AT', 'de'],
    ['PT_br', 'pt'],
    ['', 'en'],
    ['xx', 'en'],
    ['__proto__', 'en'],
  ])('of %j are those of %s', (locale, language) => {
    expect(messagesOf(locale).language).toBe(language);
  });
});

it.each(languages)('the question of the backdrop names the provider in %s', (language) => {
  const { question } = backdropMessages(language, 'PayPal $&');
  expect(question).toContain('PayPal $&');
  expect(question).not.toContain('{name}');
});
