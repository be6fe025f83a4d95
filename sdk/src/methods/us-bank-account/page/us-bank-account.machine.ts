import { unreachable } from '../../../core/machine.js';

/** State of a bank login: the shopper logs in, then the account is tokenized. */
export type LoginState = { status: 'idle' } | { status: 'linking' } | { status: 'tokenizing' };

export type LoginEvent = { type: 'START' } | { type: 'LINKED' } | { type: 'SETTLE' };

export function transition(state: LoginState, event: LoginEvent): LoginState {
  if (event.type === 'SETTLE') return state.status === 'idle' ? state : { status: 'idle' };
  switch (state.status) {
    case 'idle':
      return event.type === 'START' ? { status: 'linking' } : state;
    case 'linking':
      return event.type === 'LINKED' ? { status: 'tokenizing' } : state;
    case 'tokenizing':
      return state;
    default:
      return unreachable(state);
  }
}
