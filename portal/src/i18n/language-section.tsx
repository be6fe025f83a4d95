import { type ReactNode, use, useMemo } from 'react';
import type { Locale } from '../../contract/locales.js';
import { createTranslation, TranslationContext, loadLanguage, loadMore, useTranslation } from './i18n.js';

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
  const { choose } = useTranslation();
  const i18n = use(languageOf(locale));
  const translation = useMemo(() => createTranslation(i18n, choose), [i18n, choose]);
  return (
    <TranslationContext value={translation}>
      <div lang={locale}>{children}</div>
    </TranslationContext>
  );
}
