import type { ReactNode } from 'react';
import type { Layout } from '../../contract/routes.js';
import { OwnCache } from '../app/own-cache.js';
import { AccountMenu } from './account-menu.js';
import { Brand } from './brand.js';
import { SlimFooter } from './footer.js';
import { NavButton, SideNav, useNavItems } from './side-nav.js';
import { SignedInRoot } from './signed-in-root.js';
import { StoreSwitcher } from './store-switcher.js';

interface SignedInProps {
  children: ReactNode;
  layout: Layout;
}

/**
 * Renders header, navigation by role, and the page, for the layouts default, campaign and finance: one component, so that
 * a change between them keeps the header, the menu and the cache.
 */
export function SignedIn({ children, layout }: SignedInProps) {
  const items = useNavItems();
  const hasNav = items.length > 0;
  return (
    <SignedInRoot
      header={
        <>
          {hasNav ? <NavButton items={items} /> : null}
          <Brand />
          <StoreSwitcher />
          <AccountMenu />
        </>
      }
    >
      <div className="columns" data-nav={hasNav || undefined}>
        {hasNav ? <SideNav items={items} /> : null}
        <div className="content">
          <main id="main" className="main" data-width={layout === 'campaign' ? 'full' : 'text'} tabIndex={-1}>
            <OwnCache>{children}</OwnCache>
          </main>
          {layout === 'campaign' ? null : <SlimFooter />}
        </div>
      </div>
    </SignedInRoot>
  );
}
