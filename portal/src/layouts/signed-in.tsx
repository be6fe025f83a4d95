import { useEffect } from 'react';
import { runWhenIdle } from '../lib/idle.js';
import { StoreCache } from '../context/store-cache.js';
import { loadMenu } from '../ui/menu-button.js';
import { AccountMenu } from './account-menu.js';
import { Brand } from './brand.js';
import { SlimFooter } from './footer.js';
import { ImportChipSlot } from './import-chip-slot.js';
import type { LayoutProps } from './layout-props.js';
import { NavButton, type NavItem, SideNav, useNavItems } from './side-nav.js';
import { SignedInRoot } from './signed-in-root.js';
import { StoreSwitcher } from './store-switcher.js';

/**
 * Renders header, navigation by role, and the page, for the layouts default, campaign and finance: one component, so that
 * a change between them keeps the header, the menu and the cache.
 */
export function SignedIn({ children, layout, prefetchOf }: LayoutProps) {
  const items = useNavItems();
  usePrefetch(items, prefetchOf);
  const hasNav = items.length > 0;
  return (
    <SignedInRoot
      header={
        <>
          {hasNav ? <NavButton items={items} /> : null}
          <Brand />
          <StoreSwitcher />
          {items.some(({ id }) => id === 'recipients') ? <ImportChipSlot /> : null}
          <AccountMenu />
        </>
      }
    >
      <div className="columns" data-nav={hasNav || undefined}>
        {hasNav ? <SideNav items={items} /> : null}
        <div className="content">
          <main id="main" className="main" data-width={layout === 'campaign' ? 'full' : 'text'} tabIndex={-1}>
            <StoreCache>{children}</StoreCache>
          </main>
          {layout === 'campaign' ? null : <SlimFooter />}
        </div>
      </div>
    </SignedInRoot>
  );
}

/** Loads the menu and the pages of the navigation while the browser is idle. */
function usePrefetch(items: readonly NavItem[], prefetchOf: LayoutProps['prefetchOf']): void {
  const pages = items.map(({ id }) => id);
  const key = pages.join(' ');
  useEffect(
    () =>
      runWhenIdle([
        () => {
          loadMenu().catch(() => undefined);
        },
        ...pages.map((id) => prefetchOf(id)),
      ]),
    // The key stands for the pages, which are a new list at each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [key],
  );
}
