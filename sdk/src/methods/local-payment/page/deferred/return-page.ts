import { addressParams, withoutReturn } from '../../../../frames/popup/return-link.js';
import type { ReturnParams } from '../types.js';

/** Returns the query of the shop's page. A `c` in it is the shop's own: the link never says so. */
export function pageParams(): ReturnParams {
  return Object.fromEntries(Object.entries(addressParams(location)).filter(([name]) => name !== 'c'));
}

/**
 * Takes the link's names out of the address once they were read: they would be sent as the referrer, kept as a
 * bookmark, and read again on reload. Returns false where there were none.
 */
export function stripPageParams(): boolean {
  const address = withoutReturn(location);
  if (address === undefined) return false;
  history.replaceState(history.state, '', address);
  return true;
}
