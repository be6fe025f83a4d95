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

describe('a tick while nothing is asked', () => {
  const active = 179_999;
  const idle = 180_000;
  it.each([
    ['a token without life ends it', 0, 0, out('timeout')],
    [
      'one who is active gets a new token at 1200 s',
      1200 * second,
      active,
      { status: 'refreshing', attempt: 0 },
    ],
    ['and at 600 s', 600 * second, active, { status: 'refreshing', attempt: 0 }],
    ['not above', 1201 * second, active, watching],
    ['not below', 599 * second, active, watching],
    ['not when away', 1200 * second, idle, watching],
    ['one who is away is not warned at 600 s', 600 * second, idle, watching],
    ['but below', 599 * second, idle, { status: 'warning', openedAt: now }],
    ['after 20 minutes nobody is warned yet', 2000 * second, 20 * minute, watching],
    ['but after that', 2000 * second, 20 * minute + second, { status: 'warning', openedAt: now - second }],
    ['with 300 s left everybody is warned', 300 * second, 0, { status: 'warning', openedAt: now }],
    ['with 301 s left and active, nobody', 301 * second, 0, watching],
    // Away since long before: the warning should have stood for its whole time already.
    ['after a long sleep the time is over', 200 * second, 60 * minute, out('timeout')],
    [
      'after a shorter one the rest is left',
      500 * second,
      10 * minute,
      { status: 'warning', openedAt: now - 100 * second },
    ],
  ] as const)('%s', (_, remaining, inactive, expected) => {
    expect(tick(watching, remaining, inactive)).toEqual(expected);
  });

  it('does not start a second call while one is open', () => {
    const states: WatchState[] = [
      { status: 'refreshing', attempt: 0 },
      { status: 'waiting', attempt: 1, until: now + 1 },
    ];
    for (const state of states) expect(tick(state, 900 * second, 0)).toBe(state);
  });
});

describe('the warning', () => {
  const warning: WatchState = { status: 'warning', openedAt: now - 299 * second };
  it('ends the session when its five minutes are over, and not before', () => {
    expect(tick(warning, 20 * minute, 0)).toBe(warning);
    expect(tick({ status: 'warning', openedAt: now - 300 * second }, 20 * minute, 0)).toEqual(out('timeout'));
  });

  it('shows no more than the token has left', () => {
    expect(countdown(now, clock(100 * second, 0), now)).toBe(100 * second);
    expect(countdown(now - 60 * second, clock(20 * minute, 0), now)).toBe(240 * second);
  });

  it('counts from 05:00 to 00:00', () => {
    expect([300_000, 299_001, 61_000, 1, 0, -5].map(clockText)).toEqual([
      '05:00',
      '05:00',
      '01:01',
      '00:01',
      '00:00',
      '00:00',
    ]);
  });

  it('is answered by continuing, which closes it when the new token is there', () => {
    const continuing = transition(warning, { type: 'CONTINUE', now });
    expect(continuing).toMatchObject({ status: 'continuing', attempt: 0 });
    expect(transition(continuing, { type: 'REFRESHED' })).toEqual(watching);
    expect(transition(warning, { type: 'CONTINUED' })).toEqual(watching);
  });

  it('stays when a call of the background answers late', () => {
    expect(transition(warning, { type: 'REFRESHED' })).toBe(warning);
    expect(transition(warning, { type: 'FAILED', now })).toBe(warning);
  });

  it('comes back with what was left when continuing takes a minute', () => {
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

describe('a refresh that fails', () => {
  const failed: WatchEvent = { type: 'FAILED', now };

  it('is tried again after 5, 60 and 240 seconds, the last time by asking the person', () => {
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

  it('ends the session after three repetitions of continuing', () => {
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
  ] as WatchState[])('with a refusal ends it at once: %o', (state) => {
    expect(transition(state, { type: 'REFUSED' })).toEqual(out('unauthorized'));
  });
});

it('ignores everything once it is out, and what nobody has asked for', () => {
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
