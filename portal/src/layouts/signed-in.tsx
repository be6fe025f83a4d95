import { type ReactNode, useState } from 'react';
import { SWRConfig } from 'swr';
import { routeWithId, type RouteId } from '../../contract/routes.js';
import { Link, useAddress } from '../app/address.js';
import { useSession } from '../app/portal-context.js';
import { SessionWatch } from '../auth/session-watch.js';
import { type MessageKey, useT } from '../i18n/i18n.js';
import { Dialog } from '../ui/dialog.js';
import { Button } from '../ui/button.js';
import { Icon, type IconName } from '../ui/icon.js';
import { AccountMenu } from './account-menu.js';
import { Brand, SkipLink } from './brand.js';
import { ViewingBanner } from './viewing-banner.js';

interface Item {
  id: RouteId;
  icon: IconName;
  label: MessageKey;
}

const storeItems: readonly Item[] = [
  { id: 'campaigns', icon: 'campaigns', label: 'nav.campaigns' },
  { id: 'recipients', icon: 'recipients', label: 'nav.recipients' },
  { id: 'orders', icon: 'orders', label: 'nav.orders' },
  { id: 'invoices', icon: 'invoices', label: 'nav.invoices' },
  { id: 'billing', icon: 'billing', label: 'nav.billing' },
  { id: 'integrations', icon: 'integrations', label: 'nav.integrations' },
];
const adminItems: readonly Item[] = [{ id: 'clients', icon: 'clients', label: 'nav.clients' }];

function useItems(): readonly Item[] {
  const session = useSession();
  const { query } = useAddress();
  if (session?.role === 'employer') return storeItems;
  if (session?.role !== 'platform:admin:onboard') return [];
  return session.impersonationToken !== null && query.store !== null ? storeItems : adminItems;
}

interface SignedInProps {
  children: ReactNode;
  width: 'full' | 'text';
  hasFooter: boolean;
}

/**
 * Renders header, navigation by role, and the page. Each store has its own cache, so that data of one is
 * never shown for another.
 */
function SignedIn({ children, width, hasFooter }: SignedInProps) {
  const t = useT();
  const session = useSession();
  const items = useItems();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const close = () => {
    setMenuOpen(false);
  };
  const store = session?.store;
  return (
    <SWRConfig key={store?.storeId ?? 'none'} value={{ provider: () => new Map() }}>
      <div className="shell">
        <SkipLink />
        <ViewingBanner />
        <header className="header">
          {items.length > 0 ? (
            <button
              type="button"
              className="menu-button"
              aria-haspopup="dialog"
              aria-expanded={isMenuOpen}
              onClick={() => {
                setMenuOpen(true);
              }}
            >
              <Icon name="menu" />
              <span>{t('nav.menu')}</span>
            </button>
          ) : null}
          <Brand />
          {store ? (
            <p className="header-store">
              <span>{store.storeName}</span>
              <span className="code">{store.storeCode}</span>
            </p>
          ) : null}
          <AccountMenu />
        </header>
        <div className="columns" data-nav={items.length > 0 || undefined}>
          {items.length > 0 ? (
            <nav className="side" aria-label={t('nav.label')}>
              <Items items={items} />
            </nav>
          ) : null}
          <div className="content">
            <main id="main" className="main" data-width={width} tabIndex={-1}>
              {children}
            </main>
            {hasFooter ? (
              <footer className="footer">
                <p>{t('footer.privacy')}</p>
              </footer>
            ) : null}
          </div>
        </div>
        <Dialog size="drawer" title={t('app.name')} isOpen={isMenuOpen} onClose={close}>
          <nav aria-label={t('nav.label')}>
            <Items items={items} onFollow={close} />
          </nav>
          <Button kind="gray" onClick={close}>
            {t('nav.close')}
          </Button>
        </Dialog>
        <SessionWatch />
      </div>
    </SWRConfig>
  );
}

function Items({ items, onFollow }: { items: readonly Item[]; onFollow?: () => void }) {
  const t = useT();
  const { path } = useAddress();
  return (
    <ul className="nav-items">
      {items.map(({ id, icon, label }) => {
        const { path: to } = routeWithId(id);
        const isCurrent = path === to || path.startsWith(`${to}/`);
        return (
          <li key={id}>
            <Link to={to} aria-current={isCurrent ? 'page' : undefined} onClick={onFollow} title={t(label)}>
              <Icon name={icon} />
              <span>{t(label)}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

interface LayoutProps {
  children: ReactNode;
}

export function DefaultLayout({ children }: LayoutProps) {
  return (
    <SignedIn width="text" hasFooter>
      {children}
    </SignedIn>
  );
}

export function CampaignLayout({ children }: LayoutProps) {
  return (
    <SignedIn width="full" hasFooter={false}>
      {children}
    </SignedIn>
  );
}

/** Layout of invoices and billing. */
export function FinanceLayout({ children }: LayoutProps) {
  const t = useT();
  const { path } = useAddress();
  const tabs = ['invoices', 'billing'] as const;
  return (
    <SignedIn width="text" hasFooter>
      <nav className="tab-row" aria-label={t('finance.label')}>
        {tabs.map((id) => (
          <Link key={id} to={`/${id}`} aria-current={path === `/${id}` ? 'page' : undefined}>
            {t(`nav.${id}`)}
          </Link>
        ))}
      </nav>
      {children}
    </SignedIn>
  );
}
