import { type CookieJar, readSession, type Session, writeSession } from './session-cookie.js';

/** The session of this browser. It is stored in the cookie; changes reach other tabs and all subscribers. */
export interface SessionHolder {
  get(): Session | null;
  set(session: Session | null): void;
  /** Reads the cookie again, which may have expired or been changed by another tab. */
  reload(): void;
  subscribe(listener: () => void): () => void;
}

export interface SessionPlace {
  jar: CookieJar;
  /** True if the page has a plain HTTP address of this machine. */
  isPlainLoopback: boolean;
  /** Notifies other tabs. */
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;
}

export function createSessionHolder({ jar, isPlainLoopback, channel }: SessionPlace): SessionHolder {
  const listeners = new Set<() => void>();
  let current = readSession(jar);
  const take = (session: Session | null) => {
    // Equal content keeps its object identity, so that React does not render again.
    if (JSON.stringify(session) === JSON.stringify(current)) return;
    current = session;
    for (const listener of listeners) listener();
  };
  const holder: SessionHolder = {
    get: () => current,
    set(session) {
      writeSession(jar, session, isPlainLoopback);
      take(session);
      channel.postMessage('session');
    },
    reload: () => {
      take(readSession(jar));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'session') holder.reload();
  });
  return holder;
}
