/** Warning about the end of the session. All tabs of the browser share one. Times in milliseconds since 1970. */
export interface Warning {
  /** Start of the countdown. */
  openedAt: number;
  /** Time at which the user pressed Continue in any tab, which pauses the countdown; else null. */
  pausedAt: number | null;
}

/** Input of an evaluation. Times in milliseconds since 1970, by the clock of this machine. */
export interface Reading {
  now: number;
  /** Last activity of the user in any tab. */
  lastActivity: number;
  /** Warning that any tab has opened; null if there is none. */
  warning: Warning | null;
  /** End of the latest user token of any tab. */
  expiresAt: number;
  isOnline: boolean;
}

export type WatchState =
  /** `finalExpiry` is the end of a token that a refresh can no longer extend; else null. */
  | { status: 'watching'; finalExpiry: number | null }
  /** A background refresh, the first attempt or a repetition. */
  | { status: 'refreshing'; attempt: number }
  /** Until the next attempt; `until` is null while the browser is offline. */
  | { status: 'waiting'; attempt: number; until: number | null }
  | { status: 'warning'; warning: Warning }
  /** The user has pressed Continue. The next attempt starts at `until`, or when the browser is online again. */
  | { status: 'continuing'; warning: Warning; attempt: number; until: number | null }
  /** Over by this tab's view, which may be outdated: the session is read again before the sign-out. */
  | { status: 'ending'; reason: 'timeout' | 'failed' }
  | { status: 'out'; reason: 'timeout' | 'unauthorized' };

export type WatchEvent =
  | { type: 'TICK'; reading: Reading }
  | { type: 'CONTINUE'; reading: Reading }
  /** `gainMs`: time by which the refresh has moved the end of the token. */
  | { type: 'REFRESHED'; reading: Reading; gainMs: number }
  /** A refresh has failed in a way that may pass: no connection, a timeout, status 408, 429 or 5xx. */
  | { type: 'FAILED'; reading: Reading }
  | { type: 'REFUSED' }
  /** The session was read again, in turn with the refreshes of all tabs. */
  | { type: 'CONFIRM'; reading: Reading };

const second = 1_000;
const minute = 60 * second;

/** Time without activity after which a user counts as idle (specification §9). */
const idleAfterMs = 180 * second;
/** Specification §9. */
const inactivityLimitMs = 20 * minute;
/** Remaining life of the token in which it is renewed for an active user, both ends included (specification §9). */
const refreshWindow = { from: 600 * second, to: 1_200 * second };
/** Remaining life below which an idle user is warned (specification §9). */
const warnBelowMs = 600 * second;
/** Duration of the warning (specification §9). A token with less remaining life triggers it for active users too. */
const countdownMs = 300 * second;
/** Pauses after failed background refreshes. After the last one, the warning opens, and Continue is the third repetition. */
const backgroundPauses = [5 * second, 60 * second, 240 * second];
const continuePauses = [1 * second, 2 * second, 4 * second];
/** Longest time for which the countdown stops while Continue renews the session. */
const longestPauseMs = 60 * second;
/** Extension below which a refresh is not repeated: the session is near its absolute end. */
const leastGainMs = 600 * second;

const watching: WatchState = { status: 'watching', finalExpiry: null };

/** Returns the next state; the same object if the event is ignored. */
export function transition(state: WatchState, event: WatchEvent): WatchState {
  if (state.status === 'out') return state;
  if (event.type === 'REFUSED') return { status: 'out', reason: 'unauthorized' };
  if (state.status === 'ending') return event.type === 'CONFIRM' ? confirm(state, event.reading) : state;
  switch (event.type) {
    case 'TICK':
      return tick(state, event.reading);
    case 'CONTINUE':
      return press(state, event.reading);
    case 'REFRESHED':
      return renewed(state, event.reading, event.gainMs);
    case 'FAILED':
      return fail(state, event.reading);
    case 'CONFIRM':
      return state;
  }
}

/** Returns true if activity extends the session: not while the warning is open, which requires an answer. */
export function acceptsActivity({ status }: WatchState): boolean {
  return status === 'watching' || status === 'refreshing' || status === 'waiting';
}

/** Returns the milliseconds left to answer the warning. */
export function countdown(warning: Warning, { expiresAt, now }: Pick<Reading, 'expiresAt' | 'now'>): number {
  const { openedAt, pausedAt } = warning;
  const pausedMs = pausedAt === null ? 0 : Math.min(now - pausedAt, longestPauseMs);
  return Math.min(countdownMs - (now - openedAt - pausedMs), expiresAt - now);
}

type Running = Exclude<WatchState, { status: 'out' | 'ending' }>;

function tick(state: Running, reading: Reading): WatchState {
  if (reading.expiresAt <= reading.now) return { status: 'ending', reason: 'timeout' };
  if (state.status === 'continuing') return tickContinuing(state, reading);
  const { now, warning } = reading;
  // A warning without a shared one: another tab has continued the session.
  if (warning === null && state.status === 'warning') return watching;
  if (warning !== null) return warn(state, warning, reading);
  const due = warningDueSince(reading);
  if (due !== null) return warn(state, { openedAt: due, pausedAt: null }, reading);
  if (state.status === 'waiting') {
    // Another tab has renewed the session.
    if (reading.expiresAt - now > refreshWindow.to) return watching;
    const isOver = state.until === null ? reading.isOnline : now >= state.until;
    if (!isOver) return state;
    return state.attempt < backgroundPauses.length
      ? { status: 'refreshing', attempt: state.attempt }
      : { status: 'warning', warning: { openedAt: now, pausedAt: null } };
  }
  return state.status === 'watching' && isRefreshDue(state.finalExpiry, reading)
    ? { status: 'refreshing', attempt: 0 }
    : state;
}

function tickContinuing(state: Extract<WatchState, { status: 'continuing' }>, reading: Reading): WatchState {
  const { now, warning, isOnline } = reading;
  if (warning === null) return watching;
  const { openedAt, pausedAt } = state.warning;
  if (pausedAt !== null && now - pausedAt >= longestPauseMs)
    return warn(state, { openedAt: openedAt + longestPauseMs, pausedAt: null }, reading);
  return state.until === null && isOnline ? { ...state, until: now } : state;
}

/** Shows a warning, or ends the session if its time is over. */
function warn(state: Running, warning: Warning, reading: Reading): WatchState {
  if (countdown(warning, reading) <= 0) return { status: 'ending', reason: 'timeout' };
  return state.status === 'warning' && isEqual(state.warning, warning)
    ? state
    : { status: 'warning', warning };
}

function press(state: Running, { now, warning }: Reading): WatchState {
  if (state.status !== 'warning') return state;
  const { openedAt, pausedAt } = warning ?? state.warning;
  return {
    status: 'continuing',
    warning: { openedAt, pausedAt: pausedAt ?? now },
    attempt: 0,
    until: now,
  };
}

function renewed(state: Running, reading: Reading, gainMs: number): WatchState {
  // A late background refresh must not close the warning; only Continue does.
  if (state.status === 'warning' || state.status === 'watching') return state;
  if (state.status === 'continuing') {
    const due = warningDueSince({ ...reading, lastActivity: reading.now });
    // The session has reached its absolute end, so that the refresh has not helped.
    if (due !== null) return warn(state, { openedAt: due, pausedAt: null }, reading);
  }
  return gainMs < leastGainMs ? { status: 'watching', finalExpiry: reading.expiresAt } : watching;
}

function fail(state: Running, { now, isOnline }: Reading): WatchState {
  const isSpent = isOnline ? 1 : 0;
  if (state.status === 'refreshing') {
    const pause = backgroundPauses[state.attempt] ?? 0;
    return { status: 'waiting', attempt: state.attempt + isSpent, until: isOnline ? now + pause : null };
  }
  if (state.status !== 'continuing') return state;
  if (!isOnline) return { ...state, until: null };
  const pause = continuePauses[state.attempt];
  return pause === undefined
    ? { status: 'ending', reason: 'failed' }
    : { ...state, attempt: state.attempt + 1, until: now + pause };
}

/** Ends the session unless another tab has continued it in the meantime. */
function confirm({ reason }: Extract<WatchState, { status: 'ending' }>, reading: Reading): WatchState {
  const again = tick({ status: 'watching', finalExpiry: null }, reading);
  const isOver = again.status === 'ending' || (reason === 'failed' && again.status === 'warning');
  return isOver ? { status: 'out', reason: 'timeout' } : again;
}

function isRefreshDue(finalExpiry: number | null, { now, lastActivity, expiresAt }: Reading): boolean {
  const remaining = expiresAt - now;
  const isActive = now - lastActivity < idleAfterMs;
  const isInWindow = remaining >= refreshWindow.from && remaining <= refreshWindow.to;
  return isActive && isInWindow && expiresAt !== finalExpiry;
}

/** Returns the earliest time at which a warning was due; null if none is due. */
function warningDueSince({ lastActivity, expiresAt, now }: Reading): number | null {
  const inactive = now - lastActivity;
  const remaining = expiresAt - now;
  const moments: number[] = [];
  if (inactive >= idleAfterMs && remaining < warnBelowMs)
    moments.push(Math.max(lastActivity + idleAfterMs, expiresAt - warnBelowMs));
  const limit = lastActivity + inactivityLimitMs;
  if (inactive > inactivityLimitMs && limit < expiresAt - warnBelowMs) moments.push(limit);
  if (remaining <= countdownMs) moments.push(expiresAt - countdownMs);
  return moments.length === 0 ? null : Math.min(...moments);
}

function isEqual(one: Warning, other: Warning): boolean {
  return one.openedAt === other.openedAt && one.pausedAt === other.pausedAt;
}
