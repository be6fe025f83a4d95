import { readClaims } from './claims.js';
import type { SessionHolder } from './session-holder.js';

export interface TabStoreDeps {
  session: Pick<SessionHolder, 'get' | 'subscribe'>;
  /** `sessionStorage`. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  location: Pick<Location, 'pathname' | 'search'>;
  history: Pick<History, 'state' | 'replaceState'>;
}

const key = 'vision-tab-store';

/**
 * Stores this tab's store for a reload, because the cookie may have another tab's store. If they differ, adds this tab's
 * store to an address without one; the guard then switches to it.
 */
export function persistTabStore({ session, storage, location, history }: TabStoreDeps): void {
  const write = () => {
    const { sub, storeId } = readClaims(session.get()?.token) ?? {};
    if (sub === undefined || storeId === undefined) storage.removeItem(key);
    else storage.setItem(key, `${sub} ${storeId}`);
  };
  const previous = storage.getItem(key);
  // A store that the user can no longer open is tried once.
  write();
  session.subscribe(write);
  const [sub, storeId] = previous?.split(' ') ?? [];
  const search = new URLSearchParams(location.search);
  const isOther = storeId !== undefined && previous !== storage.getItem(key);
  if (!isOther || sub !== readClaims(session.get()?.token)?.sub) return;
  if (location.pathname === '/login' || search.has('store')) return;
  search.set('store', storeId);
  history.replaceState(history.state, '', `${location.pathname}?${search.toString()}`);
}
