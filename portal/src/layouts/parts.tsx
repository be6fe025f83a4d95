import { useState } from 'react';
import { Link, useAddress } from '../app/address.js';
import { usePortal, useSession } from '../app/portal-context.js';
import { chooseTheme, readTheme, type Theme, themes } from '../app/theme.js';
import type { Locale } from '../../contract/locales.js';
import { useLanguage, useT } from '../i18n/i18n.js';
import { Button } from '../ui/button.js';
import { Icon, Logo } from '../ui/icon.js';

export function SkipLink() {
  const t = useT();
  return (
    <a className="skip" href="#main">
      {t('skip')}
    </a>
  );
}

export function Brand({ to = '/' }: { to?: string }) {
  const t = useT();
  return (
    <Link className="brand" to={to}>
      <Logo />
      <span>{t('app.name')}</span>
    </Link>
  );
}

const languageNames: Record<Locale, string> = { 'en-US': 'English', 'fr-CA': 'Français' };

export function LanguageChoice() {
  const { locale, t, choose } = useLanguage();
  const { config } = usePortal();
  return (
    <label className="choice">
      <span className="visually-hidden">{t('language')}</span>
      <select
        value={locale}
        onChange={(event) => {
          choose(event.target.value as Locale);
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

/** Over every page of a client that an administrator looks at; it cannot be put away. */
export function ViewingBanner() {
  const t = useT();
  const { auth } = usePortal();
  const session = useSession();
  const { query } = useAddress();
  const store = session?.store;
  if (!session?.impersonationToken || !store || query.store !== store.storeId) return null;
  return (
    <section className="viewing" aria-label={t('viewing.label')}>
      <Icon name="eye" />
      <p>{t('viewing.text', { name: store.storeName, code: store.storeCode })}</p>
      <Button
        kind="secondary"
        size="small"
        onClick={() => {
          auth.stopViewing();
        }}
      >
        {t('viewing.stop')}
      </Button>
    </section>
  );
}
