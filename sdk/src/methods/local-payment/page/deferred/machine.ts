import { unreachable } from '../../../../core/machine.js';

/** Where a payment is (specification §4). */
export type LocalPaymentState =
  | { status: 'idle' }
  /** The gateway is told of it; a window is open already where there is to be one. */
  | { status: 'creating' }
  /** The shop knows its id, and then the shopper has the word. */
  | { status: 'approving'; paymentId: string }
  | { status: 'tokenizing' };

export type LocalPaymentEvent =
  { type: 'START' } | { type: 'CREATED'; paymentId: string } | { type: 'RETURNED' } | { type: 'SETTLE' };

export function transition(state: LocalPaymentState, event: LocalPaymentEvent): LocalPaymentState {
  if (event.type === 'SETTLE') return state.status === 'idle' ? state : { status: 'idle' };
  switch (state.status) {
    case 'idle':
      return event.type === 'START' ? { status: 'creating' } : state;
    case 'creating':
      return event.type === 'CREATED' ? { status: 'approving', paymentId: event.paymentId } : state;
    case 'approving':
      return event.type === 'RETURNED' ? { status: 'tokenizing' } : state;
    case 'tokenizing':
      return state;
    default:
      return unreachable(state);
  }
}
