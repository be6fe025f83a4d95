import { describe, expect, it } from 'vitest';
import { popupMessages } from './windows.js';

const languages = ['ar', 'de', 'en', 'es', 'fr', 'it', 'nl', 'pt'];

describe('the texts of popups', () => {
  it.each(languages)('in %s are complete, and not another language’s', (language) => {
    const { language: found, direction, ...texts } = popupMessages(language);
    expect([found, direction]).toEqual([language, language === 'ar' ? 'rtl' : 'ltr']);
    for (const [key, text] of Object.entries(texts)) {
      expect({ key, text: text.trim() }).toEqual({ key, text });
      expect(text).not.toBe('');
    }
    const english = popupMessages('en');
    if (language !== 'en') expect(texts.opening).not.toBe(english.opening);
  });

  it.each([
    ['de-AT', 'de'],
    ['PT_br', 'pt'],
    ['', 'en'],
    ['xx', 'en'],
    ['__proto__', 'en'],
  ])('for %j are those of %s', (locale, language) => {
    expect(popupMessages(locale).language).toBe(language);
  });
});
