import { describe, expect, it } from 'vitest';
import { type MasterpassEvent, type MasterpassState, transition } from './masterpass.machine.js';

type At = MasterpassState['status'];

/** Accepted events by state; all others must be ignored. */
const table: Readonly<Record<At, Partial<Record<MasterpassEvent['type'], At>>>> = {
  idle: { START: 'requesting' },
  requesting: { REDIRECT: 'approving', SETTLE: 'idle' },
  approving: { APPROVED: 'tokenizing', SETTLE: 'idle' },
  tokenizing: { SETTLE: 'idle' },
};

describe('a payment with Masterpass', () => {
  for (const status of ['idle', 'requesting', 'approving', 'tokenizing'] as const) {
    for (const type of ['START', 'REDIRECT', 'APPROVED', 'SETTLE'] as const) {
      const next = table[status][type];
      it(next ? `goes from ${status} to ${next} on ${type}` : `ignores ${type} while ${status}`, () => {
        const state: MasterpassState = { status };
        const after = transition(state, { type });
        if (next) expect(after).toEqual({ status: next });
        else expect(after).toBe(state);
      });
    }
  }
});
