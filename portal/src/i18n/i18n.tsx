import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
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
  date(moment: string, timeZone: string): string;
  choose(locale: Locale): void;
}

const languageKey = 'vision-locale';

/** Lazily loaded texts per language. The build compiles them; the types describe the source. */
const catalogues: Record<Locale, () => Promise<{ default: unknown }>> = {
  'en-US': () => import('./en-US.json'),
  'fr-CA': () => import('./fr-CA.json'),
};

export async function loadLanguage(locale: Locale): Promise<I18n> {
  const { default: messages } = await catalogues[locale]();
  return setupI18n({ locale, messages: { [locale]: messages as Messages } });
}

/** Returns the stored language, else the browser's first supported one. */
export function preferredLocale(storage: Storage, requested: readonly string[]): Locale {
  const kept = storage.getItem(languageKey);
  const known = (name: string) => locales.find((one) => one === name || one.slice(0, 2) === name.slice(0, 2));
  const [first = 'en-US'] = [kept, ...requested].flatMap((name) =>
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
            document.documentElement.lang = locale;
            setI18n(next);
          },
          // The language stays unchanged; the next selection retries.
          () => undefined,
        );
      }),
    [i18n],
  );
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

export function createLanguage(i18n: I18n, choose: (locale: Locale) => void): Language {
  const locale = i18n.locale as Locale;
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
    date: (moment, timeZone) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(new Date(moment)),
    choose,
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
