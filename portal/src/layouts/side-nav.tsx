import { useState } from 'react';
import { routeWithId, type RouteId } from '../../contract/routes.js';
import { Link, useAddress } from '../context/address.js';
import { usePortal, useSession } from '../context/portal-context.js';
import { type MessageKey, useT } from '../i18n/i18n.js';
import { Drawer } from '../ui/dialog.js';
import { Icon, type IconName } from '../ui/icon.js';

export interface NavItem {
  id: RouteId;
  icon: IconName;
  label: MessageKey;
}

const storeItems: readonly NavItem[] = [
  { id: 'campaigns', icon: 'campaigns', label: 'nav.campaigns' },
  { id: 'recipients', icon: 'recipients', label: 'nav.recipients' },
  { id: 'orders', icon: 'orders', label: 'nav.orders' },
  { id: 'invoices', icon: 'invoices', label: 'nav.invoices' },
  { id: 'billing', icon: 'billing', label: 'nav.billing' },
  { id: 'integrations', icon: 'integrations', label: 'nav.integrations' },
];
const adminItems: readonly NavItem[] = [{ id: 'clients', icon: 'clients', label: 'nav.clients' }];

/** Returns the links of the navigation by role. */
export function useNavItems(): readonly NavItem[] {
  const session = useSession();
  const { config } = usePortal();
  const isUseful = ({ id }: NavItem) => id !== 'billing' || config.payments;
  const { query } = useAddress();
  if (session?.role === 'employer') return storeItems.filter(isUseful);
  if (session?.role !== 'platform:admin:onboard') return [];
  const isViewing = session.impersonationToken !== null && query.store !== null;
  return (isViewing ? storeItems : adminItems).filter(isUseful);
}

interface NavProps {
  items: readonly NavItem[];
}

/** Navigation beside the page; between 768 and 1023 px only its icons are visible. */
export function SideNav({ items }: NavProps) {
  const t = useT();
  return (
    <nav className="side" aria-label={t('nav.label')}>
      <Items items={items} />
    </nav>
  );
}

/** Button of narrow pages that opens the navigation as a drawer. */
export function NavButton({ items }: NavProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
  };
  return (
    <>
      <button
        type="button"
        className="menu-button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(true);
        }}
      >
        <Icon name="menu" />
        <span>{t('nav.menu')}</span>
      </button>
      <Drawer title={t('app.name')} isOpen={isOpen} onClose={close}>
        <nav aria-label={t('nav.label')}>
          <Items items={items} onFollow={close} />
        </nav>
      </Drawer>
    </>
  );
}

function Items({ items, onFollow }: NavProps & { onFollow?: () => void }) {
  const t = useT();
  const { path } = useAddress();
  return (
    <ul className="nav-items">
      {items.map(({ id, icon, label }) => {
        const { path: to } = routeWithId(id);
        const isCurrent = path === to || path.startsWith(`${to}/`);
        return (
          <li key={id}>
            <Link to={to} aria-current={isCurrent ? 'page' : undefined} onClick={onFollow}>
              <Icon name={icon} />
              <span className="nav-name">{t(label)}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
