import type { Session } from './session-cookie.js';

/** Returns a token without a signature, which pages can read. */
export function fakeToken(claims: {
  sub?: string;
  sid?: string;
  iat: number;
  exp?: number;
  storeId?: string;
  act?: { sub: string };
  roles?: string[];
}): string {
  const body = { sub: 'usr_1', sid: 'ses_1', roles: ['employer'], exp: claims.iat + 3_600, ...claims };
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${encode({ alg: 'none' })}.${encode(body)}.`;
}

export function fakeSession(change: Partial<Session> & Pick<Session, 'token'>): Session {
  return {
    refreshToken: 'refresh-1',
    user: { firstName: 'Ann', lastName: 'Example' },
    roles: ['employer'],
    role: 'employer',
    initials: 'AE',
    store: null,
    impersonationToken: null,
    ...change,
  };
}

/** Simulates a browser's cookies; without `takesSecure`, one that rejects secure cookies over plain HTTP. */
export function cookieJar(takesSecure = true) {
  /** Cookies by name, domain and path: all that the page can see. */
  const stored = new Map<string, { pair: string; path: string }>();
  const written: string[] = [];
  return {
    written,
    location: { hostname: 'portal.example', pathname: '/campaigns' },
    get cookie() {
      const longestFirst = [...stored.values()].sort((one, other) => other.path.length - one.path.length);
      return longestFirst.map(({ pair }) => pair).join('; ');
    },
    set cookie(text: string) {
      written.push(text);
      const [pair = ''] = text.split('; ');
      const [name] = pair.split('=');
      const path = /Path=([^;]*)/.exec(text)?.[1] ?? '/';
      const key = `${name} ${/Domain=[^;]*/.exec(text)?.[0] ?? ''} ${path}`;
      if (text.includes('Max-Age=0')) stored.delete(key);
      else if (takesSecure || !text.includes('Secure')) stored.set(key, { pair, path });
    },
  };
}

/** Channel between tabs of one browser: a message is delivered when the test releases it. */
export function createTabs() {
  const tabs: { listener: ((event: MessageEvent<unknown>) => void) | undefined; inbox: unknown[] }[] = [];
  let posted = 0;
  return {
    /** Number of messages that any tab has posted. */
    get posted() {
      return posted;
    },
    open() {
      const tab: (typeof tabs)[number] = { listener: undefined, inbox: [] };
      tabs.push(tab);
      return {
        postMessage(data: unknown) {
          posted += 1;
          for (const other of tabs) if (other !== tab) other.inbox.push(data);
        },
        addEventListener(_type: string, listener: (event: MessageEvent<unknown>) => void) {
          tab.listener = listener;
        },
      } as unknown as BroadcastChannel;
    },
    /** Delivers the next message of a tab. Returns false if there is none. */
    deliver(index: number): boolean {
      const tab = tabs[index];
      if (!tab || tab.inbox.length === 0) return false;
      tab.listener?.(new MessageEvent('message', { data: tab.inbox.shift() }));
      return true;
    },
  };
}
