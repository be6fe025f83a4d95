import type { ReactNode } from 'react';
import { Brand, SkipLink } from './brand.js';
import { LanguageChoice, ThemeChoice } from './choices.js';
import { PublicFooter } from './footer.js';

/** Layout of the sign-in page: one card in the middle. */
export function PublicLayout({ children }: { children: ReactNode }) {
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
      <PublicFooter />
    </div>
  );
}
