import { matchRoute } from '../../contract/routes.js';
import type { Claims } from '../../contract/roles.js';

const parameter = 'returnTo';

/** Page of a client, by its address without the store. */
const defaultPage = '/campaigns';

/** Adds a client's page to the address of the list of clients, from which the administrator can open it. */
export function withWantedPage(to: string, path: string, search: URLSearchParams): string {
  const own = new URLSearchParams(search);
  own.delete('store');
  const page = own.size === 0 ? path : `${path}?${own.toString()}`;
  return `${to}${to.includes('?') ? '&' : '?'}${new URLSearchParams({ [parameter]: page }).toString()}`;
}

/** Returns the client's page that the address names; the campaigns if it names none. */
export function wantedPage(search: URLSearchParams): string {
  const page = search.get(parameter) ?? defaultPage;
  const match = matchRoute(page.split('?')[0] ?? '');
  const isOfClient = match?.isValid === true && !/^(?:client|home|login)/.test(match.route.id);
  return isOfClient ? page : defaultPage;
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
  return search.has(parameter) ? { kind: 'choose' } : null;
}
