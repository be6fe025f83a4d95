import Cookies from 'js-cookie';

/** Attributes of the shopper's cookies (specification §3). */
const attributes = { path: '/', sameSite: 'lax', secure: false } as const;
const maxAgeSeconds = 3600;

const cookieNames = ['cart', 'customer', 'currency', 'store', 'locale', 'country', 'message'] as const;
export type CookieName = (typeof cookieNames)[number];

/** Keeps the values until the page is unloaded, if the browser stores no cookies. */
const memory = new Map<CookieName, string>();

export function readCookie(name: CookieName): string | undefined {
  return memory.get(name) ?? Cookies.get(name);
}

export function writeCookie(name: CookieName, value: string): void {
  const expires = new Date(Date.now() + maxAgeSeconds * 1000);
  Cookies.set(name, value, { ...attributes, expires });
  if (Cookies.get(name) === value) memory.delete(name);
  else memory.set(name, value);
}

export function dropCookie(name: CookieName): void {
  memory.delete(name);
  Cookies.remove(name, attributes);
}

/** Returns the parsed JSON of a cookie; deletes an invalid cookie. */
export function readJsonCookie<Value>(
  name: CookieName,
  parse: (value: unknown) => Value | undefined,
): Value | undefined {
  const text = readCookie(name);
  if (text === undefined) return undefined;
  try {
    const value = parse(JSON.parse(text));
    if (value !== undefined) return value;
  } catch {
    // Another program wrote the cookie, or it was truncated.
  }
  dropCookie(name);
  return undefined;
}

/** Renews the cookies' lifetime of one hour at each visit. */
export function renewCookies(): void {
  for (const name of cookieNames) {
    const value = Cookies.get(name);
    if (value !== undefined) writeCookie(name, value);
  }
}
