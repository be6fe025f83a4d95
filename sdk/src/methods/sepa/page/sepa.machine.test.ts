import { describe, expect, it } from 'vitest';
import { type SepaEvent, type SepaState, transition } from './sepa.machine.js';

/** Accepted events by state; all others must be ignored. */
const table: Readonly<Record<SepaState['status'], Partial<Record<SepaEvent['type'], SepaState['status']>>>> =
  {
    idle: { START: 'approving' },
    approving: { APPROVED: 'tokenizing', SETTLE: 'idle' },
    tokenizing: { SETTLE: 'idle' },
  };

describe('a SEPA payment', () => {
  for (const status of ['idle', 'approving', 'tokenizing'] as const) {
    for (const type of ['START', 'APPROVED', 'SETTLE'] as const) {
      const next = table[status][type];
      it(next ? `goes from ${status} to ${next} on ${type}` : `ignores ${type} while ${status}`, () => {
        const state: SepaState = { status };
        const after = transition(state, { type });
        if (next) expect(after).toEqual({ status: next });
        else expect(after).toBe(state);
      });
    }
  }
});
