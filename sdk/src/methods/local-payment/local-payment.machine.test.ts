import { describe, expect, it } from 'vitest';
import { type LocalPaymentEvent, type LocalPaymentState, transition } from './local-payment.machine.js';

const states: readonly LocalPaymentState[] = [
  { at: 'idle' },
  { at: 'creating' },
  { at: 'approving', paymentId: 'PAYID-1' },
  { at: 'tokenizing' },
];
const events: readonly LocalPaymentEvent[] = [
  { type: 'START' },
  { type: 'CREATED', paymentId: 'PAYID-1' },
  { type: 'RETURNED' },
  { type: 'SETTLE' },
];

/** Everything that is not here is ignored. */
const table: Readonly<
  Record<LocalPaymentState['at'], Partial<Record<LocalPaymentEvent['type'], LocalPaymentState>>>
> = {
  idle: { START: { at: 'creating' } },
  creating: { CREATED: { at: 'approving', paymentId: 'PAYID-1' }, SETTLE: { at: 'idle' } },
  approving: { RETURNED: { at: 'tokenizing' }, SETTLE: { at: 'idle' } },
  tokenizing: { SETTLE: { at: 'idle' } },
};

describe('a local payment', () => {
  for (const state of states) {
    for (const event of events) {
      const next = table[state.at][event.type];
      it(
        next
          ? `goes from ${state.at} to ${next.at} on ${event.type}`
          : `ignores ${event.type} while ${state.at}`,
        () => {
          const after = transition(state, event);
          if (next) expect(after).toEqual(next);
          else expect(after).toBe(state);
        },
      );
    }
  }
});
