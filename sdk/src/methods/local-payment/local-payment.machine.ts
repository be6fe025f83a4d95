import { unreachable } from '../../core/machine.js';

/** Where a payment is (specification §4). */
export type LocalPaymentState =
  | { at: 'idle' }
  /** The gateway is told of it; a window is open already where there is to be one. */
  | { at: 'creating' }
  /** The shop knows its id, and then the shopper has the word. */
  | { at: 'approving'; paymentId: string }
  | { at: 'tokenizing' };

export type LocalPaymentEvent =
  { type: 'START' } | { type: 'CREATED'; paymentId: string } | { type: 'RETURNED' } | { type: 'SETTLE' };

export function transition(state: LocalPaymentState, event: LocalPaymentEvent): LocalPaymentState {
  if (event.type === 'SETTLE') return state.at === 'idle' ? state : { at: 'idle' };
  switch (state.at) {
    case 'idle':
      return event.type === 'START' ? { at: 'creating' } : state;
    case 'creating':
      return event.type === 'CREATED' ? { at: 'approving', paymentId: event.paymentId } : state;
    case 'approving':
      return event.type === 'RETURNED' ? { at: 'tokenizing' } : state;
    case 'tokenizing':
      return state;
    default:
      return unreachable(state);
  }
}
