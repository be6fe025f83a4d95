// The package's main entry brings the code of its other functions into the first page.
import { decodeJwt } from 'jose/jwt/decode';
import type { Claims } from '../../contract/roles.js';

/** Reads a token for display and routing. It does not verify: only the server grants permission. */
export function readClaims(token: string | null | undefined): Claims | null {
  if (!token) return null;
  try {
    const claims = decodeJwt<Partial<Claims>>(token);
    const { sub, sid, exp, iat, roles = [], firstName = '', lastName = '', storeId, act } = claims;
    if (sub === undefined || sid === undefined || exp === undefined || iat === undefined) return null;
    return {
      sub,
      sid,
      exp,
      iat,
      roles,
      firstName,
      lastName,
      ...(storeId === undefined ? {} : { storeId }),
      ...(act === undefined ? {} : { act }),
    };
  } catch {
    // An unreadable token counts as none.
    return null;
  }
}

/** Returns true for the token of a visitor without an account: its subject is the session. */
export const isGuest = (token: string): boolean => readClaims(token)?.sub.startsWith('ses_') === true;

interface SignIn {
  token: string;
}

/** Returns true for two sessions of one sign-in. */
export function isSameSignIn(one: SignIn, other: SignIn): boolean {
  const [ours, theirs] = [readClaims(one.token), readClaims(other.token)];
  return ours !== null && ours.sid === theirs?.sid && ours.sub === theirs.sub;
}

/**
 * Chooses between user and impersonation token (specification §6): the impersonation token only until it expires, and with
 * a store in the address.
 */
export function choose<Token extends { exp: number }>(
  user: Token | null,
  impersonation: Token | null,
  store: string | null,
  nowSeconds: number,
): Token | null {
  return impersonation && impersonation.exp > nowSeconds && store !== null ? impersonation : user;
}
