import { describe, expect, it } from 'vitest';
import { type GooglePaymentEvent, type GooglePaymentState, transition } from './google-payment.machine.js';

type At = GooglePaymentState['status'];

/** Accepted events by state; all others must be ignored. */
const table: Readonly<Record<At, Partial<Record<GooglePaymentEvent['type'], At>>>> = {
  idle: { START: 'preparing' },
  preparing: { SHOW: 'choosing', SETTLE: 'idle' },
  choosing: { SETTLE: 'idle' },
};

describe('a payment with Google Pay', () => {
  for (const status of ['idle', 'preparing', 'choosing'] as const) {
    for (const type of ['START', 'SHOW', 'SETTLE'] as const) {
      const next = table[status][type];
      it(next ? `goes from ${status} to ${next} on ${type}` : `ignores ${type} while ${status}`, () => {
        const state: GooglePaymentState = { status };
        const after = transition(state, { type });
        if (next) expect(after).toEqual({ status: next });
        else expect(after).toBe(state);
      });
    }
  }
});
