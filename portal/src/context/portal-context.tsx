import { createContext, use, useSyncExternalStore } from 'react';
import type { BaseLocationHook, BaseSearchHook } from 'wouter';
import type { RuntimeConfig } from '../../contract/runtime-config.js';
import type { Api } from '../http/client.js';
import type { Auth } from '../auth/auth.js';
import type { SessionClock } from '../session/session-clock.js';
import type { LoginLinks } from '../session/login-link.js';
import type { Session } from '../session/session-cookie.js';
import type { SessionHolder } from '../session/session-holder.js';
import type { Toasts } from '../lib/toasts.js';

/** Hooks that read and change the address of the page. */
interface AddressHooks {
  useLocation: BaseLocationHook;
  useSearch: BaseSearchHook;
}

export interface PortalValue {
  config: RuntimeConfig;
  api: Api;
  auth: Auth;
  session: SessionHolder;
  clock: SessionClock;
  toasts: Toasts;
  loginLinks: LoginLinks;
  /** `sessionStorage`; stories have a storage in memory. */
  tabStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** The browser's address; stories have an address in memory. */
  address: AddressHooks;
}

export const PortalContext = createContext<PortalValue | null>(null);

export function usePortal(): PortalValue {
  const portal = use(PortalContext);
  if (!portal) throw new Error('There is no PortalContext.');
  return portal;
}

export function useSession(): Session | null {
  const { session } = usePortal();
  return useSyncExternalStore(session.subscribe, session.get);
}
