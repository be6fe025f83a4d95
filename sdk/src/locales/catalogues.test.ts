import { readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { backdropMessages, openQuestionMessages } from './backdrop.js';
import { bankAccountMessages } from './bank-account.js';
import type { Catalogue, PartialCatalogue } from './catalogue.types.js';
import { loadCatalogue } from './catalogues.js';
import { loadChallengeMessages } from './challenge.js';
import { loadCheckoutMessages } from './checkout.js';
import { loadDropInStrings } from './drop-in/index.js';
import { loadMessages } from './index.js';
import { directionOf, type TextLocale, textLocales } from './language.js';
import { popupModalMessages } from './popup-modal.js';
import { unionPayMessages } from './union-pay.js';
import { vaultMessages } from './vault.js';
import { loadVenmoQrMessages } from './venmo-qr.js';
import { verificationMessages } from './verification.js';
import { walletButtonMessages } from './wallet-button.js';
import { windowPageMessages } from './window-pages.js';

const translations = textLocales.filter((locale) => locale !== 'en');

const filesIn = (folder: string) =>
  readdirSync(path.join(import.meta.dirname, folder)).flatMap(
    (file) => /^([a-z]{2}(?:-[A-Z]{2})?)\.ts$/.exec(file)?.[1] ?? [],
  );

/** Functions that return the messages of each part of the interface. */
const parts = {
  common: loadMessages,
  checkout: loadCheckoutMessages,
  walletButton: walletButtonMessages,
  backdrop: (locale) => ({
    ...backdropMessages(locale, '{name}'),
    open: openQuestionMessages(locale).question,
  }),
  popupModal: popupModalMessages,
  vault: vaultMessages,
  bankAccount: bankAccountMessages,
  unionPay: unionPayMessages,
  verification: verificationMessages,
  challenge: loadChallengeMessages,
  venmoQr: loadVenmoQrMessages,
  dropIn: loadDropInStrings,
  windowPages: windowPageMessages,
} satisfies Record<keyof Catalogue | 'dropIn' | 'windowPages', (locale: string) => object | Promise<object>>;

type Part = keyof typeof parts;

async function messagesOf(part: Part, locale: string): Promise<Record<string, string>> {
  const { language, direction, ...messages } = (await parts[part](locale)) as Readonly<
    Record<string, string>
  >;
  if (language !== undefined) expect([language, direction]).toEqual([locale, directionOf(locale)]);
  return messages;
}

const placeholdersOf = (text: string) => text.match(/\{+\w+\}+/g)?.sort() ?? [];

it('there is a catalogue and a list of the Drop-in’s strings for each locale', () => {
  expect(filesIn('catalogues').sort()).toEqual([...translations].sort());
  expect(filesIn('drop-in').sort()).toEqual([...textLocales].sort());
});

describe.each(translations)('the messages in %s', (locale) => {
  let own: PartialCatalogue | undefined;

  beforeAll(async () => {
    own = await loadCatalogue(locale);
  });

  it.each(Object.keys(parts) as Part[])(
    'are complete, with the placeholders of the English ones: %s',
    async (part) => {
      const messages = await messagesOf(part, locale);
      const english = await messagesOf(part, 'en');
      expect(Object.keys(messages).sort()).toEqual(Object.keys(english).sort());
      for (const [key, text] of Object.entries(messages)) {
        expect({ key, text: text.trim() }).toEqual({ key, text });
        expect({ key, text }).not.toEqual({ key, text: '' });
        expect({ key, placeholders: placeholdersOf(text) }).toEqual({
          key,
          placeholders: placeholdersOf(english[key] ?? ''),
        });
        expect({ key, rest: text.replace(/\{+\w+\}+/g, '') }).not.toHaveProperty(
          'rest',
          expect.stringMatching(/[{}]/),
        );
      }
    },
  );

  it('differ from the English ones in each part that the locale has', async () => {
    const ofLocale = (locale === 'en-GB' ? Object.keys(own ?? {}) : Object.keys(parts)) as Part[];
    expect(ofLocale.length).toBeGreaterThan(3);
    for (const part of ofLocale)
      expect({ part, messages: await messagesOf(part, locale) }).not.toEqual({
        part,
        messages: await messagesOf(part, 'en'),
      });
  });

  it('have a different message for each error of a field', async () => {
    const ofFields = Object.entries(await messagesOf('common', locale)).filter(([key]) =>
      /(?:Empty|Invalid|Past|Unsupported)$/.test(key),
    );
    expect(new Set(ofFields.map(([, text]) => text)).size).toBe(ofFields.length);
  });
});

/** Marks and words that a language sets apart; `\u00A0` is the no-break space, `\u202F` the narrow one. */
const typography: readonly (readonly [locale: TextLocale, rule: string, broken: RegExp])[] = [
  ['fr', 'a narrow no-break space before ? ! ;', /[^\u202F][?!;](?!\w)/],
  ['fr', 'a no-break space before a colon and inside « »', /[^\u00A0]:(?=\s|$)|«[^\u00A0]|[^\u00A0]»/],
  ['fr-CA', 'no space before ? ! ;', /\s[?!;]/],
  ['fr-CA', 'a no-break space before a colon and inside « »', /[^\u00A0]:(?=\s|$)|«[^\u00A0]|[^\u00A0]»/],
  ['es', 'an inverted mark before questions', /^[^¿]*\?/],
  ['es-MX', 'an inverted mark before questions', /^[^¿]*\?/],
  ['ar', 'the Arabic ؟ ، ؛', /[?,;]/],
  ['cs', 'quotation marks „ “', /["”«»]|^[^„]*“/],
  ['da', 'a no-break space before …', /[^\u00A0]…/],
  ['de', 'a space before …', /[^\s]…/],
  [
    'es',
    'the formal address',
    /(?<!\p{L})(?:[Rr]evisa|[Cc]omprueba|[Ii]ntroduce|[Ii]nténtalo|[Tt]u|[Tt]us)(?!\p{L})/u,
  ],
  ['es-MX', 'the formal address', /(?<!\p{L})(?:[Rr]evisa|[Ii]ngresa|[Ii]nténtalo|[Tt]u|[Tt]us)(?!\p{L})/u],
  ['fi', 'quotation marks ”', /["“„«]/],
  ['he', 'the Hebrew ״ in abbreviations', /["“”„«»]/],
  [
    'it',
    'the informal address',
    /(?<!\p{L})(?:inserisca|controlli|riprovi|usi|torni|scelga|desidera|[Ss]u[ao]i? banca)(?!\p{L})/iu,
  ],
  ['ja', 'full-width punctuation', /[?!,;:()]|[。、？（）]\s|\p{sc=Han}\.|\p{sc=Hira}\./u],
  [
    'ja',
    'no space beside Japanese letters and placeholders',
    /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}}] | [\p{sc=Han}\p{sc=Hira}\p{sc=Kana}{]/u,
  ],
  ['nb', 'quotation marks « », and a no-break space before …', /["“”„]|[^\u00A0]…/],
  ['pl', 'quotation marks „ ”', /["“«]|^[^„]*”/],
  ['nl', 'the formal address', /(?<!\p{L})(?:je|jij|jouw)(?!\p{L})/iu],
  [
    'pt',
    'no usage of Brazil',
    /(?<!\p{L})(?:aceit[oa]|aplicativo|celular|conexão|digite|excluir|informe|salv(?:ar|[oa]s?)|você|(?!quando)\p{L}+[aei]ndo)(?!\p{L})/iu,
  ],
  [
    'pt-BR',
    'no usage of Portugal',
    /^A \p{L}+[aei]r |(?<!\p{L})(?:aceite|aplicação|apelido|guardad[oa]s?|introduza|ligação|prima|telemóvel)(?!\p{L})/iu,
  ],
  ['sv', 'quotation marks ”, and a no-break space before …', /["“„«]|[^\u00A0]…/],
];

it.each(typography)('the messages in %s have %s', async (locale, _, broken) => {
  const all = await Promise.all((Object.keys(parts) as Part[]).map((part) => messagesOf(part, locale)));
  const shown = all.flatMap((messages) => Object.values(messages));
  expect(shown.length).toBeGreaterThan(200);
  expect(shown.filter((text) => broken.test(text))).toEqual([]);
});

it('no message has a straight apostrophe between letters, three full stops, or a straight quotation mark', async () => {
  const found = await Promise.all(
    textLocales.flatMap((locale) =>
      (Object.keys(parts) as Part[]).map(async (part) => Object.values(await messagesOf(part, locale))),
    ),
  );
  expect(found.flat().filter((text) => /\p{L}'\p{L}|\.\.\.|"/u.test(text))).toEqual([]);
});

it.each(textLocales)('the question of the backdrop names the provider in %s', async (locale) => {
  await loadCatalogue(locale);
  const { question } = backdropMessages(locale, 'PayPal $&');
  expect(question).toContain('PayPal $&');
  expect(question).not.toContain('{name}');
});
