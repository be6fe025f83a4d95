import { unreachable } from '../../core/machine.js';

/** Where a payment is (specification §4): the shopper's window, then the gateway. */
export type SepaState = { at: 'idle' } | { at: 'approving' } | { at: 'tokenizing' };

export type SepaEvent = { type: 'START' } | { type: 'APPROVED' } | { type: 'SETTLE' };

export function transition(state: SepaState, event: SepaEvent): SepaState {
  if (event.type === 'SETTLE') return state.at === 'idle' ? state : { at: 'idle' };
  switch (state.at) {
    case 'idle':
      return event.type === 'START' ? { at: 'approving' } : state;
    case 'approving':
      return event.type === 'APPROVED' ? { at: 'tokenizing' } : state;
    case 'tokenizing':
      return state;
    default:
      return unreachable(state);
  }
}
