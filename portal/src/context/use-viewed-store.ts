import { useAddress } from './address.js';
import { useSession } from './portal-context.js';

/** Returns the store that an administrator views on this page; null on pages of the platform. */
export function useViewedStore() {
  const session = useSession();
  const { query } = useAddress();
  const store = session?.impersonationToken ? session.store : null;
  return store && query.store === store.storeId ? store : null;
}
