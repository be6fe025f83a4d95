import { type ReactNode, useState } from 'react';
import { type Layout, routeWithId, type RouteId } from '../../contract/routes.js';
import { Link, useAddress } from '../app/address.js';
import { useSession } from '../app/portal-context.js';
import { screens, unfinished } from '../app/screens.js';
import { OwnCache } from '../app/own-cache.js';
import { type MessageKey, useT } from '../i18n/i18n.js';
import { Dialog } from '../ui/dialog.js';
import { Button } from '../ui/button.js';
import { Icon, type IconName } from '../ui/icon.js';
import { AccountMenu } from './account-menu.js';
import { Brand, SkipLink } from './brand.js';
import { StoreName } from './store-name.js';
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

const isBuilt = ({ id }: Item): boolean => screens[id] !== unfinished;

function useItems(): readonly Item[] {
  const session = useSession();
  const { query } = useAddress();
  if (session?.role === 'employer') return storeItems.filter(isBuilt);
  if (session?.role !== 'platform:admin:onboard') return [];
  const isViewing = session.impersonationToken !== null && query.store !== null;
  return (isViewing ? storeItems : adminItems).filter(isBuilt);
}

interface SignedInProps {
  children: ReactNode;
  layout: Layout;
}

/**
 * Renders header, navigation by role, and the page, for the layouts default, campaign and finance: one component, so that
 * a change between them keeps the header, the menu and the cache.
 */
export function SignedIn({ children, layout }: SignedInProps) {
  const t = useT();
  const items = useItems();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const close = () => {
    setMenuOpen(false);
  };
  return (
    <OwnCache>
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
          <StoreName />
          <AccountMenu />
        </header>
        <div className="columns" data-nav={items.length > 0 || undefined}>
          {items.length > 0 ? (
            <nav className="side" aria-label={t('nav.label')}>
              <Items items={items} />
            </nav>
          ) : null}
          <div className="content">
            <main
              id="main"
              className="main"
              data-width={layout === 'campaign' ? 'full' : 'text'}
              tabIndex={-1}
            >
              {children}
            </main>
            {layout === 'campaign' ? null : (
              <footer className="footer">
                <p>{t('footer.privacy')}</p>
              </footer>
            )}
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
      </div>
    </OwnCache>
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
