import { unreachable } from '../../core/machine.js';

/** Where a payment is (specification §4): a token for the wallet, the shopper in the wallet, then the gateway. */
export type MasterpassState =
  { at: 'idle' } | { at: 'requesting' } | { at: 'approving' } | { at: 'tokenizing' };

export type MasterpassEvent =
  { type: 'START' } | { type: 'REDIRECT' } | { type: 'APPROVED' } | { type: 'SETTLE' };

export function transition(state: MasterpassState, event: MasterpassEvent): MasterpassState {
  if (event.type === 'SETTLE') return state.at === 'idle' ? state : { at: 'idle' };
  switch (state.at) {
    case 'idle':
      return event.type === 'START' ? { at: 'requesting' } : state;
    case 'requesting':
      return event.type === 'REDIRECT' ? { at: 'approving' } : state;
    case 'approving':
      return event.type === 'APPROVED' ? { at: 'tokenizing' } : state;
    case 'tokenizing':
      return state;
    default:
      return unreachable(state);
  }
}
