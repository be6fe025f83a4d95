import type { Tokens } from '../../contract/users.js';
import type { Api } from '../http/client.js';
import { isSameSignIn, readClaims } from '../session/claims.js';
import { identityOf } from '../session/identity.js';
import type { SessionClock } from '../session/session-clock.js';
import type { Session } from '../session/session-cookie.js';
import type { SessionHolder } from '../session/session-holder.js';
import type { Auth } from './auth.js';

export interface RefreshDeps {
  api: Api;
  auth: Auth;
  session: SessionHolder;
  clock: SessionClock;
}

/** Maximum duration of the call, in milliseconds. */
const timeoutMs = 10_000;

/**
 * Exchanges the refresh token for a new pair (specification §7), unless any tab has another token than `latest`: then the
 * session was renewed while this call waited for its turn. Rejects with the call's error.
 */
export async function refreshUser(deps: RefreshDeps, latest: string): Promise<void> {
  const { auth, session } = deps;
  session.reload();
  const before = session.get();
  if (!before) return;
  if (session.latest()?.token === latest) await renew(deps, before);
  const renewed = session.get();
  const [user, viewing] = [readClaims(renewed?.token), readClaims(renewed?.impersonationToken)];
  if (renewed?.store && user && viewing && viewing.exp < user.exp) await auth.switchTo(renewed.store.storeId);
}

/** Gives this tab a token for its own store with the life of the latest token, which is for another tab's store. */
export async function followSession({ auth, session }: RefreshDeps, latest: string): Promise<void> {
  const own = readClaims(session.get()?.token)?.storeId;
  if (own !== undefined && session.latest()?.token === latest) await auth.switchTo(own, latest);
}

/** Renews the tokens of a session. The server's session may have the store of another tab: this tab keeps its own. */
async function renew({ api, auth, session, clock }: RefreshDeps, before: Session): Promise<void> {
  const { token, refreshToken } = await api.post<Tokens>(
    '/user/login/refresh',
    { refreshToken: before.refreshToken },
    { skipAuth: true, signal: AbortSignal.timeout(timeoutMs) },
  );
  const latest = session.get();
  if (!latest || !isSameSignIn(latest, before)) {
    // The user has logged out during the request, so the new session is ended.
    api.leave('/user/logout', { refreshToken });
    return;
  }
  const [own, claims] = [readClaims(latest.token)?.storeId, readClaims(token)];
  if (!claims) throw new Error('The server has sent a token that cannot be read.');
  clock.measure(claims.iat);
  if (own === undefined || own === claims.storeId) {
    session.set({ ...latest, ...identityOf(claims, latest.user.email), token, refreshToken });
    return;
  }
  session.set({ ...latest, refreshToken });
  await auth.switchTo(own, token);
}
