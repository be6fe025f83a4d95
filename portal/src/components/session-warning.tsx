import { useEffect, useState, useSyncExternalStore } from 'react';
import { usePortal, type PortalValue } from '../context/portal-context.js';
import { takeOwnReload } from '../files/own-reload.js';
import { inTurn } from '../auth/in-turn.js';
import { followSession, refreshUser } from '../auth/refresh-user.js';
import { SessionWatch } from '../auth/session-watch.js';
import { ExpiryDialog } from './expiry-dialog.js';

/**
 * Events that count as activity: the specification's (§9), and the payment elements' events, because keys pressed in
 * their frames do not reach this page.
 */
const activities = ['mousedown', 'keydown', 'touchstart', 'pay-change', 'pay-start'] as const;
/** Events that trigger an evaluation before the next interval. */
const wakeEvents = ['pageshow', 'focus', 'online', 'storage'] as const;

/** Watches the session on every page behind the sign-in, and shows the warning before its end. */
export function SessionWarning() {
  const portal = usePortal();
  const [watch] = useState(() => createWatch(portal));
  const view = useSyncExternalStore(watch.subscribe, watch.view);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    for (const name of activities)
      window.addEventListener(name, watch.count, { capture: true, passive: true, signal });
    for (const name of wakeEvents) window.addEventListener(name, watch.tick, { signal });
    document.addEventListener('visibilitychange', watch.tick, { signal });
    const unsubscribe = portal.session.subscribe(watch.tick);
    watch.start(takeOwnReload());
    return () => {
      listening.abort();
      unsubscribe();
      watch.stop();
    };
  }, [watch, portal]);

  return (
    <ExpiryDialog
      view={view}
      onContinue={watch.continue}
      onLogOut={() => {
        portal.auth.logOut('chosen');
      }}
    />
  );
}

function createWatch(portal: PortalValue): SessionWatch {
  const { session, clock, auth } = portal;
  return new SessionWatch({
    session,
    clock,
    now: () => Date.now(),
    after(ms, act) {
      const timer = setTimeout(act, ms);
      return () => {
        clearTimeout(timer);
      };
    },
    isHidden: () => document.hidden,
    isOnline: () => navigator.onLine,
    inTurn,
    refresh: (latest) => refreshUser(portal, latest),
    follow: (latest) => followSession(portal, latest),
    signOut: (reason) => {
      auth.logOut(reason);
    },
    report: console.error,
  });
}
