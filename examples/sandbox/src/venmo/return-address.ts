/** Decision of a payer that Venmo returns to the shop. */
type ReturnKind = 'success' | 'cancel' | 'error';

/** Return addresses of one request. Null where the payer returns by hand. */
export type ReturnAddresses = Readonly<Record<ReturnKind, string | null>>;

export function returnAddressesOf(query: URLSearchParams): ReturnAddresses {
  const read = (kind: ReturnKind) => webAddress(query.get(`x-${kind}`));
  return { success: read('success'), cancel: read('cancel'), error: read('error') };
}

/** Returns an address with the parameters appended to its fragment. */
export function withFragment(address: string, params: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(params).map(([name, value]) => `&${name}=${encodeURIComponent(value)}`);
  return address + pairs.join('');
}

/** Accepts web addresses only: the literal `NOOP` is none, and a `javascript:` address must not be followed. */
function webAddress(text: string | null): string | null {
  if (text === null || !URL.canParse(text)) return null;
  const url = new URL(text);
  return /^https?:$/.test(url.protocol) ? url.href : null;
}
