import type { Role } from '../../contract/roles.js';
import type { CurrencyCode } from '../../contract/currency.js';

export interface SessionStore {
  storeId: string;
  storeCode: string;
  storeName: string;
  partnerId: string;
  currencyCode: CurrencyCode;
}

/** Content of the session cookie, with the specification's names (§3). */
export interface Session {
  token: string;
  user: { firstName: string; lastName: string; email?: string };
  roles: string[];
  role: Role;
  initials: string;
  store: SessionStore | null;
  impersonationToken: string | null;
  refreshToken: string;
}

const cookieName = 'vision_session';
/** Specification §9. */
const maxAgeSeconds = 3600;

export interface CookieJar {
  cookie: string;
}

/** Returns the encoded session; null if there is no cookie. */
export function readCookie(jar: CookieJar): string | null {
  const pair = jar.cookie.split('; ').find((one) => one.startsWith(`${cookieName}=`));
  return pair?.slice(cookieName.length + 1) ?? null;
}

export function readSession(jar: CookieJar): Session | null {
  const text = readCookie(jar);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(decodeURIComponent(text));
    return isSession(value) ? value : null;
  } catch {
    // Invalid content counts as no session.
    return null;
  }
}

/** Writes the cookie with its full lifetime, or deletes it. */
export function writeSession(jar: CookieJar, session: Session | null, isPlainLoopback: boolean): void {
  const value = session === null ? '' : encodeURIComponent(JSON.stringify(session));
  const age = session === null ? 0 : maxAgeSeconds;
  const attributes = `Path=/; SameSite=Strict; Max-Age=${age}`;
  jar.cookie = `${cookieName}=${value}; ${attributes}; Secure`;
  if (session === null || readSession(jar) !== null || !isPlainLoopback) return;
  // Some browsers reject secure cookies over plain HTTP, even on this machine; only there a cookie without
  // `Secure` is allowed.
  jar.cookie = `${cookieName}=${value}; ${attributes}`;
}

function isSession(value: unknown): value is Session {
  if (typeof value !== 'object' || value === null) return false;
  const { token, refreshToken, roles, user } = value as Partial<Record<keyof Session, unknown>>;
  return (
    typeof token === 'string' &&
    typeof refreshToken === 'string' &&
    Array.isArray(roles) &&
    typeof user === 'object' &&
    user !== null
  );
}
