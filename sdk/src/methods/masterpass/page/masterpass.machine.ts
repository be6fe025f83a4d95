import { unreachable } from '../../../core/machine.js';

/** State of a payment: requesting the wallet's token, approving in the wallet, tokenizing. */
export type MasterpassState =
  { status: 'idle' } | { status: 'requesting' } | { status: 'approving' } | { status: 'tokenizing' };

export type MasterpassEvent =
  { type: 'START' } | { type: 'REDIRECT' } | { type: 'APPROVED' } | { type: 'SETTLE' };

export function transition(state: MasterpassState, event: MasterpassEvent): MasterpassState {
  if (event.type === 'SETTLE') return state.status === 'idle' ? state : { status: 'idle' };
  switch (state.status) {
    case 'idle':
      return event.type === 'START' ? { status: 'requesting' } : state;
    case 'requesting':
      return event.type === 'REDIRECT' ? { status: 'approving' } : state;
    case 'approving':
      return event.type === 'APPROVED' ? { status: 'tokenizing' } : state;
    case 'tokenizing':
      return state;
    default:
      return unreachable(state);
  }
}
