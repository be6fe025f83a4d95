import { describe, expect, it } from 'vitest';
import { type MasterpassEvent, type MasterpassState, transition } from './masterpass.machine.js';

type At = MasterpassState['at'];

/** Everything that is not here is ignored. */
const table: Readonly<Record<At, Partial<Record<MasterpassEvent['type'], At>>>> = {
  idle: { START: 'requesting' },
  requesting: { REDIRECT: 'approving', SETTLE: 'idle' },
  approving: { APPROVED: 'tokenizing', SETTLE: 'idle' },
  tokenizing: { SETTLE: 'idle' },
};

describe('a payment with Masterpass', () => {
  for (const at of ['idle', 'requesting', 'approving', 'tokenizing'] as const) {
    for (const type of ['START', 'REDIRECT', 'APPROVED', 'SETTLE'] as const) {
      const next = table[at][type];
      it(next ? `goes from ${at} to ${next} on ${type}` : `ignores ${type} while ${at}`, () => {
        const state: MasterpassState = { at };
        const after = transition(state, { type });
        if (next) expect(after).toEqual({ at: next });
        else expect(after).toBe(state);
      });
    }
  }
});
