import { currencyOf } from '../../contract/currency.js';
import type { Store, Switch } from '../../contract/stores.js';
import type { Tokens } from '../../contract/users.js';
import type { Api } from '../http/client.js';
import { identityOf } from '../session/identity.js';
import { isSameSignIn, readClaims } from '../session/claims.js';
import type { SessionClock } from '../session/session-clock.js';
import type { Session, SessionStore } from '../session/session-cookie.js';
import type { SessionHolder } from '../session/session-holder.js';
import { clearReturn, saveReturn, storeOfReturn, consumeReturn } from '../session/return-to.js';

const reasons = ['chosen', 'timeout', 'unauthorized', 'not-allowed', 'elsewhere'] as const;
/** Reason why the sign-in page is shown; the page displays it. */
export type LogoutReason = (typeof reasons)[number];

export interface Auth {
  /** Stores the tokens, loads the store, and returns the page to open. */
  signIn(tokens: Tokens, email?: string): Promise<string>;
  /** Loads the details of the store that the session's token is for. Rejects with the call's error. */
  loadStore(storeId: string): Promise<void>;
  logOut(reason: LogoutReason): void;
  /** Keeps the reason for the sign-in page after another tab has ended the session of this one. */
  noticeEnd(previous: Session): void;
  /** Keeps the reason for the sign-in page after a new page has found several sessions, and deleted them. */
  reportAmbiguousSession(): void;
  /** Signs out after the end of the token, unless another tab has renewed the session. */
  expire(): void;
  /** Switches to another store, with `token` instead of the session's. Rejects with the call's error. */
  switchTo(storeId: string, token?: string): Promise<void>;
  /** Stops viewing a client, and opens its page. */
  stopViewing(): void;
  /** Drops the token for viewing a client after its end. */
  endViewing(): void;
  /** Returns the store of the page that opens after the sign-in; null if it names none. */
  wantedStore(): string | null;
  /** Returns the reason of the last log-out. */
  readReason(): LogoutReason | null;
  /** Removes the reason of the last log-out, after it was shown. */
  clearReason(): void;
}

export interface AuthDeps {
  api: Api;
  session: SessionHolder;
  clock: SessionClock;
  storage: Storage;
  navigate(to: string): void;
  /** Returns the current path and query. */
  here(): string;
}

const reasonKey = 'vision-reason';

export function createAuth({ api, session, clock, storage, navigate, here }: AuthDeps): Auth {
  const auth: Auth = {
    async signIn({ token, refreshToken }, email) {
      const claims = readClaims(token);
      if (!claims) throw new Error('The server has sent a token that cannot be read.');
      const { storeId, sub } = claims;
      clock.restart();
      clock.measure(claims.iat);
      session.set({
        ...identityOf(claims, email),
        token,
        refreshToken,
        store: null,
        impersonationToken: null,
      });
      // The page offers to load the store again, so that the user does not have to sign in again.
      if (storeId !== undefined) await auth.loadStore(storeId).catch(console.error);
      return consumeReturn(storage, sub);
    },

    async loadStore(storeId) {
      const before = session.get();
      const store = viewStore(await api.get<Store>(`/store/${storeId}`));
      const current = session.get();
      if (before && current && isSameSignIn(current, before)) session.set({ ...current, store });
    },

    logOut(reason) {
      const current = session.get();
      if (reason === 'chosen') clearReturn(storage);
      else if (!here().startsWith('/login'))
        saveReturn(storage, { path: here(), sub: readClaims(current?.token)?.sub ?? null });
      // A user who never signed in needs no reason.
      if (current || reason === 'not-allowed') storage.setItem(reasonKey, reason);
      if (current) {
        session.set(null);
        api.leave('/user/logout', { refreshToken: current.refreshToken });
      }
      navigate('/login');
    },

    noticeEnd({ token }) {
      const { exp = 0 } = readClaims(token) ?? {};
      // This tab has a reason of its own if it has ended the session, or if the token was over.
      if (storage.getItem(reasonKey) === null && exp > clock.serverSeconds())
        storage.setItem(reasonKey, 'elsewhere');
    },

    reportAmbiguousSession() {
      storage.setItem(reasonKey, 'unauthorized' satisfies LogoutReason);
    },

    expire() {
      session.reload();
      const { exp = 0 } = readClaims(session.get()?.token) ?? {};
      if (exp <= clock.serverSeconds()) auth.logOut('timeout');
    },

    async switchTo(storeId, token) {
      const before = session.get();
      const headers = token === undefined ? {} : { 'x-authorization-obo': `Bearer ${token}` };
      const { token: switched, ...store } = await api.post<Switch>(`/store/${storeId}/switch`, undefined, {
        headers,
      });
      const current = session.get();
      if (!before || !current || !isSameSignIn(current, before)) return;
      const isViewing = readClaims(switched)?.act !== undefined;
      session.set({
        ...current,
        store: { ...store, currencyCode: currencyOf(store.partnerId) },
        ...(isViewing ? { impersonationToken: switched } : { token: switched, impersonationToken: null }),
      });
    },

    stopViewing() {
      const current = session.get();
      const storeId = readClaims(current?.impersonationToken)?.storeId;
      if (!current) return;
      // For the audit log. The token is read before it is dropped; a failure must not keep the user here.
      if (storeId !== undefined) api.post(`/store/${storeId}/stop-viewing`).catch(console.error);
      session.set({ ...current, impersonationToken: null, store: null });
      navigate(storeId === undefined ? '/clients' : `/clients/${storeId}`);
    },

    endViewing() {
      const current = session.get();
      if (current?.impersonationToken) session.set({ ...current, impersonationToken: null, store: null });
    },

    wantedStore: () => storeOfReturn(storage),

    readReason: () => reasons.find((reason) => reason === storage.getItem(reasonKey)) ?? null,

    clearReason() {
      storage.removeItem(reasonKey);
    },
  };

  return auth;
}

function viewStore({ storeId, storeCode, storeName, partnerId, currencyCode }: Store): SessionStore {
  return { storeId, storeCode, storeName, partnerId, currencyCode };
}
