/**
 * Folder of the wallet's checkout resources. Pages send such addresses, so others are rejected and none is
 * requested.
 */
const folder = 'https://sandbox.api.mastercard.com/masterpass/v6/checkout/';

export const resourceUrl = (token: string): string => folder + token;

/** The token in such an address, or null for any other. */
export function tokenOfResource(url: string): string | null {
  return url.startsWith(folder) ? url.slice(folder.length) : null;
}
