import { describe, expect, it } from 'vitest';
import { type LocalPaymentEvent, type LocalPaymentState, transition } from './local-payment.machine.js';

const states: readonly LocalPaymentState[] = [
  { status: 'idle' },
  { status: 'creating' },
  { status: 'approving', paymentId: 'PAYID-1' },
  { status: 'tokenizing' },
];
const events: readonly LocalPaymentEvent[] = [
  { type: 'START' },
  { type: 'CREATED', paymentId: 'PAYID-1' },
  { type: 'RETURNED' },
  { type: 'SETTLE' },
];

/** Accepted events by state; all others must be ignored. */
const table: Readonly<
  Record<LocalPaymentState['status'], Partial<Record<LocalPaymentEvent['type'], LocalPaymentState>>>
> = {
  idle: { START: { status: 'creating' } },
  creating: { CREATED: { status: 'approving', paymentId: 'PAYID-1' }, SETTLE: { status: 'idle' } },
  approving: { RETURNED: { status: 'tokenizing' }, SETTLE: { status: 'idle' } },
  tokenizing: { SETTLE: { status: 'idle' } },
};

describe('a local payment', () => {
  for (const state of states) {
    for (const event of events) {
      const next = table[state.status][event.type];
      it(
        next
          ? `goes from ${state.status} to ${next.status} on ${event.type}`
          : `ignores ${event.type} while ${state.status}`,
        () => {
          const after = transition(state, event);
          if (next) expect(after).toEqual(next);
          else expect(after).toBe(state);
        },
      );
    }
  }
});
