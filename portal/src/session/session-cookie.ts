import type { Role } from '../../contract/roles.js';
import type { CurrencyCode } from '../../contract/currency.js';
import { isSameSignIn } from './claims.js';

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
  /** Address of the page. */
  readonly location: Pick<Location, 'hostname' | 'pathname'>;
}

/**
 * Returns the encoded sessions, each once. There are several if a cookie of this name was set with another path or domain,
 * for example by another site below the same domain.
 */
export function readCookies(jar: Pick<CookieJar, 'cookie'>): string[] {
  const pairs = jar.cookie.split('; ').filter((one) => one.startsWith(`${cookieName}=`));
  return [...new Set(pairs.map((pair) => pair.slice(cookieName.length + 1)))];
}

/** Returns the session of the cookie. Of several cookies, only one of this tab's own sign-in counts. */
export function readSession(jar: Pick<CookieJar, 'cookie'>, own: Session | null = null): Session | null {
  const found = readCookies(jar).map(parse);
  if (found.length === 1) return found[0] ?? null;
  return found.find((one) => one && own && isSameSignIn(one, own)) ?? null;
}

function parse(text: string): Session | null {
  try {
    const value: unknown = JSON.parse(decodeURIComponent(text));
    return isSession(value) ? value : null;
  } catch {
    // Invalid content counts as no session.
    return null;
  }
}

/** Writes the cookie with its full lifetime, or deletes it. Also deletes other cookies of its name. */
export function writeSession(jar: CookieJar, session: Session | null, isPlainLoopback: boolean): void {
  if (session === null || readCookies(jar).length > 1) deleteAll(jar);
  if (session === null) return;
  const value = encodeURIComponent(JSON.stringify(session));
  const text = `${cookieName}=${value}; Path=/; SameSite=Strict; Max-Age=${maxAgeSeconds}`;
  jar.cookie = `${text}; Secure`;
  // Some browsers reject secure cookies over plain HTTP, even on this machine; only there a cookie without
  // `Secure` is allowed.
  if (isPlainLoopback && !readCookies(jar).includes(value)) jar.cookie = text;
}

/** Deletes the cookies of every path and domain that this page can see. */
function deleteAll(jar: CookieJar): void {
  const { hostname, pathname } = jar.location;
  const domains = hostname.split('.').map((_, index, names) => `; Domain=${names.slice(index).join('.')}`);
  const paths = pathname.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'));
  // Cookies of this host come first: a browser may log an error for another domain.
  for (const domain of ['', ...domains])
    for (const path of paths)
      for (const cookiePath of [path, `${path}/`])
        for (const kind of ['', '; Secure; Partitioned']) {
          if (readCookies(jar).length === 0) return;
          jar.cookie = `${cookieName}=; Path=${cookiePath}${domain}; Max-Age=0${kind}`;
        }
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
