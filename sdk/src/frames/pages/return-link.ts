import { parseUrl } from '../../core/url.js';
import { isNavigable } from '../../core/navigable.js';

/** A link by which a shopper gets back to the shop whose page nobody could find. */
export interface ReturnLink {
  readonly href: string;
  /** What the shop calls it. */
  readonly text: string;
  /** Where it leads, shown beside it: anybody can make up an address of this page. */
  readonly host: string;
  /** Whether the payment has still to be finished there, or has come to nothing. */
  readonly isPaid: boolean;
}

/** No shop's words are longer. */
const longestText = 80;
/** Characters that are not seen, or that turn the others around. */
const unseen = /[\p{Cc}\p{Cf}]/gu;

/**
 * Reads the way back out of the page's own query. Undefined where there is none that may be shown: only to a site over
 * https (or on this machine, from this machine), and only where a bank has said something.
 */
export function readReturnLink(
  params: Readonly<Record<string, string>>,
  pageOrigin: string,
): ReturnLink | undefined {
  const { r = '', t = '', token, errorcode, c } = params;
  const target = isNavigable(r, pageOrigin) ? parseUrl(r) : undefined;
  const text = t.replace(unseen, '').trim().slice(0, longestText);
  if (!target || text === '') return undefined;
  const isCanceled = c === '1';
  const messages = isCanceled || errorcode !== undefined ? { errorcode } : accountIds(params);
  if (!messages) return undefined;
  const query = Object.entries({
    btLpToken: token,
    ...messages,
    ...(isCanceled ? { wasCanceled: 'true' } : {}),
  })
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  // To the letter: what the shop has in its own query stays as it is.
  target.search += (target.search === '' ? '?' : '&') + query.join('&');
  return { href: target.href, text, host: target.host, isPaid: 'btLpPaymentId' in messages };
}

function accountIds({ paymentId, PayerID }: Readonly<Record<string, string>>) {
  if (paymentId === undefined || PayerID === undefined) return undefined;
  return { btLpPaymentId: paymentId, btLpPayerId: PayerID };
}
