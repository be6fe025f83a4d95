import { isSameSignIn, readClaims } from './claims.js';
import type { Session } from './session-cookie.js';

/** Returns true if the second token renews the first: it is for the same store, and newer. */
function isRenewal(own: string | null, other: string | null): boolean {
  const [before, after] = [readClaims(own), readClaims(other)];
  return before !== null && after !== null && after.storeId === before.storeId && after.iat > before.iat;
}

/**
 * Returns the session of a tab after another one has changed the cookie. Tokens for other stores are not adopted, because
 * each tab keeps the store of its address, unless the tab's own token is over: a tab that was asleep follows the others.
 */
export function adoptSession(
  own: Session | null,
  cookie: Session | null,
  nowSeconds: number,
): Session | null {
  if (own === null || cookie === null || !isSameSignIn(own, cookie)) return cookie;
  if ((readClaims(own.token)?.exp ?? 0) <= nowSeconds) return cookie;
  const { token, user, roles, role, initials, impersonationToken, refreshToken } = cookie;
  return {
    ...own,
    // A refresh token can be used once, and the tab that used it has written the next one.
    refreshToken,
    ...(isRenewal(own.token, token) ? { token, user, roles, role, initials } : {}),
    ...(isRenewal(own.impersonationToken, impersonationToken) ? { impersonationToken } : {}),
  };
}

/** Returns the next session of a tab, with the refresh token of the cookie unless the tab has just renewed its own. */
export function withLatestRefreshToken(next: Session, own: Session | null, cookie: Session | null): Session {
  const isRenewed = next.refreshToken !== own?.refreshToken;
  return isRenewed || cookie === null || !isSameSignIn(next, cookie)
    ? next
    : { ...next, refreshToken: cookie.refreshToken };
}
