import { describe, expect, it } from 'vitest';
import { openContext, type QrEvent, type QrState, transition } from './qr.machine.js';

const contextId = 'c1';
const states = {
  preparing: { status: 'preparing' },
  waiting: { status: 'waiting', contextId },
  authorizing: { status: 'authorizing', contextId },
  authorized: { status: 'authorized' },
  failed: { status: 'failed' },
  closed: { status: 'closed' },
} as const satisfies Record<string, QrState>;

const events = {
  CREATED: { type: 'CREATED', contextId },
  SCANNED: { type: 'SCANNED' },
  APPROVED: { type: 'APPROVED' },
  FAIL: { type: 'FAIL' },
  CLOSE: { type: 'CLOSE' },
  END: { type: 'END' },
} as const satisfies Record<QrEvent['type'], QrEvent>;

type Name = keyof typeof states;

/** Next state by event; events that are absent are ignored. */
const table: Readonly<Record<Name, Partial<Record<QrEvent['type'], Name>>>> = {
  preparing: { CREATED: 'waiting', FAIL: 'failed', CLOSE: 'closed', END: 'closed' },
  waiting: { SCANNED: 'authorizing', APPROVED: 'authorized', FAIL: 'failed', CLOSE: 'closed', END: 'closed' },
  authorizing: { APPROVED: 'authorized', FAIL: 'failed', CLOSE: 'closed', END: 'closed' },
  authorized: { END: 'closed' },
  failed: {},
  closed: {},
};

const names = Object.keys(states) as Name[];
const types = Object.keys(events) as QrEvent['type'][];
const rows = names.flatMap((from) => types.map((type) => [from, type, table[from][type] ?? from] as const));

describe('payment with a QR code', () => {
  it.each(rows)('in the state %s, after %s, is %s', (from, type, to) => {
    const next = transition(states[from], events[type]);
    if (to === from) expect(next).toBe(states[from]);
    else expect(next).toEqual(states[to]);
  });

  it('has a context to cancel only while the shopper may still approve', () => {
    expect(names.filter((name) => openContext(states[name]) === contextId)).toEqual([
      'waiting',
      'authorizing',
    ]);
  });
});
