import { parseUrl } from '../../core/url.js';
import { isNavigable } from '../../core/navigable.js';

/** Link that returns the shopper to a shop whose page was not found. */
export interface ReturnLink {
  readonly href: string;
  /** Link text, supplied by the shop. */
  readonly text: string;
  /** Host of the link, shown beside it: anyone can construct a URL of this page. */
  readonly host: string;
  /** True if the payment must still be completed in the shop; false if it was canceled or failed. */
  readonly isPaid: boolean;
}

/** Maximum length of the link text in characters. */
const longestText = 80;
/** Control and format characters, which are invisible or change the text direction. */
const unseen = /[\p{Cc}\p{Cf}]/gu;

/**
 * Reads the return link from the page's query. Undefined unless its target is allowed (https, or a loopback host on a
 * loopback page) and the query contains a result of the bank.
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
  // Appended as text, so that the shop's own query stays unchanged.
  target.search += (target.search === '' ? '?' : '&') + query.join('&');
  return { href: target.href, text, host: target.host, isPaid: 'btLpPaymentId' in messages };
}

function accountIds({ paymentId, PayerID }: Readonly<Record<string, string>>) {
  if (paymentId === undefined || PayerID === undefined) return undefined;
  return { btLpPaymentId: paymentId, btLpPayerId: PayerID };
}
