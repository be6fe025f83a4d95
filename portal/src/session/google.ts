import type { LoginLink } from './login-link.js';

const key = 'vision-google';
/** Entropy of `state` and `nonce` in bytes. */
const randomBytes = 24;

interface PendingRequest {
  state: string;
  nonce: string;
}

export interface GoogleDeps {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  authorizationUrl: string;
  clientId: string;
  /** Origin of the portal, to which Google redirects. */
  origin: string;
}

/** Returns the address at which the user chooses a Google account; the response arrives in the fragment of `/login`. */
export function googleUrl({ storage, authorizationUrl, clientId, origin }: GoogleDeps): string {
  const pending: PendingRequest = { state: random(), nonce: random() };
  // Only this tab can use the response.
  storage.setItem(key, JSON.stringify(pending));
  const url = new URL(authorizationUrl, origin);
  url.search = new URLSearchParams({
    client_id: clientId,
    redirect_uri: `${origin}/login`,
    response_type: 'id_token',
    scope: 'openid email',
    prompt: 'select_account',
    ...pending,
  }).toString();
  return url.href;
}

export type GoogleResponse = { idToken: string; nonce: string } | 'canceled' | 'rejected';

/** Returns the response to this tab's request, once. Rejects a response to any other request. */
export function takeGoogleResponse(
  storage: GoogleDeps['storage'],
  { idToken, error, state }: Extract<LoginLink, { kind: 'google' }>,
): GoogleResponse {
  const pending = parsePending(storage.getItem(key));
  storage.removeItem(key);
  if (pending?.state !== state) return 'rejected';
  if (error === 'access_denied') return 'canceled';
  return idToken === null ? 'rejected' : { idToken, nonce: pending.nonce };
}

function parsePending(text: string | null): PendingRequest | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('state' in value && 'nonce' in value)) return null;
    const { state, nonce } = value;
    return typeof state === 'string' && typeof nonce === 'string' ? { state, nonce } : null;
  } catch {
    // Another program's value counts as no request.
    return null;
  }
}

function random(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(randomBytes));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
