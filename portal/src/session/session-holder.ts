import { isSameSignIn, readClaims } from './claims.js';
import { adoptSession, withLatestRefreshToken } from './adopt-session.js';
import { type CookieJar, readCookies, readSession, type Session, writeSession } from './session-cookie.js';

interface TokenEnd {
  token: string;
  /** End in seconds since 1970, by the server's clock. */
  exp: number;
}

/**
 * The session of this tab. The cookie contains the session of the tab that changed it last, and is the start of new
 * pages; a tab with another store keeps its own tokens.
 */
export interface SessionHolder {
  get(): Session | null;
  /** Returns the token with the latest end that any tab has for this sign-in; null without a session. */
  latest(): TokenEnd | null;
  /** Changes the session of this tab, stores it in the cookie, and notifies other tabs. */
  set(session: Session | null): void;
  /** Adopts what other tabs have changed. Also detects that the cookie has expired. */
  reload(): void;
  subscribe(listener: () => void): () => void;
}

export interface SessionDeps {
  jar: CookieJar;
  /** Returns the server's time in seconds since 1970. */
  nowSeconds: () => number;
  /** True if the page has a plain HTTP address of this machine. */
  isPlainLoopback: boolean;
  /** Notifies other tabs. */
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;
}

export function createSessionHolder({
  jar,
  nowSeconds,
  isPlainLoopback,
  channel,
}: SessionDeps): SessionHolder {
  const listeners = new Set<() => void>();
  let seen = readCookies(jar).join(' ');
  let shared = readSession(jar);
  let current = shared;
  let own = endOf(current);
  let latest = own;
  const take = (session: Session | null) => {
    const isChanged = JSON.stringify(session) !== JSON.stringify(current);
    // Equal content keeps its object identity, so that React does not render again.
    if (isChanged) {
      current = session;
      own = endOf(session);
    }
    const other = current && shared && isSameSignIn(current, shared) ? endOf(shared) : null;
    latest = own && other && other.exp > own.exp ? other : own;
    if (isChanged) for (const listener of listeners) listener();
  };
  const holder: SessionHolder = {
    get: () => current,
    latest: () => latest,
    set(session) {
      const next = session && withLatestRefreshToken(session, current, readSession(jar, current));
      writeSession(jar, next, isPlainLoopback);
      shared = next;
      take(next);
      channel.postMessage('session');
    },
    reload: () => {
      const found = readCookies(jar);
      const text = found.join(' ');
      // Read each second by the session clock; most of the time, nothing has changed.
      if (text === seen && (own?.exp ?? 0) > nowSeconds()) return;
      seen = text;
      shared = readSession(jar, current);
      // Only this tab can identify its session among several; the next page could not.
      if (shared && found.length > 1) writeSession(jar, shared, isPlainLoopback);
      take(adoptSession(current, shared, nowSeconds()));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    // Sends no message in reply: the tabs would exchange messages without end.
    if (data === 'session') holder.reload();
  });
  return holder;
}

/** Returns the token of a session with its end; null without a session. */
function endOf(session: Session | null): TokenEnd | null {
  return session && { token: session.token, exp: readClaims(session.token)?.exp ?? 0 };
}
