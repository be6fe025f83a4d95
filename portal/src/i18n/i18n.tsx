import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { createContext, type ReactNode, startTransition, use, useEffect, useMemo, useState } from 'react';
import { type Locale, locales } from '../../contract/locales.js';
import { loadFile } from '../files/load-file.js';
import type catalogue from './en-US.json';

export type MessageKey = keyof typeof catalogue;
export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string;

/** A language and the messages that are loaded in it. */
export interface Translation {
  /** Loaded messages, to which pages add their own. */
  i18n: I18n;
  locale: Locale;
  t: Translate;
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

export const TranslationContext = createContext<Translation | null>(null);

export function LanguageProvider({ first, children }: { first: I18n; children: ReactNode }) {
  const [i18n, setI18n] = useState(first);
  const translation = useMemo(
    () =>
      createTranslation(i18n, async (locale, isAtOnce) => {
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
  return <TranslationContext value={translation}>{children}</TranslationContext>;
}

export function createTranslation(i18n: I18n, choose: Translation['choose']): Translation {
  const locale = i18n.locale as Locale;
  let all: Promise<void> | null = null;
  return {
    i18n,
    locale,
    t: (key, values) => i18n._(key, values),
    choose,
    loadAll: () => (all ??= loadMore(i18n, locale)),
  };
}

export function useTranslation(): Translation {
  const translation = use(TranslationContext);
  if (!translation) throw new Error('There is no LanguageProvider.');
  return translation;
}

export function useT(): Translate {
  return useTranslation().t;
}

/** Suspends the component until the messages of the pages behind the sign-in page are loaded. */
export function useAllMessages(): void {
  use(useTranslation().loadAll());
}
