import { unreachable } from '../core/machine.js';

/** Where a payment is (specification §4): with the payer in his window, then at the gateway. */
export type ApprovalState = { at: 'idle' } | { at: 'approving' } | { at: 'tokenizing' };

export type ApprovalEvent = { type: 'START' } | { type: 'APPROVED' } | { type: 'SETTLE' };

export function transition(state: ApprovalState, event: ApprovalEvent): ApprovalState {
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
