import { unreachable } from '../../../core/machine.js';

/** Where a payment is (specification §4): a token for the wallet, the shopper in the wallet, then the gateway. */
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
