import type { ReactNode } from 'react';
import { useT } from '../i18n/i18n.js';
import { Brand, SkipLink } from './brand.js';
import { LanguageChoice, ThemeChoice } from './choices.js';

export function PublicLayout({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <div className="public">
      <SkipLink />
      <header className="public-header">
        <Brand />
        <div className="header-tools">
          <LanguageChoice />
          <ThemeChoice />
        </div>
      </header>
      <main id="main" className="public-main" tabIndex={-1}>
        {children}
      </main>
      <footer className="footer">
        <p>{t('footer.privacy')}</p>
      </footer>
    </div>
  );
}
