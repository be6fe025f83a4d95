import { type ReactNode, useEffect } from 'react';
import type { Layout, RouteId } from '../../contract/routes.js';
import { runWhenIdle } from '../lib/idle.js';
import { OwnCache } from '../context/own-cache.js';
import { screens } from '../app/screens.js';
import { loadMenu } from '../ui/menu-button.js';
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
  usePrefetch(items.map(({ id }) => id));
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

/** Loads the menu and the pages of the navigation while the browser is idle. */
function usePrefetch(pages: readonly RouteId[]): void {
  const key = pages.join(' ');
  useEffect(
    () =>
      runWhenIdle([
        () => {
          loadMenu().catch(() => undefined);
        },
        ...pages.map((id) => screens[id].prefetch),
      ]),
    // The key stands for the pages, which are a new list at each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [key],
  );
}
