import { readdirSync } from 'node:fs';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { bankAccountMessages } from './bank-account.js';
import { english as checkoutEnglish, loadCheckoutMessages } from './checkout/index.js';
import { loadDropInStrings } from './drop-in/index.js';
import { english, fill, loadMessages, type Messages } from './index.js';
import { vaultMessages } from './vault.js';

const languages = ['ar', 'de', 'es', 'fr', 'it', 'nl', 'pt'];
const catalogues = new Map<string, Messages>([['en', english]]);

beforeAll(async () => {
  for (const language of languages) catalogues.set(language, await loadMessages(language));
});

const messagesIn = (language: string) =>
  Object.entries(catalogues.get(language) ?? {}) as [keyof Messages, string][];
const placeholdersOf = (text: string) =>
  Array.from(text.matchAll(/\{\w+\}/g), ([placeholder]) => placeholder).sort();

describe('the catalogues', () => {
  it('are the files of the folder', () => {
    const otherFiles = [
      'backdrop',
      'bank-account',
      'bank-account-problems',
      'challenge',
      'challenge-translations',
      'popup-modal',
      'vault',
      'union-pay',
      'venmo-qr',
      'venmo-qr-translations',
      'verification',
      'wallet-button',
      'window-pages',
    ];
    const notLanguages = ['catalogues', 'language', 'localized', 'index', 'messages', ...otherFiles];
    const files = readdirSync(new URL('.', import.meta.url)).flatMap(
      (file) => /^([^.]+)\.ts$/.exec(file)?.[1] ?? [],
    );
    expect(files.filter((name) => !notLanguages.includes(name)).sort()).toEqual(['en', ...languages].sort());
  });

  it('all differ from English', () => {
    for (const language of languages)
      expect({ language, is: catalogues.get(language) }).not.toEqual({ language, is: english });
  });
});

describe.each(['en', ...languages])('the catalogue %s', (language) => {
  it('has every message, and no other', () => {
    expect(
      messagesIn(language)
        .map(([key]) => key)
        .sort(),
    ).toEqual(Object.keys(english).sort());
  });

  it('has the same placeholders in every message', () => {
    expect(messagesIn(language).map(([key, text]) => [key, ...placeholdersOf(text)])).toEqual(
      messagesIn(language).map(([key]) => [key, ...placeholdersOf(english[key])]),
    );
  });

  it('has no empty message, no stray blank and no incomplete placeholder', () => {
    for (const [key, text] of messagesIn(language)) {
      expect({ key, text: text.trim() }).toEqual({ key, text });
      expect({ key, text }).not.toHaveProperty('text', '');
      expect({ key, rest: text.replace(/\{\w+\}/g, '') }).not.toHaveProperty(
        'rest',
        expect.stringMatching(/[{}]/),
      );
    }
  });

  it('has a different message for each error of a field', () => {
    const ofFields = messagesIn(language).filter(([key]) => /(?:Empty|Invalid|Past|Unsupported)$/.test(key));
    expect(new Set(ofFields.map(([, text]) => text)).size).toBe(ofFields.length);
  });
});

describe('French texts', () => {
  it('have no space before a mark of punctuation, except a no-break space before a colon', async () => {
    const french = [
      await loadMessages('fr'),
      await loadCheckoutMessages('fr'),
      await loadDropInStrings('fr'),
      vaultMessages('fr'),
      bankAccountMessages('fr'),
    ].flatMap((catalogue) => Object.values(catalogue) as string[]);
    expect(french.filter((text) => /\s[?!;]|[^\u00a0]:\s|«[^\u00a0]|[^\u00a0]»/.test(text))).toEqual([]);
  });
});

describe('the catalogues of the checkout', () => {
  it.each(languages)(
    'in %s have every message with its placeholders, and differ from English',
    async (language) => {
      const entries = Object.entries(await loadCheckoutMessages(language)) as [string, string][];
      const own = Object.fromEntries(entries.map(([key, text]) => [key, placeholdersOf(text)]));
      const ofEnglish = Object.entries(checkoutEnglish) as [string, string][];
      const inEnglish = ofEnglish.map(([key, text]) => [key, placeholdersOf(text)]);
      expect(own).toEqual(Object.fromEntries(inEnglish));
      expect(Object.fromEntries(entries)).not.toEqual(checkoutEnglish);
    },
  );
});

describe('a locale', () => {
  it.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['fr_CA', 'fr'],
    ['PT-br', 'pt'],
    ['en-GB', 'en'],
    ['', 'en'],
    ['xx', 'en'],
    ['deu', 'de'],
    ['-', 'en'],
    ['__proto__', 'en'],
    ['constructor', 'en'],
  ])('%j has the messages of %s', async (locale, language) => {
    await expect(loadMessages(locale)).resolves.toBe(catalogues.get(language));
  });
});

describe('a catalogue that cannot be loaded', () => {
  afterEach(() => {
    vi.doUnmock('./de.js');
  });

  it('is replaced by English', async () => {
    vi.resetModules();
    vi.doMock('./de.js', () => {
      throw new Error('offline');
    });
    const fresh = await import('./index.js');
    await expect(fresh.loadMessages('de')).resolves.toBe(fresh.english);
    await expect(fresh.loadMessages('fr')).resolves.toEqual(catalogues.get('fr'));
  });
});

describe('the placeholders of a message', () => {
  it('are replaced at each occurrence', () => {
    expect(fill('Pay {amount}, yes {amount}', { amount: '$1 {x} $&' })).toBe('Pay $1 {x} $&, yes $1 {x} $&');
  });

  it('stay if there is no value for them', () => {
    expect(fill('Pay {amount}', {})).toBe('Pay {amount}');
  });
});
