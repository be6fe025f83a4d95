import type { ReactNode } from 'react';
import { Link } from '../app/address.js';
import { OwnCache } from '../app/own-cache.js';
import { useT } from '../i18n/i18n.js';
import { Brand, SkipLink } from './brand.js';
import { ViewingBanner } from './viewing-banner.js';

/** Layout without navigation, for a single task. */
export function AdminOrderLayout({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <OwnCache>
      <div className="shell">
        <SkipLink />
        <ViewingBanner />
        <header className="header">
          <Brand />
          <p className="header-store">{t('order.new')}</p>
          <Link className="button-link" to="/orders">
            {t('order.exit')}
          </Link>
        </header>
        <main id="main" className="main" data-width="text" tabIndex={-1}>
          {children}
        </main>
      </div>
    </OwnCache>
  );
}
