import { describe, expect, it } from 'vitest';
import { type SepaEvent, type SepaState, transition } from './sepa.machine.js';

/** Everything that is not here is ignored. */
const table: Readonly<Record<SepaState['at'], Partial<Record<SepaEvent['type'], SepaState['at']>>>> = {
  idle: { START: 'approving' },
  approving: { APPROVED: 'tokenizing', SETTLE: 'idle' },
  tokenizing: { SETTLE: 'idle' },
};

describe('a SEPA payment', () => {
  for (const at of ['idle', 'approving', 'tokenizing'] as const) {
    for (const type of ['START', 'APPROVED', 'SETTLE'] as const) {
      const next = table[at][type];
      it(next ? `goes from ${at} to ${next} on ${type}` : `ignores ${type} while ${at}`, () => {
        const state: SepaState = { at };
        const after = transition(state, { type });
        if (next) expect(after).toEqual({ at: next });
        else expect(after).toBe(state);
      });
    }
  }
});
