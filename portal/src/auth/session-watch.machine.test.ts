import { describe, expect, it } from 'vitest';
import {
  type Clock,
  countdown,
  transition,
  type WatchEvent,
  type WatchState,
} from './session-watch.machine.js';
import { clockText } from '../ui/clock-text.js';

const second = 1_000;
const minute = 60 * second;
const now = 1_000 * minute;
const watching: WatchState = { status: 'watching' };
const out = (reason: 'timeout' | 'unauthorized'): WatchState => ({ status: 'out', reason });
const tick = (state: WatchState, remaining: number, inactive: number) =>
  transition(state, { type: 'TICK', now, clock: clock(remaining, inactive) });
const clock = (remaining: number, inactive: number): Clock => ({
  expiresAt: now + remaining,
  lastActivity: now - inactive,
});

describe('session watch during a tick', () => {
  const active = 179_999;
  const idle = 180_000;
  it.each([
    ['ends the session of an expired token', 0, 0, out('timeout')],
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
    ['warns an idle user below 600 s', 599 * second, idle, { status: 'warning', openedAt: now }],
    ['does not warn after 20 minutes of inactivity', 2000 * second, 20 * minute, watching],
    [
      'warns after more than 20 minutes of inactivity',
      2000 * second,
      20 * minute + second,
      { status: 'warning', openedAt: now - second },
    ],
    ['warns active users at 300 s', 300 * second, 0, { status: 'warning', openedAt: now }],
    ['does not warn active users at 301 s', 301 * second, 0, watching],
    // The warning became due while the machine slept, so its time is already over.
    ['ends the session after a long sleep', 200 * second, 60 * minute, out('timeout')],
    [
      'warns for the remaining time after a shorter sleep',
      500 * second,
      10 * minute,
      { status: 'warning', openedAt: now - 100 * second },
    ],
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
});

describe('session warning', () => {
  const warning: WatchState = { status: 'warning', openedAt: now - 299 * second };
  it('ends the session after five minutes', () => {
    expect(tick(warning, 20 * minute, 0)).toBe(warning);
    expect(tick({ status: 'warning', openedAt: now - 300 * second }, 20 * minute, 0)).toEqual(out('timeout'));
  });

  it('counts down at most the remaining life of the token', () => {
    expect(countdown(now, clock(100 * second, 0), now)).toBe(100 * second);
    expect(countdown(now - 60 * second, clock(20 * minute, 0), now)).toBe(240 * second);
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

  it('closes after Continue, once the new token has arrived', () => {
    const continuing = transition(warning, { type: 'CONTINUE', now });
    expect(continuing).toMatchObject({ status: 'continuing', attempt: 0 });
    expect(transition(continuing, { type: 'REFRESHED' })).toEqual(watching);
    expect(transition(warning, { type: 'CONTINUED' })).toEqual(watching);
  });

  it('stays open if a background refresh ends late', () => {
    expect(transition(warning, { type: 'REFRESHED' })).toBe(warning);
    expect(transition(warning, { type: 'FAILED', now })).toBe(warning);
  });

  it('reopens with the remaining time if Continue takes a minute', () => {
    const since = now - 60 * second;
    const state: WatchState = {
      status: 'continuing',
      openedAt: since - 100 * second,
      since,
      attempt: 1,
      until: now,
    };
    expect(tick(state, 20 * minute, 0)).toEqual({ status: 'warning', openedAt: now - 100 * second });
  });
});

describe('failed refresh', () => {
  const failed: WatchEvent = { type: 'FAILED', now };

  it('is repeated after 5, 60 and 240 seconds, then opens the warning', () => {
    let state: WatchState = { status: 'refreshing', attempt: 0 };
    const pauses: number[] = [];
    for (let n = 0; n < 3; n++) {
      state = transition(state, failed);
      if (state.status !== 'waiting') break;
      pauses.push((state.until - now) / second);
      state = transition({ ...state, until: now }, { type: 'TICK', now, clock: clock(900 * second, 0) });
    }
    expect(pauses).toEqual([5, 60, 240]);
    expect(state).toEqual({ status: 'warning', openedAt: now });
  });

  it('ends the session after three repetitions of Continue', () => {
    let state: WatchState = { status: 'continuing', openedAt: now, since: now, attempt: 0, until: now };
    const pauses: number[] = [];
    while (state.status === 'continuing') {
      state = transition(state, failed);
      if (state.status === 'continuing') pauses.push((state.until - now) / second);
    }
    expect(pauses).toEqual([1, 2, 4]);
    expect(state).toEqual(out('timeout'));
  });

  it.each([
    watching,
    { status: 'refreshing', attempt: 0 },
    { status: 'warning', openedAt: now },
  ] as WatchState[])('ends the session if the server rejects it: %o', (state) => {
    expect(transition(state, { type: 'REFUSED' })).toEqual(out('unauthorized'));
  });
});

it('ignores all events after the session has ended, and unrequested results', () => {
  const events: WatchEvent[] = [
    { type: 'TICK', now, clock: clock(900 * second, 0) },
    { type: 'CONTINUE', now },
    { type: 'CONTINUED' },
    { type: 'REFRESHED' },
    { type: 'FAILED', now },
    { type: 'REFUSED' },
  ];
  for (const event of events) expect(transition(out('timeout'), event)).toEqual(out('timeout'));
  expect(transition(watching, { type: 'CONTINUE', now })).toBe(watching);
  expect(transition(watching, { type: 'FAILED', now })).toBe(watching);
});
