import type { ReactNode } from 'react';
import { Link, useAddress } from '../app/address.js';
import { OwnCache } from '../app/own-cache.js';
import { useT } from '../i18n/i18n.js';
import { Brand, SkipLink } from './brand.js';
import { ViewingBanner } from './viewing-banner.js';

const steps = ['details', 'recipients', 'summary'] as const;

/** Layout of the campaign setup: its steps replace the portal's navigation. */
export function SetupLayout({ children }: { children: ReactNode }) {
  const t = useT();
  const { path } = useAddress();
  const current = steps.findIndex((step) => path.endsWith(step));
  return (
    <OwnCache>
      <div className="shell">
        <SkipLink />
        <ViewingBanner />
        <header className="header">
          <Brand />
          <p className="header-store">{t('setup.title')}</p>
          <Link className="button-link" to="/campaigns">
            {t('setup.exit')}
          </Link>
        </header>
        <div className="setup">
          {current === -1 ? null : (
            <nav aria-label={t('setup.steps')}>
              <ol className="stepper">
                {steps.map((step, index) => (
                  <li key={step} data-done={index < current || undefined}>
                    <Link
                      to={`/campaigns/setup/${step}`}
                      aria-current={index === current ? 'step' : undefined}
                    >
                      <span className="step-number">{index + 1}</span>
                      {t(`setup.${step}`)}
                    </Link>
                  </li>
                ))}
              </ol>
            </nav>
          )}
          <main id="main" tabIndex={-1}>
            {children}
          </main>
        </div>
      </div>
    </OwnCache>
  );
}
