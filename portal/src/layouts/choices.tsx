import { useState } from 'react';
import type { Locale } from '../../contract/locales.js';
import { usePortal } from '../context/portal-context.js';
import { chooseTheme, readTheme, type Theme, themes } from '../lib/theme.js';
import { useTranslation, useT } from '../i18n/i18n.js';
import { languageNames } from './language-names.js';

export function LanguageChoice() {
  const { locale, t, choose } = useTranslation();
  const { config } = usePortal();
  return (
    <label className="choice">
      <span className="visually-hidden">{t('language')}</span>
      <select
        value={locale}
        onChange={(event) => {
          void choose(event.target.value as Locale);
        }}
      >
        {config.locales.map((one) => (
          <option key={one} value={one} lang={one}>
            {languageNames[one]}
          </option>
        ))}
      </select>
    </label>
  );
}

export function ThemeChoice() {
  const t = useT();
  const [theme, setTheme] = useState(readTheme);
  return (
    <label className="choice">
      <span className="visually-hidden">{t('theme')}</span>
      <select
        value={theme}
        onChange={(event) => {
          const next = event.target.value as Theme;
          chooseTheme(next);
          setTheme(next);
        }}
      >
        {themes.map((one) => (
          <option key={one} value={one}>
            {t(`theme.${one}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
