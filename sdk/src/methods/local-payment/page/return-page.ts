import { addressParams, withoutReturn } from '../../../frames/popup/return-address.js';
import type { ReturnParams } from './local-payment.types.js';

/**
 * Returns the query of the shop's page without `c`, which the return link never contains and the shop may use itself.
 */
export function pageParams(): ReturnParams {
  return Object.fromEntries(Object.entries(addressParams(location)).filter(([name]) => name !== 'c'));
}

/**
 * Removes the return link's parameters from the page's URL after they were read: they would be sent as the referrer,
 * saved in bookmarks, and read again on reload. Returns false if there were none.
 */
export function stripPageParams(): boolean {
  const address = withoutReturn(location);
  if (address === undefined) return false;
  history.replaceState(history.state, '', address);
  return true;
}
