import { ApiError } from '../http/client.js';
import { readClaims } from '../session/claims.js';
import type { SessionClock } from '../session/session-clock.js';
import type { SessionHolder } from '../session/session-holder.js';
import {
  acceptsActivity,
  countdown,
  type Reading,
  transition,
  type WatchEvent,
  type WatchState,
} from '../session/session-watch.machine.js';

const tickMs = 1_000;
const hiddenTickMs = 15_000;
/** Remaining life of the tab's own token in which it follows the latest one. */
const followBelowSeconds = 1_200;

export interface WatchDeps {
  session: SessionHolder;
  clock: SessionClock;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Calls `act` after some milliseconds. Returns a function that cancels the call. */
  after: (ms: number, act: () => void) => () => void;
  isHidden: () => boolean;
  isOnline: () => boolean;
  /** Runs one work at a time over all tabs of the browser. */
  inTurn: (work: () => Promise<void>) => Promise<void>;
  /** Renews the session unless its latest token differs from this one. Rejects with the call's error. */
  refresh: (latest: string) => Promise<void>;
  /** Replaces the token of this tab by one with the life of the latest token. Rejects with the call's error. */
  follow: (latest: string) => Promise<void>;
  signOut: (reason: 'timeout' | 'unauthorized') => void;
  report: (error: unknown) => void;
}

/** Content of the warning; null if it is closed. */
export interface WarningView {
  leftMs: number;
  isContinuing: boolean;
}

/** Renews the session of an active user, and warns an idle one before it ends (specification §4 and §9). */
export class SessionWatch {
  readonly #deps: WatchDeps;
  readonly #listeners = new Set<() => void>();
  #state: WatchState = { status: 'watching', finalExpiry: null };
  #view: WarningView | null = null;
  /** Latest token that this tab has followed, or tried to. */
  #followed = '';
  #isStopped = true;
  #cancelTick = (): void => undefined;
  #cancelCall = (): void => undefined;

  constructor(deps: WatchDeps) {
    this.#deps = deps;
  }

  /**
   * Starts the clock.
   *
   * @param isOwnReload - True if the portal itself has loaded the page again, which is no activity of the user.
   */
  start(isOwnReload: boolean): void {
    this.#isStopped = false;
    this.#run();
    if (!isOwnReload) this.count();
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancelTick();
    this.#cancelCall();
  }

  /** Evaluates the rules. Call it also if the page becomes visible, or another tab changes the clock. */
  readonly tick = (): void => {
    this.#deps.session.reload();
    this.#follow();
    this.#sendReading((reading) => ({ type: 'TICK', reading }));
  };

  /** Counts an activity of the user, after the rules: a press on a page that was asleep must not skip a due warning. */
  readonly count = (): void => {
    this.tick();
    if (acceptsActivity(this.#state)) this.#deps.clock.count();
  };

  /** Continues the session after a warning. */
  readonly continue = (): void => {
    this.tick();
    this.#sendReading((reading) => ({ type: 'CONTINUE', reading }));
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly view = (): WarningView | null => this.#view;

  get state(): WatchState {
    return this.#state;
  }

  #run(): void {
    this.#cancelTick();
    this.tick();
    if (this.#isStopped) return;
    const { after, isHidden } = this.#deps;
    this.#cancelTick = after(isHidden() ? hiddenTickMs : tickMs, () => {
      this.#run();
    });
  }

  #read(): Reading | null {
    const { session, clock, now, isOnline } = this.#deps;
    const latest = session.latest();
    if (latest === null) return null;
    const { lastActivity, warning, skewMs } = clock.read();
    const expiresAt = latest.exp * 1_000 - skewMs;
    return { now: now(), lastActivity, warning, expiresAt, isOnline: isOnline() };
  }

  /** Without a session nothing is sent: the guard redirects to the sign-in. */
  #sendReading(create: (reading: Reading) => WatchEvent): void {
    const reading = this.#read();
    if (reading && !this.#isStopped) this.#send(create(reading));
    this.#updateView();
  }

  #send(event: WatchEvent): void {
    const before = this.#state;
    const next = transition(before, event);
    if (next === before) return;
    this.#state = next;
    this.#share(before, next, event);
    if (next.status === 'ending') this.#confirm();
    if (next.status === 'out') {
      this.stop();
      this.#deps.signOut(next.reason);
    }
    this.#call(before, next);
  }

  /** Writes a change of the warning for the other tabs. */
  #share(before: WatchState, next: WatchState, { type }: WatchEvent): void {
    const { clock } = this.#deps;
    if (before.status === 'continuing' && type === 'REFRESHED' && next.status !== 'warning') clock.restart();
    if (next.status === 'warning' || next.status === 'continuing') clock.setWarning(next.warning);
  }

  #call(before: WatchState, next: WatchState): void {
    if (callOf(before) === callOf(next)) return;
    this.#cancelCall();
    const { after, now } = this.#deps;
    if (next.status === 'refreshing') void this.#refresh(next);
    if (next.status === 'continuing' && next.until !== null)
      this.#cancelCall = after(Math.max(0, next.until - now()), () => void this.#refresh(next));
  }

  async #refresh(startState: WatchState): Promise<void> {
    const { inTurn, refresh, session, report } = this.#deps;
    const latest = session.latest();
    if (latest === null) return;
    try {
      await inTurn(() => refresh(latest.token));
      const gainMs = ((session.latest()?.exp ?? 0) - latest.exp) * 1_000;
      this.#sendReading((reading) => ({ type: 'REFRESHED', reading, gainMs }));
    } catch (error) {
      report(error);
      if (isRefused(error)) this.#sendReading(() => ({ type: 'REFUSED' }));
      // The failure of a previous call does not use up an attempt of the current one.
      else if (callOf(this.#state) === callOf(startState))
        this.#sendReading((reading) => ({ type: 'FAILED', reading }));
    }
  }

  /** Renews the tab's own token, if it has another store than the tab that renewed the session. */
  #follow(): void {
    const { session, clock, inTurn, follow, report } = this.#deps;
    const own = session.get()?.token;
    const { token } = session.latest() ?? {};
    if (own === undefined || token === undefined || token === own || token === this.#followed) return;
    if ((readClaims(own)?.exp ?? 0) - clock.serverSeconds() > followBelowSeconds) return;
    this.#followed = token;
    inTurn(() => follow(token)).catch(report);
  }

  #confirm(): void {
    const { inTurn, session, report } = this.#deps;
    inTurn(() => {
      session.reload();
      this.#sendReading((reading) => ({ type: 'CONFIRM', reading }));
      return Promise.resolve();
    }).catch(report);
  }

  #updateView(): void {
    // An open warning stays until the end is confirmed.
    if (this.#state.status === 'ending') return;
    const next = this.#isStopped ? null : viewOf(this.#state, this.#read());
    const { leftMs, isContinuing } = this.#view ?? {};
    if (next?.leftMs === leftMs && next?.isContinuing === isContinuing) return;
    this.#view = next;
    for (const listener of this.#listeners) listener();
  }
}

/** Returns a name of the request that a state makes; null if it makes none. */
function callOf(state: WatchState): string | null {
  if (state.status === 'refreshing') return `refreshing ${String(state.attempt)}`;
  if (state.status !== 'continuing') return null;
  return `continuing ${String(state.attempt)} ${state.until === null ? 'offline' : ''}`;
}

function viewOf(state: WatchState, reading: Reading | null): WarningView | null {
  if (!reading || (state.status !== 'warning' && state.status !== 'continuing')) return null;
  return { leftMs: countdown(state.warning, reading), isContinuing: state.status === 'continuing' };
}

/** Returns true if the server has ended the session (specification §8). */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}
