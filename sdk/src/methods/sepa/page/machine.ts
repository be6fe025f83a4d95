import { unreachable } from '../../../core/machine.js';

/** Where a payment is (specification §4): the shopper's window, then the gateway. */
export type SepaState = { status: 'idle' } | { status: 'approving' } | { status: 'tokenizing' };

export type SepaEvent = { type: 'START' } | { type: 'APPROVED' } | { type: 'SETTLE' };

export function transition(state: SepaState, event: SepaEvent): SepaState {
  if (event.type === 'SETTLE') return state.status === 'idle' ? state : { status: 'idle' };
  switch (state.status) {
    case 'idle':
      return event.type === 'START' ? { status: 'approving' } : state;
    case 'approving':
      return event.type === 'APPROVED' ? { status: 'tokenizing' } : state;
    case 'tokenizing':
      return state;
    default:
      return unreachable(state);
  }
}
