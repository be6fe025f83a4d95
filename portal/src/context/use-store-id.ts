import { choose, readClaims } from '../session/claims.js';
import { useAddress } from './address.js';
import { usePortal, useSession } from './portal-context.js';

/** Returns the store of the token that the calls of this page send; undefined for a token without a store. */
export function useStoreId(): string | undefined {
  const { clock } = usePortal();
  const session = useSession();
  const { query } = useAddress();
  const user = readClaims(session?.token);
  return choose(user, readClaims(session?.impersonationToken), query.store, clock.serverSeconds())?.storeId;
}
