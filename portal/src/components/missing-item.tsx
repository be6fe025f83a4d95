import { useProfile } from '../api/profile.js';
import { Link, useAddress } from '../context/address.js';
import { useSession } from '../context/portal-context.js';
import { useStoreId } from '../context/use-store-id.js';
import { useT } from '../i18n/i18n.js';
import { EmptyState } from '../ui/empty-state.js';
import type { IconName } from '../ui/icon.js';

interface MissingItemProps {
  icon: IconName;
  title: string;
  text: string;
}

/** Most stores that are offered by name. */
const mostNamed = 4;

/**
 * Shows that the item of an address does not exist in the page's store. An employer with several stores can open the same
 * address in another one, because a copied address may not name its store.
 */
export function MissingItem(props: MissingItemProps) {
  const t = useT();
  const { path, search } = useAddress();
  const storeId = useStoreId();
  const isEmployer = useSession()?.role === 'employer';
  const memberships = useProfile().data?.memberships ?? [];
  const others = memberships.filter((one) => one.role === 'employer' && one.storeId !== storeId);
  if (!isEmployer || others.length === 0) return <EmptyState {...props} />;
  if (others.length > mostNamed)
    return <EmptyState {...props} action={<p className="muted">{t('store.elsewhere')}</p>} />;
  const addressIn = (store: string) => {
    const query = new URLSearchParams(search);
    query.set('store', store);
    return `${path}?${query.toString()}`;
  };
  return (
    <EmptyState
      {...props}
      action={
        <div className="empty-actions">
          {others.map((one) => (
            <Link key={one.storeId} className="button" data-kind="secondary" to={addressIn(one.storeId)}>
              {t('store.open-in', { name: one.storeName })}
            </Link>
          ))}
        </div>
      }
    />
  );
}
