import { readParams } from '../../frames/report.messages.js';
import type { ReturnParams } from './local-payment.types.js';

/** Names that the link of a lost window adds to the shop's own address. */
const ofTheLink = ['btLpToken', 'btLpPaymentId', 'btLpPayerId', 'errorcode', 'wasCanceled'];

/** The query of the shop's page. A `c` in it is the shop's own: the link never says so. */
export function pageParams(): ReturnParams {
  return Object.fromEntries(Object.entries(readParams(location.search)).filter(([name]) => name !== 'c'));
}

/**
 * Takes the link's names out of the address once they were read: they would be sent as the referrer, kept as a
 * bookmark, and read again on reload. All else stays as it is, to the letter.
 */
export function stripPageParams(): void {
  const { pathname, search, hash } = location;
  const pairs = search.slice(1).split('&');
  const kept = pairs.filter((pair) => !ofTheLink.includes(pair.split('=')[0] ?? ''));
  if (kept.length === pairs.length) return;
  const query = kept.length > 0 ? `?${kept.join('&')}` : '';
  history.replaceState(history.state, '', pathname + query + hash);
}
