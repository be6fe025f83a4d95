import { unreachable } from '../../../core/machine.js';

/** State of a payment: loading Google's script, then showing its sheet. */
export type GooglePaymentState = { status: 'idle' } | { status: 'preparing' } | { status: 'choosing' };

export type GooglePaymentEvent = { type: 'START' } | { type: 'SHOW' } | { type: 'SETTLE' };

export function transition(state: GooglePaymentState, event: GooglePaymentEvent): GooglePaymentState {
  if (event.type === 'SETTLE') return state.status === 'idle' ? state : { status: 'idle' };
  switch (state.status) {
    case 'idle':
      return event.type === 'START' ? { status: 'preparing' } : state;
    case 'preparing':
      return event.type === 'SHOW' ? { status: 'choosing' } : state;
    case 'choosing':
      return state;
    default:
      return unreachable(state);
  }
}
