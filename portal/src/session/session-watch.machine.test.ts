import { describe, expect, it } from 'vitest';
import { clockText } from '../lib/clock-text.js';
import {
  acceptsActivity,
  countdown,
  type Reading,
  transition,
  type Warning,
  type WatchEvent,
  type WatchState,
} from './session-watch.machine.js';

const second = 1_000;
const minute = 60 * second;
const now = 1_000 * minute;
const watching: WatchState = { status: 'watching', finalExpiry: null };
const timeout: WatchState = { status: 'ending', reason: 'timeout' };
const out = (reason: 'timeout' | 'unauthorized'): WatchState => ({ status: 'out', reason });
const opened = (agoMs: number): Warning => ({ openedAt: now - agoMs, pausedAt: null });
const warned = (agoMs: number): WatchState => ({ status: 'warning', warning: opened(agoMs) });

const read = (remaining: number, inactive: number, more: Partial<Reading> = {}): Reading => ({
  now,
  expiresAt: now + remaining,
  lastActivity: now - inactive,
  warning: null,
  isOnline: true,
  ...more,
});
const tick = (state: WatchState, remaining: number, inactive: number, more: Partial<Reading> = {}) =>
  transition(state, { type: 'TICK', reading: read(remaining, inactive, more) });

describe('session watch during a tick', () => {
  const active = 179_999;
  const idle = 180_000;
  it.each([
    ['ends the session of an expired token', 0, 0, timeout],
    [
      'refreshes at 1200 s if the user is active',
      1200 * second,
      active,
      { status: 'refreshing', attempt: 0 },
    ],
    ['refreshes at 600 s if the user is active', 600 * second, active, { status: 'refreshing', attempt: 0 }],
    ['does not refresh above 1200 s', 1201 * second, active, watching],
    ['does not refresh below 600 s', 599 * second, active, watching],
    ['does not refresh if the user is idle', 1200 * second, idle, watching],
    ['does not warn an idle user at 600 s', 600 * second, idle, watching],
    ['warns an idle user below 600 s', 599 * second, idle, warned(0)],
    ['does not warn after 20 minutes of inactivity', 2000 * second, 20 * minute, watching],
    ['warns after more than 20 minutes of inactivity', 2000 * second, 20 * minute + second, warned(second)],
    ['warns active users at 300 s', 300 * second, 0, warned(0)],
    ['does not warn active users at 301 s', 301 * second, 0, watching],
    // The warning became due while the machine slept, so its time is already over.
    ['ends the session after a long sleep', 200 * second, 60 * minute, timeout],
    ['warns for the remaining time after a shorter sleep', 500 * second, 10 * minute, warned(100 * second)],
  ] as const)('%s', (_, remaining, inactive, expected) => {
    expect(tick(watching, remaining, inactive)).toEqual(expected);
  });

  it('does not start a second refresh while one is pending', () => {
    const states: WatchState[] = [
      { status: 'refreshing', attempt: 0 },
      { status: 'waiting', attempt: 1, until: now + 1 },
    ];
    for (const state of states) expect(tick(state, 900 * second, 0)).toBe(state);
  });

  it('does not refresh again near the absolute end of the session', () => {
    const renewed = transition(
      { status: 'refreshing', attempt: 0 },
      { type: 'REFRESHED', reading: read(1000 * second, 0), gainMs: 599 * second },
    );
    expect(renewed).toEqual({ status: 'watching', finalExpiry: now + 1000 * second });
    expect(tick(renewed, 1000 * second, 0)).toBe(renewed);
    // Another tab has started a new session.
    expect(tick(renewed, 1100 * second, 0)).toEqual({ status: 'refreshing', attempt: 0 });
  });
});

describe('session warning', () => {
  const after = (agoMs: number, more: Partial<Reading> = {}) =>
    tick(warned(agoMs), 20 * minute, 0, { warning: opened(agoMs), ...more });

  it('ends the session after five minutes', () => {
    expect(after(299 * second)).toEqual(warned(299 * second));
    expect(after(300 * second)).toEqual(timeout);
  });

  it('counts down at most the remaining life of the token', () => {
    expect(countdown(opened(0), read(100 * second, 0))).toBe(100 * second);
    expect(countdown(opened(60 * second), read(20 * minute, 0))).toBe(240 * second);
  });

  it('displays 05:00 to 00:00', () => {
    expect([300_000, 299_001, 61_000, 1, 0, -5].map(clockText)).toEqual([
      '05:00',
      '05:00',
      '01:01',
      '00:01',
      '00:00',
      '00:00',
    ]);
  });

  it('is shown in every tab, with the same countdown', () => {
    const warning = opened(40 * second);
    expect(tick(watching, 50 * minute, 0, { warning })).toEqual({ status: 'warning', warning });
    expect(tick(watching, 50 * minute, 0, { warning: opened(300 * second) })).toEqual(timeout);
  });

  it('pauses for at most a minute while any tab continues the session', () => {
    const warning = { openedAt: now - 330 * second, pausedAt: now - 50 * second };
    expect(countdown(warning, read(50 * minute, 0))).toBe(20 * second);
    expect(countdown(warning, { ...read(50 * minute, 0), now: now + 15 * second })).toBe(15 * second);
    expect(tick(warned(330 * second), 50 * minute, 0, { warning })).toEqual({ status: 'warning', warning });
  });

  it('closes after Continue, once the new token has arrived', () => {
    const pressed = transition(warned(0), { type: 'CONTINUE', reading: read(20 * minute, 0) });
    expect(pressed).toEqual({
      status: 'continuing',
      warning: { openedAt: now, pausedAt: now },
      attempt: 0,
      until: now,
    });
    const reading = read(60 * minute, 30 * minute);
    expect(transition(pressed, { type: 'REFRESHED', reading, gainMs: 40 * minute })).toEqual(watching);
  });

  it('closes after another tab has continued the session', () => {
    const states: WatchState[] = [
      warned(9),
      { status: 'continuing', warning: opened(9), attempt: 0, until: now },
    ];
    for (const state of states) expect(tick(state, 60 * minute, 0, { warning: null })).toEqual(watching);
  });

  it('stays open if a refresh cannot extend the session any more', () => {
    const pressed = transition(warned(0), { type: 'CONTINUE', reading: read(200 * second, 0) });
    const reading = read(200 * second, 0);
    expect(transition(pressed, { type: 'REFRESHED', reading, gainMs: 0 })).toEqual(warned(100 * second));
  });

  it('stays open if a background refresh ends late', () => {
    const reading = read(60 * minute, 0);
    const open = warned(9);
    expect(transition(open, { type: 'REFRESHED', reading, gainMs: 40 * minute })).toBe(open);
    expect(transition(open, { type: 'FAILED', reading })).toBe(open);
  });

  it('reopens with the remaining time if Continue takes a minute', () => {
    const warning = { openedAt: now - 160 * second, pausedAt: now - 60 * second };
    const state: WatchState = { status: 'continuing', warning, attempt: 1, until: now };
    expect(tick(state, 20 * minute, 0, { warning })).toEqual(warned(100 * second));
  });
});

describe('failed refresh', () => {
  const failed: WatchEvent = { type: 'FAILED', reading: read(900 * second, 0) };

  it('is repeated after 5, 60 and 240 seconds, then opens the warning', () => {
    let state: WatchState = { status: 'refreshing', attempt: 0 };
    const pauses: number[] = [];
    for (let n = 0; n < 3; n++) {
      state = transition(state, failed);
      if (state.status !== 'waiting' || state.until === null) break;
      pauses.push((state.until - now) / second);
      expect(tick(state, 900 * second, 0)).toBe(state);
      state = tick({ ...state, until: now }, 900 * second, 0);
    }
    expect(pauses).toEqual([5, 60, 240]);
    expect(state).toEqual(warned(0));
  });

  it('ends the session after three repetitions of Continue', () => {
    let state: WatchState = { status: 'continuing', warning: opened(0), attempt: 0, until: now };
    const pauses: number[] = [];
    while (state.status === 'continuing') {
      state = transition(state, failed);
      if (state.status === 'continuing') pauses.push(((state.until ?? 0) - now) / second);
    }
    expect(pauses).toEqual([1, 2, 4]);
    expect(state).toEqual({ status: 'ending', reason: 'failed' });
  });

  it('is not repeated if another tab has renewed the session', () => {
    const waiting: WatchState = { status: 'waiting', attempt: 1, until: now };
    expect(tick(waiting, 1201 * second, 0)).toEqual(watching);
    expect(tick(waiting, 1200 * second, 0)).toEqual({ status: 'refreshing', attempt: 1 });
  });

  it('uses up no repetition while the browser is offline, and is repeated once it is online', () => {
    const reading = read(900 * second, 0, { isOnline: false });
    const waiting = transition({ status: 'refreshing', attempt: 1 }, { type: 'FAILED', reading });
    expect(waiting).toEqual({ status: 'waiting', attempt: 1, until: null });
    expect(tick(waiting, 900 * second, 0, { isOnline: false })).toBe(waiting);
    expect(tick(waiting, 900 * second, 0)).toEqual({ status: 'refreshing', attempt: 1 });

    const warning = { openedAt: now, pausedAt: now };
    const continuing: WatchState = { status: 'continuing', warning, attempt: 2, until: now };
    const offline = transition(continuing, { type: 'FAILED', reading });
    expect(offline).toEqual({ ...continuing, until: null });
    expect(tick(offline, 900 * second, 0, { warning })).toEqual(continuing);
  });

  it.each([watching, { status: 'refreshing', attempt: 0 }, warned(0), timeout] as WatchState[])(
    'ends the session if the server rejects it: %o',
    (state) => {
      expect(transition(state, { type: 'REFUSED' })).toEqual(out('unauthorized'));
    },
  );
});

describe('end of the session', () => {
  const confirm = (reason: 'timeout' | 'failed', reading: Reading) =>
    transition({ status: 'ending', reason }, { type: 'CONFIRM', reading });

  it.each([
    ['the token is over', 'timeout', read(0, 0), out('timeout')],
    ['the countdown is over', 'timeout', read(60 * minute, 0, { warning: opened(301_000) }), out('timeout')],
    ['no attempt has succeeded', 'failed', read(300 * second, 0, { warning: opened(0) }), out('timeout')],
    ['another tab has continued it', 'timeout', read(60 * minute, 0), watching],
    ['another tab has continued it after this one failed', 'failed', read(60 * minute, 0), watching],
  ] as const)('is decided by a new reading: %s', (_, reason, reading, expected) => {
    expect(confirm(reason, reading)).toEqual(expected);
  });

  it('ignores all events afterwards, and unrequested results', () => {
    const reading = read(900 * second, 0);
    const events: WatchEvent[] = [
      { type: 'TICK', reading },
      { type: 'CONTINUE', reading },
      { type: 'REFRESHED', reading, gainMs: 60 * minute },
      { type: 'FAILED', reading },
      { type: 'REFUSED' },
      { type: 'CONFIRM', reading },
    ];
    for (const event of events) expect(transition(out('timeout'), event)).toEqual(out('timeout'));
    for (const type of ['CONTINUE', 'FAILED', 'CONFIRM'] as const)
      expect(transition(watching, { type, reading })).toBe(watching);
    for (const type of ['TICK', 'CONTINUE', 'FAILED'] as const)
      expect(transition(timeout, { type, reading })).toBe(timeout);
  });
});

it('activity counts only while no warning is open', () => {
  const continuing: WatchState = { status: 'continuing', warning: opened(0), attempt: 0, until: now };
  const counting = [
    watching,
    { status: 'refreshing', attempt: 0 },
    { status: 'waiting', attempt: 1, until: 0 },
  ] as const;
  expect(counting.map(acceptsActivity)).toEqual([true, true, true]);
  expect([warned(0), continuing, timeout, out('timeout')].map(acceptsActivity)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
