import { type ReactNode, use, useMemo } from 'react';
import type { Locale } from '../../contract/locales.js';
import { createLanguage, LanguageContext, loadLanguage, loadMore, useLanguage } from './i18n.js';

const loads = new Map<Locale, ReturnType<typeof load>>();

async function load(locale: Locale) {
  const i18n = await loadLanguage(locale);
  await loadMore(i18n, locale);
  return i18n;
}

/** Loads the messages of a language once. */
function languageOf(locale: Locale) {
  const known = loads.get(locale) ?? load(locale);
  loads.set(locale, known);
  return known;
}

interface LanguageSectionProps {
  locale: Locale;
  children: ReactNode;
}

/** Shows a part of the page in its own language, for example a document for another reader. Suspends until it is loaded. */
export function LanguageSection({ locale, children }: LanguageSectionProps) {
  const { choose } = useLanguage();
  const i18n = use(languageOf(locale));
  const language = useMemo(() => createLanguage(i18n, choose), [i18n, choose]);
  return (
    <LanguageContext value={language}>
      <div lang={locale}>{children}</div>
    </LanguageContext>
  );
}
