import type { ReactNode } from 'react';
import { effectiveStatus } from '../../contract/effective-status.js';
import { Link, useAddress } from '../context/address.js';
import { StoreCache } from '../context/store-cache.js';
import { SaveStatus, SaveStatusProvider } from '../components/save-status.js';
import { useSetup } from '../components/setup-context.js';
import { isDescribed } from '../session/guard.js';
import { useT } from '../i18n/i18n.js';
import { Stepper } from '../components/stepper.js';
import { Brand } from './brand.js';
import { isCompleted } from './completed-step.js';
import { SignedInRoot } from './signed-in-root.js';

const steps = ['details', 'recipients', 'summary'] as const;

/** Layout of the campaign setup: its steps replace the portal's navigation. */
export function SetupLayout({ children }: { children: ReactNode }) {
  return (
    <SaveStatusProvider>
      <SignedInRoot header={<SetupHeader />}>
        <div className="setup">
          <Steps />
          <main id="main" tabIndex={-1}>
            <StoreCache>{children}</StoreCache>
          </main>
        </div>
      </SignedInRoot>
    </SaveStatusProvider>
  );
}

function SetupHeader() {
  const t = useT();
  const { path } = useAddress();
  const policy = useSetup();
  const status = policy === null ? null : effectiveStatus(policy, new Date());
  const hasNothingToSave = path.endsWith('/confirmation') || status === 'CANCELLED' || status === 'EXPIRED';
  return (
    <>
      <Brand />
      <div className="header-store setup-name">
        <p>{policy === null ? t('setup.title') : policy.name || t('campaigns.untitled')}</p>
        <SaveStatus />
      </div>
      <Link className="header-exit" to="/campaigns">
        {t(hasNothingToSave ? 'setup.back' : 'setup.exit')}
      </Link>
    </>
  );
}

function Steps() {
  const t = useT();
  const { path } = useAddress();
  const policy = useSetup();
  const current = steps.findIndex((step) => path.endsWith(step));
  if (current === -1) return null;
  // Until the campaign is loaded, it is not known which steps can be opened.
  const isOpen = isDescribed(policy);
  const reason = policy === null || isOpen ? undefined : t('setup.needs-details');
  return (
    <Stepper
      label={t('setup.steps')}
      current={current}
      steps={steps.map((step, index) => ({
        name: t(`setup.${step}`),
        isDone: index < current && policy !== null && isCompleted(step, policy, new Date()),
        ...(step === 'details' || isOpen ? { to: `/campaigns/setup/${step}` } : { to: null, reason }),
      }))}
    />
  );
}
