import { decodeJwt } from 'jose';
import type { Claims } from '../../contract/roles.js';

/** Reads a token for display and routing. It does not verify: permission is the server's alone. */
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
    // No token of ours: the same as none.
    return null;
  }
}

/** Of user and impersonation token the one that counts (specification §6): the latter only while it lasts, and with a store in the address. */
export function choose<Token extends { exp: number }>(
  user: Token | null,
  impersonation: Token | null,
  store: string | null,
  nowSeconds: number,
): Token | null {
  return impersonation && impersonation.exp > nowSeconds && store !== null ? impersonation : user;
}
