/** Where a wallet would hold what the shopper chose. No other address is ever asked: it comes from a page. */
const folder = 'https://sandbox.api.mastercard.com/masterpass/v6/checkout/';

export const resourceUrl = (token: string): string => folder + token;

/** The token in such an address, or null for any other. */
export function tokenOfResource(url: string): string | null {
  return url.startsWith(folder) ? url.slice(folder.length) : null;
}
