import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { createContext, type ReactNode, startTransition, use, useEffect, useMemo, useState } from 'react';
import type { Money } from '../../contract/schemas.js';
import { formatDay } from '../../contract/days.js';
import { type Locale, locales } from '../../contract/locales.js';
import { loadFile } from '../files/load-file.js';
import type catalogue from './en-US.json';

export type MessageKey = keyof typeof catalogue;
export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string;

export type Precision = 'short' | 'day' | 'minute';

export interface Language {
  /** Loaded messages, to which pages add their own. */
  i18n: I18n;
  locale: Locale;
  t: Translate;
  money(money: Money): string;
  number(value: number): string;
  percent(share: number): string;
  /** Formats a share with its sign, for example "+12%". */
  change(share: number): string;
  /** Formats a moment as a day, or with its time. `short` omits the year of a near day. */
  date(moment: string, timeZone: string, precision?: Precision): string;
  /** Formats two moments as a range of days in short form. */
  dateRange(from: string, to: string, timeZone: string): string;
  /** Formats a number of days from today, for example "in 9 days". */
  inDays(days: number): string;
  /**
   * Changes the language. The page keeps the previous one until all messages are loaded, unless `isAtOnce`: a page that opens
   * afterwards has the new one. Resolves also if it failed: the next selection tries again.
   */
  choose(locale: Locale, isAtOnce?: boolean): Promise<void>;
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
  const { default: messages } = await loadFile(catalogues[locale].more);
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

export const LanguageContext = createContext<Language | null>(null);

export function LanguageProvider({ first, children }: { first: I18n; children: ReactNode }) {
  const [i18n, setI18n] = useState(first);
  const language = useMemo(
    () =>
      createLanguage(i18n, async (locale, isAtOnce) => {
        localStorage.setItem(languageKey, locale);
        const next = await loadLanguage(locale).catch(() => i18n);
        const show = () => {
          setI18n(next);
        };
        if (isAtOnce === true) show();
        else startTransition(show);
      }),
    [i18n],
  );
  useEffect(() => {
    document.documentElement.lang = i18n.locale;
  }, [i18n]);
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

export function createLanguage(i18n: I18n, choose: Language['choose']): Language {
  const locale = i18n.locale as Locale;
  let all: Promise<void> | null = null;
  return {
    i18n,
    locale,
    t: (key, values) => i18n._(key, values),
    money: ({ amount, currencyCode }) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency: currencyCode }).format(amount / 100),
    number: (value) => new Intl.NumberFormat(locale).format(value),
    percent: (share) =>
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: share < 0.1 ? 1 : 0 }).format(
        share,
      ),
    change: (share) =>
      new Intl.NumberFormat(locale, {
        style: 'percent',
        maximumFractionDigits: 0,
        signDisplay: 'exceptZero',
      }).format(share),
    date(moment, timeZone, precision = 'day') {
      const format =
        precision === 'short'
          ? shortDate(locale, timeZone, moment)
          : new Intl.DateTimeFormat(locale, {
              dateStyle: 'medium',
              ...(precision === 'minute' ? { timeStyle: 'short' } : {}),
              timeZone,
            });
      return formatDay(format, new Date(moment));
    },
    dateRange(from, to, timeZone) {
      const format = shortDate(locale, timeZone, from, to);
      // Not `formatRange`, which adds years to days of two years.
      return [from, to].map((moment) => formatDay(format, new Date(moment))).join(' – ');
    },
    inDays: (days) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day'),
    choose,
    loadAll: () => (all ??= loadMore(i18n, locale)),
  };
}

/** Number of days from now within which a day and a month say enough. */
const yearlessDays = 300;

/** Returns a format of days in short form: with the year only if a moment is far from now. */
function shortDate(locale: Locale, timeZone: string, ...moments: readonly string[]): Intl.DateTimeFormat {
  const farMs = yearlessDays * 24 * 3600_000;
  const isFar = moments.some((moment) => Math.abs(Date.parse(moment) - Date.now()) > farMs);
  const year = isFar ? { year: 'numeric' as const } : {};
  return new Intl.DateTimeFormat(locale, { timeZone, month: 'short', day: 'numeric', ...year });
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
