import { unreachable } from '../../../core/machine.js';

/** State of a payment. */
export type LocalPaymentState =
  | { status: 'idle' }
  /** The payment is being created; the window, if needed, is open already. */
  | { status: 'creating' }
  /** The shop has the payment's id, and the shopper approves at the bank. */
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
