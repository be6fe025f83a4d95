import { expect, it } from 'vitest';
import { type PaymentRequestEvent, type PaymentRequestState, transition } from './payment-request.machine.js';

type At = PaymentRequestState['status'];

it.each<[At, PaymentRequestEvent['type'], At]>([
  ['idle', 'START', 'showing'],
  ['idle', 'SETTLE', 'idle'],
  ['showing', 'START', 'showing'],
  ['showing', 'SETTLE', 'idle'],
])('a payment request that is %s is %3$s after %s', (status, type, next) => {
  const state: PaymentRequestState = { status };
  const after = transition(state, { type });
  expect(after).toEqual({ status: next });
  if (next === status) expect(after).toBe(state);
});
