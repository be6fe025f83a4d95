import { unreachable } from '../core/machine.js';

/** State of a payment: approving in the payer's window, then tokenizing. */
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
