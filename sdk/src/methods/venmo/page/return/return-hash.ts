/** Result that Venmo appends to the return URL. Such a URL can be forged: do not trust its values. */
export interface ReturnResult {
  readonly outcome: 'success' | 'error' | 'cancel';
  readonly contextId: string | undefined;
  readonly nonce: string | undefined;
  readonly username: string | undefined;
  readonly errorMessage: string | undefined;
  readonly errorCode: string | undefined;
}

/**
 * Reads the result in a URL's hash; undefined if there is none. Routers may put a prefix before it, for example
 * `#/venmoSuccess=1`.
 */
export function readReturn(hash: string): ReturnResult | undefined {
  const params = new Map(hash.replace(/^#/, '').split('&').map(readPair));
  const outcome = (['success', 'error', 'cancel'] as const).find((name) =>
    params.has(`venmo${name.charAt(0).toUpperCase()}${name.slice(1)}`),
  );
  if (outcome === undefined) return undefined;
  return {
    outcome,
    contextId: params.get('resourceId') || undefined,
    nonce: params.get('paymentMethodNonce') || undefined,
    username: params.get('username') || undefined,
    errorMessage: params.get('errorMessage'),
    errorCode: params.get('errorCode'),
  };
}

function readPair(pair: string): [name: string, value: string] {
  const [name = '', ...value] = pair.split('=');
  const known = decode(name)
    .replace(/\W/g, '')
    .replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return [known, decode(value.join('='))];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A malformed escape: the text stays as it is.
    return text;
  }
}
