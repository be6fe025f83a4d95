import type { memoryLocation } from 'wouter/memory-location';
import type { RuntimeConfig } from '../../contract/runtime-config.js';
import type { Switch } from '../../contract/stores.js';
import type { Tokens } from '../../contract/users.js';
import { createLoginLinks } from '../../src/session/login-link.js';
import { createAuth, type LogoutReason } from '../../src/auth/auth.js';
import { readClaims } from '../../src/session/claims.js';
import { createSessionClock } from '../../src/session/session-clock.js';
import type { Session } from '../../src/session/session-cookie.js';
import type { SessionHolder } from '../../src/session/session-holder.js';
import type { PortalValue } from '../../src/context/portal-context.js';
import { createToasts } from '../../src/lib/toasts.js';
import { storySites } from '../../../storybook/sites.js';
import { createFakeApi, type Respond } from './fake-api.js';

export const usStoreId = 'sto_0000000000000000000DEMO1US';
export const caStoreId = 'sto_0000000000000000000DEMO2CA';

/** Person who looks at a story. */
export type Viewer = 'employer' | 'admin' | 'viewing' | 'user' | 'guest' | 'signed-out';

/** Lifetime of the viewer's token. */
const tokenSeconds = 3_600;

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
  guest: ['Guest', ''],
};

/** Returns a token without a signature. */
function token(viewer: keyof typeof names, claims: object, lifeSeconds = tokenSeconds): string {
  const [firstName, lastName] = names[viewer];
  const now = Math.floor(Date.now() / 1_000);
  const body = {
    sub: viewer === 'guest' ? 'ses_1' : `usr_${viewer}`,
    sid: 'ses_1',
    iat: now,
    exp: now + lifeSeconds,
    firstName,
    lastName,
    ...claims,
  };
  const encode = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
  return `${encode({ alg: 'none' })}.${encode(body)}.`;
}

const isAdmin = (viewer: keyof typeof names) => viewer === 'admin' || viewer === 'viewing';
function roleOf(viewer: keyof typeof names) {
  if (viewer === 'guest') return 'user';
  return isAdmin(viewer) ? 'platform:admin:onboard' : viewer;
}

/** Returns the tokens of a response to a sign-in or a refresh. */
export function tokensOf(viewer: Exclude<Viewer, 'signed-out'>, lifeSeconds = tokenSeconds): Tokens {
  const storeId = isAdmin(viewer) ? {} : { storeId: usStoreId };
  return {
    token: token(viewer, { roles: [roleOf(viewer)], ...storeId }, lifeSeconds),
    refreshToken: 'refresh',
  };
}

/** Returns the response to an employer's switch to a store. */
export function switchTo({ storeId, storeCode, storeName, partnerId }: Omit<Switch, 'token'>): Switch {
  const employer = token('employer', { roles: ['employer'], storeId });
  return { token: employer, storeId, storeCode, storeName, partnerId };
}

function sessionOf(viewer: Viewer, lifeSeconds: number, storeName: string): Session | null {
  if (viewer === 'signed-out') return null;
  const [firstName, lastName] = names[viewer];
  const role = roleOf(viewer);
  return {
    ...tokensOf(viewer, lifeSeconds),
    user: { firstName, lastName },
    roles: [role],
    role,
    initials: firstName.slice(0, 1) + lastName.slice(0, 1),
    store: viewer === 'admin' ? null : { ...usStore, storeName },
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
    latest() {
      const exp = readClaims(current?.token)?.exp;
      return current && exp !== undefined ? { token: current.token, exp } : null;
    },
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

/** Storage of one story, so that stories do not share anything. */
function createStorage(first: Readonly<Record<string, string>> = {}): Storage {
  const items = new Map(Object.entries(first));
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => {
      items.clear();
    },
  };
}

export interface FakePortalOptions {
  viewer: Viewer;
  respond: Respond;
  /** Address of the page. */
  memory: ReturnType<typeof memoryLocation>;
  /** Settings that differ from the usual ones. */
  config?: Partial<RuntimeConfig>;
  /** Remaining life of the session's token. */
  tokenSeconds?: number;
  /** Name of the store that the session is for, if it differs from the usual one. */
  storeName?: string;
  /** Fragment of the address of the sign-in page. */
  fragment?: string;
  /** Values that previous pages of the tab have kept. */
  tabStorage?: Readonly<Record<string, string>>;
  /** Reason of the last log-out. */
  reason?: LogoutReason;
}

const usualConfig: RuntimeConfig = {
  apiBase: '/redemption/api',
  storeId: null,
  buildCheckIntervalMs: 300_000,
  locales: ['en-US', 'fr-CA'],
  assetsOrigin: storySites().assetsUrl,
  gatewayOrigin: storySites().gatewayUrl,
  payments: true,
  channels: ['email', 'sms'],
  guestLogin: true,
  googleClientId: null,
  googleAuthorizationUrl: null,
  helpEmail: 'help@demo.example',
  sandbox: { outbox: '/console/outbox', accounts: [] },
};

/** Creates the portal's context for a story: real state, and responses that the story writes. */
export function createFakePortal(options: FakePortalOptions): PortalValue {
  const { viewer, respond, memory, config, fragment = '', reason, storeName = usStore.storeName } = options;
  const api = createFakeApi(respond);
  const session = createSession(sessionOf(viewer, options.tokenSeconds ?? tokenSeconds, storeName));
  const clock = createSessionClock({ storage: createStorage(), now: () => Date.now() });
  const storage = createStorage(reason === undefined ? {} : { 'vision-reason': reason });
  const here = () => '/';
  return {
    config: { ...usualConfig, ...config },
    api,
    session,
    clock,
    toasts: createToasts(),
    tabStorage: createStorage(options.tabStorage),
    loginLinks: createLoginLinks({
      storage: createStorage(),
      location: { pathname: '/login', search: '', hash: fragment },
      history: { state: null, replaceState: () => undefined },
      addEventListener: () => undefined,
    }),
    auth: createAuth({
      api,
      session,
      clock,
      storage,
      navigate: (to) => {
        memory.navigate(to);
      },
      here,
    }),
    address: { useLocation: memory.hook, useSearch: memory.searchHook },
  };
}
