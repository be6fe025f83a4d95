import { describe, expect, it } from 'vitest';
import { backdropMessages, openQuestionMessages } from './backdrop.js';
import { loadChallengeMessages } from './challenge.js';
import { popupModalMessages } from './popup-modal.js';
import type { Localized } from './localized.js';
import { unionPayMessages } from './union-pay.js';
import { loadVenmoQrMessages } from './venmo-qr.js';
import { walletButtonMessages } from './wallet-button.js';
import { windowPageMessages } from './window-pages.js';

const languages = ['ar', 'de', 'en', 'es', 'fr', 'it', 'nl', 'pt'];

type MessagesOf = (locale: string) => Localized<object> | Promise<Localized<object>>;

describe.each<[string, MessagesOf]>([
  ['of pages in windows', windowPageMessages],
  ['of the modal', popupModalMessages],
  ['of the backdrop', backdropMessages],
  ['of the bank’s challenge', loadChallengeMessages],
  ['of Venmo’s QR code', loadVenmoQrMessages],
  ['of wallet buttons', walletButtonMessages],
  ['of the UnionPay steps', unionPayMessages],
])('the messages %s', (_, messagesOf) => {
  it.each(languages)('exist in %s', async (language) => {
    const { language: found, direction, ...messages } = await messagesOf(language);
    const english = await messagesOf('en');
    expect([found, direction]).toEqual([language, language === 'ar' ? 'rtl' : 'ltr']);
    expect(Object.keys({ ...messages, language, direction }).sort()).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries<string>(messages)) {
      expect({ key, text: text.trim() }).toEqual({ key, text });
      expect(text).not.toBe('');
    }
  });

  it('differ between English and every other language', async () => {
    const textsIn = async (language: string) =>
      JSON.stringify({ ...(await messagesOf(language)), language: '', direction: '' });
    const english = await textsIn('en');
    for (const language of languages.filter((other) => other !== 'en'))
      expect(await textsIn(language)).not.toBe(english);
  });

  it.each([
    ['de-AT', 'de'],
    ['PT_br', 'pt'],
    ['', 'en'],
    ['xx', 'en'],
    ['__proto__', 'en'],
  ])('of %j are those of %s', async (locale, language) => {
    expect((await messagesOf(locale)).language).toBe(language);
  });
});

it.each<[string, MessagesOf]>([
  ['of the backdrop', openQuestionMessages],
  ['of the bank’s challenge', loadChallengeMessages],
  ['of Venmo’s QR code', loadVenmoQrMessages],
])(
  'the French messages %s have a no-break space before a colon, and none before other marks',
  async (_, messagesOf) => {
    const text = Object.values(await messagesOf('fr-CA')).join('\n');
    expect(text).not.toMatch(/[\s\u00a0\u202f][?!;]/);
    expect(text).not.toMatch(/[^\u00a0]:/);
  },
);

it.each(languages)('the question of the backdrop names the provider in %s', (language) => {
  const { question } = backdropMessages(language, 'PayPal $&');
  expect(question).toContain('PayPal $&');
  expect(question).not.toContain('{name}');
});
