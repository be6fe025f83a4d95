import { matchRoute } from '../../contract/routes.js';
import type { Claims } from '../../contract/roles.js';
import { wantedParameter } from './wanted-page.js';

/** Page of a client, by its address without the store. */
const defaultPage = '/campaigns';

/** Returns the client's page that the address names, without a store; the campaigns if it names none. */
export function wantedPage(search: URLSearchParams): string {
  const [path = '', query] = (search.get(wantedParameter) ?? '').split('?');
  const match = matchRoute(path);
  const isOfClient = match?.isValid === true && !/^(?:client|home|login)/.test(match.route.id);
  if (!isOfClient) return defaultPage;
  const own = new URLSearchParams(query);
  own.delete('store');
  return own.size === 0 ? path : `${path}?${own.toString()}`;
}

export type ViewingOffer =
  /** The client that is still being viewed. */
  | { kind: 'continue'; storeId: string }
  /** The client that the address names. */
  | { kind: 'view'; storeId: string }
  /** A page of some client. */
  | { kind: 'choose' };

/**
 * Returns how an administrator can open a client's page from the list of clients; null if the address names neither a page
 * nor a client, and none is being viewed.
 *
 * @param viewing Claims of the token for viewing a client.
 * @param now Server's time in seconds since 1970.
 */
export function viewingOffer(
  search: URLSearchParams,
  viewing: Pick<Claims, 'exp' | 'storeId'> | null,
  now: number,
): ViewingOffer | null {
  const store = search.get('store');
  const isViewing = viewing !== null && viewing.exp > now;
  if (store !== null) return isViewing ? null : { kind: 'view', storeId: store };
  if (isViewing && viewing.storeId !== undefined) return { kind: 'continue', storeId: viewing.storeId };
  return search.has(wantedParameter) ? { kind: 'choose' } : null;
}
