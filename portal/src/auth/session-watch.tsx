import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../api/client.js';
import { usePortal } from '../app/portal-context.js';
import { activityClock } from './activity.js';
import { readClaims } from './claims.js';
import { refreshUser } from './refresh-user.js';
import { ExpiryDialog } from './expiry-dialog.js';
import {
  type Clock,
  countdown,
  transition,
  type WatchEvent,
  type WatchState,
} from './session-watch.machine.js';

const tickMs = 1_000;
const hiddenTickMs = 15_000;
/** Events that trigger a tick before the next interval. */
const wakeEvents = ['visibilitychange', 'pageshow', 'focus', 'online', 'storage'] as const;

/** Renews the session of an active user and warns an idle one. Runs on every page behind the sign-in. */
export function SessionWatch() {
  const portal = usePortal();
  const { auth, session } = portal;
  const [state, setState] = useState<WatchState>({ status: 'watching' });
  const [now, setNow] = useState(() => Date.now());
  const latest = useRef(state);

  const send = (event: WatchEvent) => {
    const next = transition(latest.current, event);
    if (next === latest.current) return;
    latest.current = next;
    setState(next);
  };
  const readClock = (): Clock => ({
    expiresAt: (readClaims(session.get()?.token)?.exp ?? 0) * 1_000,
    lastActivity: activityClock.last(),
  });

  useEffect(() => {
    const stop = new AbortController();
    const tick = () => {
      session.reload();
      // Without a session the guard redirects to the sign-in.
      if (!session.get()) return;
      setNow(Date.now());
      const { current } = latest;
      const issuedAt = (readClaims(session.get()?.token)?.iat ?? 0) * 1_000;
      if (
        current.status === 'warning' &&
        activityClock.last() > current.openedAt &&
        issuedAt > current.openedAt
      )
        send({ type: 'CONTINUED' });
      send({ type: 'TICK', now: Date.now(), clock: readClock() });
    };
    let timer = 0;
    const run = () => {
      tick();
      timer = window.setTimeout(run, document.hidden ? hiddenTickMs : tickMs);
    };
    activityClock.watch(tick, stop.signal);
    for (const name of wakeEvents) window.addEventListener(name, tick, { signal: stop.signal });
    document.addEventListener('visibilitychange', tick, { signal: stop.signal });
    run();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
    // What it reads is read at each tick.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const call =
    state.status === 'refreshing' || state.status === 'continuing'
      ? `${state.status} ${state.attempt}`
      : null;
  useEffect(() => {
    if (call === null) return;
    const waitMs = state.status === 'continuing' ? Math.max(0, state.until - Date.now()) : 0;
    const timer = setTimeout(() => {
      navigator.locks
        .request('vision-refresh', () => refreshUser(portal))
        .then(
          () => {
            if (latest.current.status === 'continuing') activityClock.now();
            send({ type: 'REFRESHED' });
          },
          (error: unknown) => {
            const status = error instanceof ApiError ? error.status : 0;
            console.error(error);
            send(
              status === 401 || status === 403 ? { type: 'REFUSED' } : { type: 'FAILED', now: Date.now() },
            );
          },
        );
    }, waitMs);
    return () => {
      clearTimeout(timer);
    };
    // One call for each attempt.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [call]);

  useEffect(() => {
    if (state.status === 'out') auth.logOut(state.reason);
  }, [state, auth]);

  const isOpen = state.status === 'warning' || state.status === 'continuing';
  const shownAt = state.status === 'continuing' ? state.since : now;
  return (
    <ExpiryDialog
      isOpen={isOpen}
      leftMs={isOpen ? countdown(state.openedAt, readClock(), shownAt) : 0}
      isContinuing={state.status === 'continuing'}
      onContinue={() => {
        send({ type: 'CONTINUE', now: Date.now() });
      }}
      onLogOut={() => {
        auth.logOut('chosen');
      }}
    />
  );
}
