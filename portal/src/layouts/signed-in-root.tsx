import { type ReactNode, useEffect } from 'react';
import { SWRConfig } from 'swr';
import { LeavingProvider } from '../components/unsaved-changes.js';
import { usePortal, useSession } from '../context/portal-context.js';
import { SettingsProvider } from '../components/settings.js';
import { readClaims } from '../session/claims.js';
import { removeOthers } from '../session/stored-values.js';
import { useAllMessages } from '../i18n/i18n.js';
import { OfflineBanner } from '../ui/offline-banner.js';
import { Toaster } from '../components/toaster.js';
import { SkipLink } from './brand.js';
import { ViewingBanner } from './viewing-banner.js';

interface SignedInRootProps {
  header: ReactNode;
  children: ReactNode;
}

/** Parts of every page behind the sign-in: banners, header, and the data of the account. */
export function SignedInRoot({ header, children }: SignedInRootProps) {
  useAllMessages();
  const { sub } = readClaims(useSession()?.token) ?? {};
  const { tabStorage } = usePortal();
  useEffect(() => {
    // Without a user, the session has just ended: its values wait for the next sign-in.
    if (sub !== undefined) removeOthers(tabStorage, sub);
  }, [tabStorage, sub]);
  return (
    // Each account has its own cache, so that the next account on this page does not get its data. Inside, each store has one.
    <SWRConfig key={sub ?? 'none'} value={{ provider: () => new Map() }}>
      <SettingsProvider>
        <LeavingProvider>
          <div className="shell">
            <SkipLink />
            <ViewingBanner />
            <header className="header">{header}</header>
            <OfflineBanner />
            {children}
          </div>
          <Toaster />
        </LeavingProvider>
      </SettingsProvider>
    </SWRConfig>
  );
}
