import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { createContext, type ReactNode, startTransition, use, useEffect, useMemo, useState } from 'react';
import type { Money } from '../../contract/schemas.js';
import { type Locale, locales } from '../../contract/locales.js';
import type catalogue from './en-US.json';

export type MessageKey = keyof typeof catalogue;
export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string;

export interface Language {
  locale: Locale;
  t: Translate;
  money(money: Money): string;
  number(value: number): string;
  percent(share: number): string;
  /** Formats a moment as a day, or with its time. */
  date(moment: string, timeZone: string, precision?: 'day' | 'minute'): string;
  choose(locale: Locale): void;
  /** Loads the messages of the pages behind the sign-in page. Returns the same promise each time. */
  loadAll(): Promise<void>;
}

const languageKey = 'vision-locale';

/** Lazily loaded messages per language: the sign-in page's messages, and the rest. The build splits and compiles them. */
const catalogues: Record<Locale, Record<'start' | 'more', () => Promise<{ default: Messages }>>> = {
  'en-US': { start: () => import('./en-US.json?start'), more: () => import('./en-US.json?more') },
  'fr-CA': { start: () => import('./fr-CA.json?start'), more: () => import('./fr-CA.json?more') },
};

/** Loads the messages of the sign-in page in a language. */
export async function loadLanguage(locale: Locale): Promise<I18n> {
  const { default: messages } = await catalogues[locale].start();
  return setupI18n({ locale, messages: { [locale]: messages } });
}

/** Adds the messages of the other pages. */
export async function loadMore(i18n: I18n, locale: Locale): Promise<void> {
  const { default: messages } = await catalogues[locale].more();
  i18n.load(locale, messages);
}

/** Returns the stored language, else the browser's first supported one. */
export function preferredLocale(storage: Storage, requested: readonly string[]): Locale {
  const stored = storage.getItem(languageKey);
  const known = (name: string) => locales.find((one) => one === name || one.slice(0, 2) === name.slice(0, 2));
  const [first = 'en-US'] = [stored, ...requested].flatMap((name) =>
    name === null ? [] : (known(name) ?? []),
  );
  return first;
}

const LanguageContext = createContext<Language | null>(null);

export function LanguageProvider({ first, children }: { first: I18n; children: ReactNode }) {
  const [i18n, setI18n] = useState(first);
  const language = useMemo(
    () =>
      createLanguage(i18n, (locale) => {
        localStorage.setItem(languageKey, locale);
        loadLanguage(locale).then(
          (next) => {
            // The page keeps the previous language until all messages of the new one are loaded.
            startTransition(() => {
              setI18n(next);
            });
          },
          // The language stays unchanged; the next selection retries.
          () => undefined,
        );
      }),
    [i18n],
  );
  useEffect(() => {
    document.documentElement.lang = i18n.locale;
  }, [i18n]);
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

function createLanguage(i18n: I18n, choose: (locale: Locale) => void): Language {
  const locale = i18n.locale as Locale;
  let all: Promise<void> | null = null;
  return {
    locale,
    t: (key, values) => i18n._(key, values),
    money: ({ amount, currencyCode }) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency: currencyCode }).format(amount / 100),
    number: (value) => new Intl.NumberFormat(locale).format(value),
    percent: (share) =>
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: share < 0.1 ? 1 : 0 }).format(
        share,
      ),
    date: (moment, timeZone, precision = 'day') =>
      new Intl.DateTimeFormat(locale, {
        dateStyle: 'medium',
        ...(precision === 'minute' ? { timeStyle: 'short' } : {}),
        timeZone,
      }).format(new Date(moment)),
    choose,
    loadAll: () => (all ??= loadMore(i18n, locale)),
  };
}

export function useLanguage(): Language {
  const language = use(LanguageContext);
  if (!language) throw new Error('There is no LanguageProvider.');
  return language;
}

export function useT(): Translate {
  return useLanguage().t;
}

/** Suspends the component until the messages of the pages behind the sign-in page are loaded. */
export function useAllMessages(): void {
  use(useLanguage().loadAll());
}
