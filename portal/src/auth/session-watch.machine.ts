/** Times in milliseconds since 1970. After the machine has slept, they arrive in one late tick. */
export interface Clock {
  lastActivity: number;
  /** End of the user's token. */
  expiresAt: number;
}

export type WatchState =
  | { status: 'watching' }
  /** A background refresh, the first attempt or a repetition. */
  | { status: 'refreshing'; attempt: number }
  | { status: 'waiting'; attempt: number; until: number }
  | { status: 'warning'; openedAt: number }
  /** The user has pressed Continue; the countdown is paused during the request. */
  | { status: 'continuing'; openedAt: number; since: number; attempt: number; until: number }
  | { status: 'out'; reason: 'timeout' | 'unauthorized' };

export type WatchEvent =
  | { type: 'TICK'; now: number; clock: Clock }
  | { type: 'CONTINUE'; now: number }
  /** In this tab or in another. */
  | { type: 'CONTINUED' }
  | { type: 'REFRESHED' }
  | { type: 'FAILED'; now: number }
  | { type: 'REFUSED' };

const second = 1_000;
const minute = 60 * second;

/** Time without activity after which a user counts as idle (specification §9). */
export const idleAfterMs = 180 * second;
/** Specification §9. */
export const inactivityLimitMs = 20 * minute;
/** Remaining lifetime of the token in which it is renewed for an active user (specification §9). */
const refreshWindow = { from: 600 * second, to: 1_200 * second };
/** Remaining lifetime below which an idle user is warned (specification §9). */
const warnBelowMs = 600 * second;
/**
 * Duration of the warning (specification §9). A token with less remaining life triggers it for active users
 * too.
 */
export const countdownMs = 300 * second;
/** Pauses after failed background refreshes. Before a third repetition the warning opens. */
const backgroundPauses = [5 * second, 60 * second, 240 * second];
const continuePauses = [1 * second, 2 * second, 4 * second];
/** Maximum pause of the countdown. */
const longestRestMs = 60 * second;

export function transition(state: WatchState, event: WatchEvent): WatchState {
  if (state.status === 'out') return state;
  switch (event.type) {
    case 'TICK':
      return tick(state, event.now, event.clock);
    case 'CONTINUE':
      return state.status === 'warning'
        ? { status: 'continuing', openedAt: state.openedAt, since: event.now, attempt: 0, until: event.now }
        : state;
    case 'CONTINUED':
      return { status: 'watching' };
    case 'REFRESHED':
      // A late background refresh must not close the warning; only Continue does.
      return state.status === 'warning' ? state : { status: 'watching' };
    case 'REFUSED':
      return { status: 'out', reason: 'unauthorized' };
    case 'FAILED':
      return fail(state, event.now);
  }
}

function tick(state: Exclude<WatchState, { status: 'out' }>, now: number, clock: Clock): WatchState {
  if (clock.expiresAt <= now) return { status: 'out', reason: 'timeout' };
  if (state.status === 'warning')
    return countdown(state.openedAt, clock, now) <= 0 ? { status: 'out', reason: 'timeout' } : state;
  if (state.status === 'continuing')
    return now - state.since >= longestRestMs
      ? // What had passed of the countdown before counts, the rest does not.
        { status: 'warning', openedAt: now - (state.since - state.openedAt) }
      : state;

  const warnedAt = warningSince(clock, now);
  if (warnedAt !== null) {
    const state_ = { status: 'warning' as const, openedAt: warnedAt };
    return countdown(warnedAt, clock, now) <= 0 ? { status: 'out', reason: 'timeout' } : state_;
  }
  if (state.status === 'waiting' && now >= state.until)
    return state.attempt < backgroundPauses.length
      ? { status: 'refreshing', attempt: state.attempt }
      : { status: 'warning', openedAt: now };
  const remaining = clock.expiresAt - now;
  const isActive = now - clock.lastActivity < idleAfterMs;
  const isDue = remaining >= refreshWindow.from && remaining <= refreshWindow.to;
  return state.status === 'watching' && isActive && isDue ? { status: 'refreshing', attempt: 0 } : state;
}

/** Returns the earliest time at which a warning was due; null if none is due. */
function warningSince({ lastActivity, expiresAt }: Clock, now: number): number | null {
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

/** Returns the milliseconds left to answer the warning. */
export function countdown(openedAt: number, { expiresAt }: Clock, now: number): number {
  return Math.min(countdownMs - (now - openedAt), expiresAt - now);
}

function fail(state: WatchState, now: number): WatchState {
  if (state.status === 'refreshing') {
    const pause = backgroundPauses[state.attempt] ?? 0;
    return { status: 'waiting', attempt: state.attempt + 1, until: now + pause };
  }
  if (state.status !== 'continuing') return state;
  const pause = continuePauses[state.attempt];
  return pause === undefined
    ? { status: 'out', reason: 'timeout' }
    : { ...state, attempt: state.attempt + 1, until: now + pause };
}
