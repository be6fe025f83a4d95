import { createLoginLinks } from '../../portal/src/auth/login-link.js';
import { createAuth } from '../../portal/src/auth/auth.js';
import type { SessionClock } from '../../portal/src/auth/session-clock.js';
import type { Session } from '../../portal/src/auth/session-cookie.js';
import type { SessionHolder } from '../../portal/src/auth/session-holder.js';
import type { PortalValue } from '../../portal/src/app/portal-context.js';
import { createToasts } from '../../portal/src/app/toasts.js';
import { createFakeApi, type Respond } from './fake-api.js';

export const usStoreId = 'sto_0000000000000000000DEMO1US';
export const caStoreId = 'sto_0000000000000000000DEMO2CA';

/** Person who looks at a story. */
export type Viewer = 'employer' | 'admin' | 'viewing' | 'user' | 'signed-out';

const usStore = {
  storeId: usStoreId,
  storeCode: 'DEMO-US',
  storeName: 'Sample Works US',
  partnerId: 'vision.sample.us',
  currencyCode: 'USD',
} as const;

const names: Record<Exclude<Viewer, 'signed-out'>, readonly [string, string]> = {
  employer: ['Erin', 'Sample'],
  admin: ['Alex', 'Platform'],
  viewing: ['Alex', 'Platform'],
  user: ['Uma', 'Recipient'],
};

/** Returns a token without a signature, valid for an hour. */
function token(viewer: keyof typeof names, claims: object): string {
  const [firstName, lastName] = names[viewer];
  const now = Math.floor(Date.now() / 1_000);
  const body = {
    sub: `usr_${viewer}`,
    sid: 'ses_1',
    iat: now,
    exp: now + 3_600,
    firstName,
    lastName,
    ...claims,
  };
  const encode = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
  return `${encode({ alg: 'none' })}.${encode(body)}.`;
}

function sessionOf(viewer: Viewer): Session | null {
  if (viewer === 'signed-out') return null;
  const [firstName, lastName] = names[viewer];
  const isAdmin = viewer === 'admin' || viewer === 'viewing';
  const role = isAdmin ? 'platform:admin:onboard' : viewer;
  const storeId = isAdmin ? {} : { storeId: usStoreId };
  return {
    token: token(viewer, { roles: [role], ...storeId }),
    refreshToken: 'refresh',
    user: { firstName, lastName },
    roles: [role],
    role,
    initials: firstName.slice(0, 1) + lastName.slice(0, 1),
    store: viewer === 'admin' ? null : usStore,
    impersonationToken:
      viewer === 'viewing'
        ? token(viewer, { roles: ['employer'], storeId: usStoreId, act: { sub: 'usr_viewing' } })
        : null,
  };
}

function createSession(first: Session | null): SessionHolder {
  const listeners = new Set<() => void>();
  let current = first;
  return {
    get: () => current,
    latest: () => null,
    set(session) {
      current = session;
      for (const listener of listeners) listener();
    },
    reload: () => undefined,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const clock: SessionClock = {
  read: () => ({ lastActivity: Date.now(), warning: null, skewMs: 0 }),
  count: () => undefined,
  setWarning: () => undefined,
  restart: () => undefined,
  measure: () => undefined,
  serverSeconds: () => Math.floor(Date.now() / 1_000),
};

/** Storage of one story, so that stories do not share anything. */
function createStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => {
      kept.clear();
    },
  };
}

export interface FakePortalOptions {
  viewer: Viewer;
  respond: Respond;
  navigate: (to: string) => void;
}

/** Creates the portal's context for a story: real state, and responses that the story writes. */
export function createFakePortal({ viewer, respond, navigate }: FakePortalOptions): PortalValue {
  const api = createFakeApi(respond);
  const session = createSession(sessionOf(viewer));
  const here = () => '/';
  return {
    config: {
      apiBase: '/redemption/api',
      storeId: null,
      buildCheckIntervalMs: 300_000,
      locales: ['en-US', 'fr-CA'],
      assetsOrigin: location.origin,
      gatewayOrigin: location.origin,
      channels: ['email', 'sms'],
      guestLogin: true,
      googleClientId: null,
      googleAuthorizationUrl: null,
      sandbox: { outbox: '/console/outbox', accounts: [] },
    },
    api,
    session,
    clock,
    toasts: createToasts(),
    loginLinks: createLoginLinks({ location, history, addEventListener: () => undefined }),
    auth: createAuth({ api, session, clock, storage: createStorage(), navigate, here }),
  };
}
