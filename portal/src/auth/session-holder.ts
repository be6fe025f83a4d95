import { readClaims } from './claims.js';
import { adoptSession, isSameSignIn, withLatestRefreshToken } from './adopt-session.js';
import { type CookieJar, readCookie, readSession, type Session, writeSession } from './session-cookie.js';

/**
 * The session of this tab. The cookie contains the session of the tab that changed it last, and is the start of new
 * pages; a tab with another store keeps its own tokens.
 */
export interface SessionHolder {
  get(): Session | null;
  /** Returns the token with the latest end that any tab has for this sign-in; null without a session. */
  latest(): string | null;
  /** Changes the session of this tab, stores it in the cookie, and notifies other tabs. */
  set(session: Session | null): void;
  /** Adopts what other tabs have changed. Also notices that the cookie has expired. */
  reload(): void;
  subscribe(listener: () => void): () => void;
}

export interface SessionPlace {
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
}: SessionPlace): SessionHolder {
  const listeners = new Set<() => void>();
  let current = readSession(jar);
  let seen = readCookie(jar);
  let shared = current;
  let endSeconds = endOf(current);
  const take = (session: Session | null) => {
    // Equal content keeps its object identity, so that React does not render again.
    if (JSON.stringify(session) === JSON.stringify(current)) return;
    current = session;
    endSeconds = endOf(session);
    for (const listener of listeners) listener();
  };
  const holder: SessionHolder = {
    get: () => current,
    latest() {
      if (!current) return null;
      if (shared === null || !isSameSignIn(current, shared)) return current.token;
      return endOf(shared) > endSeconds ? shared.token : current.token;
    },
    set(session) {
      const next = session && withLatestRefreshToken(session, current, readSession(jar));
      writeSession(jar, next, isPlainLoopback);
      shared = next;
      take(next);
      channel.postMessage('session');
    },
    reload: () => {
      const text = readCookie(jar);
      // Read each second by the session clock; most of the time, nothing has changed.
      if (text === seen && endSeconds > nowSeconds()) return;
      seen = text;
      shared = readSession(jar);
      take(adoptSession(current, shared, nowSeconds()));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    // Never answered by a message: the tabs would not become quiet.
    if (data === 'session') holder.reload();
  });
  return holder;
}

/** Returns the end of the session's token in seconds since 1970; 0 without one. */
function endOf(session: Session | null): number {
  return readClaims(session?.token)?.exp ?? 0;
}
