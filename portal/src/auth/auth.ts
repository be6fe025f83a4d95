import { currencyOf } from '../../contract/currency.js';
import type { Store, Switch } from '../../contract/stores.js';
import { initialsOf, roleOf } from '../../contract/roles.js';
import type { Tokens } from '../../contract/users.js';
import type { Api } from '../api/client.js';
import { readClaims } from './claims.js';
import type { SessionStore } from './session-cookie.js';
import type { SessionHolder } from './session-holder.js';
import { forgetReturn, rememberReturn, takeReturn } from './return-to.js';

/** Reason why the sign-in page is shown; the page displays it. */
export type LogoutReason = 'chosen' | 'timeout' | 'unauthorized' | 'not-allowed';

export interface Auth {
  /** Stores the tokens, loads the store, and returns the page to open. */
  signIn(tokens: Tokens, email?: string): Promise<string>;
  logOut(reason: LogoutReason): void;
  /** Exchanges the refresh token for a new pair (specification §7). Rejects with the call's error. */
  refreshUser(): Promise<void>;
  /** Switches to another store. Rejects with the call's error. */
  switchTo(storeId: string): Promise<void>;
  /** Stops viewing a client. */
  stopViewing(): void;
  /** Returns and removes the reason of the last log-out. */
  takeReason(): LogoutReason | null;
}

export interface AuthPlace {
  api: Api;
  session: SessionHolder;
  storage: Storage;
  navigate(to: string): void;
  /** Returns the current path and query. */
  here(): string;
}

const reasonKey = 'vision-reason';

export function createAuth({ api, session, storage, navigate, here }: AuthPlace): Auth {
  const auth: Auth = {
    async signIn({ token, refreshToken }, email) {
      const claims = readClaims(token);
      if (!claims) throw new Error('The server has sent a token that cannot be read.');
      const { firstName, lastName, roles, storeId, sub } = claims;
      session.set({
        token,
        refreshToken,
        user: { firstName, lastName, ...(email === undefined ? {} : { email }) },
        roles,
        role: roleOf(roles),
        initials: initialsOf(claims),
        store: null,
        impersonationToken: null,
      });
      if (storeId !== undefined) {
        const store = await api.get<Store>(`/store/${storeId}`);
        keepStore(viewStore(store));
      }
      return takeReturn(storage, sub);
    },

    logOut(reason) {
      const current = session.get();
      if (reason === 'chosen') forgetReturn(storage);
      else if (!here().startsWith('/login'))
        rememberReturn(storage, { path: here(), sub: readClaims(current?.token)?.sub ?? null });
      // A user who never signed in needs no reason.
      if (current || reason === 'not-allowed') storage.setItem(reasonKey, reason);
      if (current) {
        session.set(null);
        api.leave('/user/logout', { refreshToken: current.refreshToken });
      }
      navigate('/login');
    },

    async refreshUser() {
      const current = session.get();
      if (!current) return;
      const { token, refreshToken } = await api.post<Tokens>(
        '/user/login/refresh',
        { refreshToken: current.refreshToken },
        { skipAuth: true },
      );
      const latest = session.get();
      if (!latest) {
        // The user logged out during the request, so the new session is ended.
        api.leave('/user/logout', { refreshToken });
        return;
      }
      session.set({ ...latest, token, refreshToken });
      if (latest.impersonationToken !== null && latest.store) await auth.switchTo(latest.store.storeId);
    },

    async switchTo(storeId) {
      const { token, ...store } = await api.post<Switch>(`/store/${storeId}/switch`);
      const current = session.get();
      if (!current) return;
      const place = { ...store, currencyCode: currencyOf(store.partnerId) };
      const isViewing = readClaims(token)?.act !== undefined;
      session.set({
        ...current,
        store: place,
        ...(isViewing ? { impersonationToken: token } : { token, impersonationToken: null }),
      });
    },

    stopViewing() {
      const current = session.get();
      if (!current) return;
      session.set({ ...current, impersonationToken: null, store: null });
      navigate('/clients');
    },

    takeReason() {
      const reason = storage.getItem(reasonKey) as LogoutReason | null;
      storage.removeItem(reasonKey);
      return reason;
    },
  };

  function keepStore(store: SessionStore): void {
    const current = session.get();
    if (current) session.set({ ...current, store });
  }
  return auth;
}

function viewStore({ storeId, storeCode, storeName, partnerId, currencyCode }: Store): SessionStore {
  return { storeId, storeCode, storeName, partnerId, currencyCode };
}
