import { unreachable } from '../core/machine.js';

/** Where a payment is (specification §4): with the payer in his window, then at the gateway. */
export type ApprovalState = { status: 'idle' } | { status: 'approving' } | { status: 'tokenizing' };

export type ApprovalEvent = { type: 'START' } | { type: 'APPROVED' } | { type: 'SETTLE' };

export function transition(state: ApprovalState, event: ApprovalEvent): ApprovalState {
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
