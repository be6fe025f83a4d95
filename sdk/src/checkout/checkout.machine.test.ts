import { describe, expect, it } from 'vitest';
import { type CheckoutEvent, type CheckoutState, transition } from './checkout.machine.js';

const states: CheckoutState['status'][] = ['choosing', 'paying', 'settling', 'paid', 'declined', 'unknown'];
const events: CheckoutEvent['type'][] = [
  'START',
  'NONCE',
  'STOP',
  'SETTLED',
  'REFUSED',
  'LOST',
  'CHANGE',
  'RESET',
];

/** Next state by state and event; events that are not listed must be ignored. */
const table: Readonly<
  Record<CheckoutState['status'], Partial<Record<CheckoutEvent['type'], CheckoutState['status']>>>
> = {
  choosing: { START: 'paying' },
  paying: { NONCE: 'settling', STOP: 'choosing', RESET: 'choosing' },
  settling: { SETTLED: 'paid', REFUSED: 'declined', LOST: 'unknown', RESET: 'choosing' },
  paid: { RESET: 'choosing' },
  declined: { START: 'paying', CHANGE: 'choosing', RESET: 'choosing' },
  unknown: { START: 'paying', CHANGE: 'choosing', RESET: 'choosing' },
};

describe('a checkout', () => {
  for (const status of states) {
    for (const type of events) {
      const next = table[status][type];
      it(next ? `goes from ${status} to ${next} on ${type}` : `ignores ${type} while ${status}`, () => {
        const state: CheckoutState = { status: status };
        const after = transition(state, { type });
        if (next) expect(after).toEqual({ status: next });
        else expect(after).toBe(state);
      });
    }
  }
});
